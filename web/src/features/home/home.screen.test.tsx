import { listTitles } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, ({ house }) =>
  listTitles(house.store, [
    { nodeId: 'moon', name: 'Moon Harvest' },
    { nodeId: 'reef', name: 'Reef', gameType: 'FISH' },
  ]),
)

test('Home has one title, and each category that has games has its row with the way to all of them [HOME-10]', async () => {
  await open().openScreen('/')
  expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual(['Perya: games for adults'])
  const all = await screen.findByRole('link', { name: /^See all: .*Slots/i })
  expect(all.getAttribute('href')).toBe('/rng')
  expect((await screen.findAllByText('Moon Harvest')).length).toBeGreaterThan(0)
})

test('rows that could not be had have a button that brings them', async () => {
  const mend = open().line.fail('lobby.lanes')
  const { user } = await open().openScreen('/?type=rng')
  const alert = within((await screen.findByText('The list did not load')).closest<HTMLElement>('[role=alert]') ?? document.body)
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Moon Harvest')).length).toBeGreaterThan(0)
})

test('a kind that has no games says so and leads back to everything', async () => {
  await open().openScreen('/?type=live')
  expect(await screen.findByRole('heading', { name: 'Nothing of this kind yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/')
})

test('the code for the phone leads to the page of downloads of this very site [HOME-22]', async () => {
  await open().openScreen('/')
  const section = within(await screen.findByRole('region', { name: 'Perya on your phone' }))
  expect(await section.findByRole('img', { name: 'QR code that leads to http://127.0.0.1:3000/download' })).toBeTruthy()
})
