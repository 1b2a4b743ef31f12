import type { Value } from '@perya/calls'
import { insertTitles, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const hosts = ['https://one.games.example', 'https://two.games.example']
let member: SignedInPerson
const open = screens({ brand: { launchGameCDNs: hosts } }, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'n1', name: 'Parol' },
    { nodeId: 'n2', name: 'Sulo', freeTrial: false },
  ]),
)
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})
// A card may name its target; titles of this platform do not.
type Card = Value<'lobby.games'>['games'][number] & { readonly isGame: string; readonly code?: string }
const amendParol = (change: Partial<Card>) =>
  open().line.amend('lobby.games', (value) => ({
    ...value,
    games: value.games.map((game) => (game.nodeId === 'n1' ? { ...game, ...change } : game)),
  }))
const openLobby = async (as?: Parameters<ReturnType<typeof open>['openScreen']>[1]) => {
  const { user } = await open().openScreen('/rng', as)
  const button = (name: string) => screen.findByRole('button', { name })
  return { user, button }
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Parol by TST')
const head = () => screen.getAllByRole('banner')[0]?.textContent ?? ''
const launches = () => open().line.sent('play.launch').length

test('a visitor who presses “Play” is asked to log in and nothing is launched; logged in, the game opens [GAME-01 GAME-05 ROUTE-25]', async () => {
  const { username } = await open().people.stored({ balance: 5_000 })
  const { user, button } = await openLobby()
  await user.click(await button('Play Parol'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(launches()).toBe(0)
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(new URL((await frame()).src).hash).toContain('launch=')
  expect([launches(), location.pathname, document.querySelectorAll('iframe').length]).toEqual([1, '/game', 1])
  expect(head()).toContain('Perya')
  expect([screen.queryByRole('contentinfo'), screen.queryByRole('navigation', { name: 'Games and account' })]).toEqual([null, null])
})

test('a visitor who presses “Play demo” gets a trial session first, and play money in the header [GAME-08]', async () => {
  const { user, button } = await openLobby()
  await user.click(await button('Play demo Parol'))
  await frame()
  expect([
    open()
      .line.sent('session.freeplay')
      .map(({ method, path }) => `${method} ${path}`),
    launches(),
  ]).toEqual([['POST /wps/session/login/freeplay'], 0])
  await waitFor(() => expect(head()).toContain('demo balance'))
})

test('a title offers a free trial where supportPlay is 0, and nowhere else [LOBBY-11]', async () => {
  const { button } = await openLobby()
  expect(await button('Play demo Parol')).toBeTruthy()
  expect(await button('Play Sulo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play demo Sulo' })).toBeNull()
})

test('a trial account that wants real money reads that it needs a real account, and nothing is launched [GAME-09 ROLE-02 ROLE-03]', async () => {
  const { user, button } = await openLobby(await open().people.signIn(await open().people.stored({ type: 4 })))
  await user.click(await button('Play Parol'))
  const dialog = within(await screen.findByRole('dialog', { name: 'You need a real account' }))
  await user.click(dialog.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([launches(), document.querySelector('iframe')]).toEqual([0, null])
})

test('a card that opens a route changes the path and frames nothing [GAME-04]', async () => {
  amendParol({ isGame: 'ROUTE', code: '/hot' })
  const { user, button } = await openLobby(member)
  await user.click(await button('Play Parol'))
  await waitFor(() => expect(location.pathname).toBe('/hot'))
  expect([launches(), document.querySelector('iframe')]).toEqual([0, null])
})

test('the card of a provider opens the list of its games instead of a game [GAME-03]', async () => {
  amendParol({ isGame: 'VASSALAGE', showName: 'Tester' })
  const { user, button } = await openLobby(member)
  await user.click(await button('See games Tester'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Games by Tester' }))
  expect((await dialog.findAllByRole('article')).map(({ dataset }) => dataset['node']).toSorted()).toEqual(['n1', 'n2'])
  expect(open().line.sent('lobby.popupGames')[0]?.input).toMatchObject({ vassalage: 'TST' })
  expect(launches()).toBe(0)
})

const address = '/game?vassalage=TST&gameId=TST-n1&nodeId=n1&mode=real'

test.each(['game_url', 'game_url2'] as const)('the frame shows %s where it is the only address [GAME-06]', async (only) => {
  const shown = 'https://two.games.example/page#launch=abc'
  open().line.amend('play.launch', (value) => ({ ...value, game_url: '', game_url2: '', [only]: shown }))
  await open().openScreen(address, member)
  expect((await frame()).src).toBe(shown)
  expect(sessionStorage.getItem('iframeUrl')).toBe(shown)
})

test.each(['https://evil.example/game', 'javascript:alert(1)', 'http://127.0.0.1:3000/rng', 'data:text/html,<h1>no</h1>'])(
  'the address “%s”, which is not on the launch list, is not framed, and the page says so',
  async (game_url) => {
    open().line.amend('play.launch', (value) => ({ ...value, game_url, game_url2: '' }))
    await open().openScreen(address, member)
    expect(await screen.findByText(/^We don't trust the address of this game/)).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  },
)

test('thirty launches are framed from both hosts of launchGameCDNs and from no other [GAME-11]', async () => {
  const { user } = await open().openScreen(address, member)
  const seen: string[] = []
  let last = ''
  while (seen.length < 30) {
    await waitFor(() => expect(document.querySelector('iframe')?.src ?? last).not.toBe(last))
    last = (await frame()).src
    seen.push(new URL(last).origin)
    open().clock.turn(10_000)
    await user.click(screen.getByRole('radio', { name: seen.length % 2 === 0 ? 'Real' : 'Demo' }))
  }
  expect([...new Set(seen)].toSorted()).toEqual(hosts)
  expect([launches(), open().line.sent('play.trial').length].map((count) => count >= 15)).toEqual([true, true])
})

/** The window of the framed game, into which no page is loaded here, and its messages. */
const openFrame = async () => {
  const { router, queryClient } = await open().openScreen(address, member)
  const shown = await frame()
  const inside = { postMessage: () => undefined } as unknown as Window
  Object.defineProperty(shown, 'contentWindow', { value: inside })
  const say = (message: object, source = inside) => {
    const event = new MessageEvent('message', { data: { perya: 1, ...message } })
    Object.defineProperties(event, { source: { value: source }, origin: { value: new URL(shown.src).origin } })
    window.dispatchEvent(event)
  }
  const asked = () => open().line.sent('wallet.balance').length
  await waitFor(() => expect(head()).toContain('50.00'))
  /** Lets the frame request the balance until the page polls it; the page polls at most twice a second, and listens only after hydration. */
  const look = async () => {
    const before = asked()
    await waitFor(() => {
      say({ verb: 'balance-refresh' })
      expect(asked()).toBe(before + 1)
    })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  await look()
  return { router, say, look }
}

test('what a frame reports about money is ignored, and so is every other source: the header keeps the balance of the server', async () => {
  const { say, look } = await openFrame()
  say({ verb: 'balance', amount: '999999.00' })
  say({ verb: 'close' }, window)
  await look()
  expect([head().includes('50.00'), location.pathname]).toEqual([true, '/game'])
  say({ verb: 'close' })
  await waitFor(() => expect(location.pathname).not.toBe('/game'))
})

test('while a frame shows a round the header keeps its balance, then shows the one of the server; leaving shows it too', async () => {
  const { router, say, look } = await openFrame()
  const win = async (sumBalance: string) => {
    open().line.amend('wallet.balance', (value) => ({ ...value, sumBalance }))
    await look()
  }
  say({ verb: 'presenting', on: true })
  await win('77.00')
  expect([head().includes('50.00'), head().includes('77.00')]).toEqual([true, false])
  say({ verb: 'presenting', on: false })
  await waitFor(() => expect(head()).toContain('77.00'))
  say({ verb: 'presenting', on: true })
  await win('12.00')
  expect(head()).toContain('77.00')
  await router.navigate({ href: '/promotions' })
  await waitFor(() => expect(head()).toContain('12.00'))
})
