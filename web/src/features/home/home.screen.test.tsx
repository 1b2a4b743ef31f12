import { insertTitles, newRegistrationBrowser, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
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

test('with the guard of routes off, / and /rng open as themselves without a session [ROUTE-30]', async () => {
  for (const [address, title] of [
    ['/', 'Perya: games for adults'],
    ['/rng', 'Slots'],
  ] as const) {
    await open().openScreen(address)
    expect((await screen.findByRole('heading', { level: 1, name: title })).localName).toBe('h1')
    expect([window.location.pathname, screen.queryByRole('dialog', { name: 'Log in' })]).toEqual([address, null])
  }
})

test('rows that could not be had have a button that brings them', async () => {
  const mend = open().line.fail('lobby.lanes')
  const { user } = await open().openScreen('/?type=rng')
  const alert = within((await screen.findByText("We couldn't load this list")).closest<HTMLElement>('[role=alert]') ?? document.body)
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Moon Harvest')).length).toBeGreaterThan(0)
})

test('a kind without games states so and links back to all', async () => {
  await open().openScreen('/?type=live')
  expect(await screen.findByRole('heading', { name: 'No games here yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/')
})

test('the code for the phone leads to the page of downloads of this very site [HOME-22]', async () => {
  await open().openScreen('/')
  const section = within(await screen.findByRole('region', { name: 'Perya on your phone' }))
  expect(await section.findByRole('img', { name: 'QR code for http://127.0.0.1:3000/download' })).toBeTruthy()
})

test('the categories are sections of Home, each with its title and its cards, and an empty one has no section [ENT-03]', async () => {
  await open().openScreen('/')
  for (const [title, names] of [
    ['Slots', ['Moon Harvest']],
    ['Fishing', ['Reef']],
  ] as const) {
    const section = within(await screen.findByRole('region', { name: title }))
    expect(section.getByRole('heading', { name: title })).toBeTruthy()
    await waitFor(() =>
      expect(section.getAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('aria-label'))).toEqual(names),
    )
  }
  for (const other of ['Live', 'Card tables', 'Sports']) expect(screen.queryByRole('region', { name: other })).toBeNull()
  expect(
    new Set(
      open()
        .line.sent('lobby.lanes')
        .map(({ method }) => method),
    ),
  ).toEqual(new Set(['GET']))
})

test('each of the four parts of the announcements feeds its own place [ENT-11]', async () => {
  const { operate, app } = open()
  await app.store.pool.query('update notice set withdrawn = true')
  await app.store.pool.query('update banner set withdrawn = true')
  await operate('notice', 'publish', '--part', 'PU', '--title', 'The fair is open', '--content', 'About the fair.')
  await operate('notice', 'publish', '--part', 'PR', '--title', 'Lamps for all', '--content', 'About lamps.')
  await operate('notice', 'publish', '--part', 'PL', '--audience', 'member', '--title', 'Your lantern waits', '--content', 'About your lantern.')
  await operate('banner', 'publish', '--title', 'A banner of June', '--image', '/art/june.svg', '--position', '0')
  const { username } = await open().people.stored()
  const { user } = await open().openScreen('/', newRegistrationBrowser(open()))
  const gate = within(await screen.findByRole('dialog', { name: 'Confirm your age' }))
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  expect(popup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/The fair is open.*About the fair\./)])
  await user.click(popup.getByRole('tab', { name: 'Promotions' }))
  await waitFor(() => expect(popup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Lamps for all/)]))
  expect(popup.queryByText('Your lantern waits')).toBeNull()
  await user.click(popup.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect((await screen.findAllByText('A banner of June')).every((one) => one.closest('[aria-roledescription=slide]') !== null)).toBe(true)
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await login.findByRole('textbox', { name: 'Username' }), username)
  await user.type(login.getByLabelText('Password'), testPassword)
  await user.click(login.getByRole('button', { name: 'Log in' }))
  const words = within(await screen.findByRole('dialog', { name: 'For you' }))
  expect([
    words.getByText('Your lantern waits').textContent,
    words.getByText('About your lantern.').textContent,
    words.queryByText('The fair is open'),
  ]).toEqual(['Your lantern waits', 'About your lantern.', null])
})
