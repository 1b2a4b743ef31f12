import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const hosts = ['http://one.pictures.example', 'http://two.pictures.example']
const open = screens({ brand: { imageCDNs: hosts } }, ({ app }) =>
  insertTitles(app.store, [...Array.from({ length: 60 }, (_, place) => ({ nodeId: `slot${place}` })), { nodeId: 'reef', gameType: 'FISH' }]),
)
const main = () => within(screen.getByRole('main'))
const shown = (count: number) => waitFor(() => expect(main().getAllByRole('article')).toHaveLength(count))
const openAt = async (address: string) => {
  const { user } = await open().openScreen(address)
  await screen.findByRole('button', { name: 'Fishing providers' })
  return user
}
const openSlots = async () => {
  const user = await openAt('/rng')
  await shown(42)
  return user
}
const refused = (body: string, status: number, type: string) => () => new Response(body, { status, headers: { 'content-type': type } })

// How far a list was loaded is stored as long as the page lives, so the test of the whole list comes last.
test.each([
  [
    'a refusal with an unknown code',
    refused(
      JSON.stringify({ success: false, message: 'The wheel is stuck.', errorCode: 'wheel_stuck', code: 400, value: null }),
      400,
      'application/json',
    ),
    /wheel_stuck/,
  ],
  ['an answer that is none', refused('<h1>no</h1>', 500, 'text/html'), /<h1>|no$/],
] as const)('%s gives a readable message, and the page stays usable [ERR-23]', async (_, answer, unreadable) => {
  const mend = open().line.answerWith('lobby.games', answer)
  const user = await openAt('/fish')
  const alert = (await main().findByText("We couldn't load this list")).closest<HTMLElement>('[role=alert]')
  expect(alert?.textContent).not.toMatch(unreadable)
  mend()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await shown(1)
})

test('a lobby whose games are on the way shows that they are loading', async () => {
  const user = await openAt('/hot')
  const release = open().line.hold('lobby.games')
  await user.click(within(screen.getByRole('navigation', { name: 'Games and account' })).getByRole('link', { name: /^Fishing/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fishing' })).toBeTruthy()
  expect(main().getAllByText('Loading games').length).toBeGreaterThan(0)
  release()
  await shown(1)
})

test('with two picture hosts pictures come from both and from no other [PERF-03]', async () => {
  await openSlots()
  const origins = [...screen.getByRole('main').querySelectorAll('article img')].map(
    (one) => new URL(one.getAttribute('src') ?? one.getAttribute('data-src') ?? '', location.href).origin,
  )
  expect(origins.length).toBeGreaterThanOrEqual(42)
  expect([...new Set(origins)].toSorted()).toEqual(hosts)
})

test('a lost connection is stated, the shown content stays, and trying again works [ERR-15]', async () => {
  const user = await openSlots()
  const mend = open().line.answerWith('lobby.games', () => {
    throw new TypeError('the link is cut')
  })
  await user.click(main().getByRole('button', { name: 'Load more' }))
  expect(await main().findByText("Can't connect. Check your internet and try again.")).toBeTruthy()
  await shown(42)
  mend()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await shown(60)
})
