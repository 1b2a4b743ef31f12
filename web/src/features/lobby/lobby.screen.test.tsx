import { insertTitles, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens({}, async ({ app }) => {
  await insertTitles(app.store, [
    ...Array.from({ length: 50 }, (_, place) => ({ nodeId: `slot${place}`, name: `Slot ${String(place).padStart(2, '0')}` })),
    { nodeId: 'tuna', name: 'Tuna', vendor: 'SEA', gameType: 'FISH' },
    { nodeId: 'coral', name: 'Coral', vendor: 'SEA', gameType: 'FISH', freeTrial: false },
    { nodeId: 'later', name: 'Later', vendor: 'SEA', gameType: 'FISH', playable: false },
  ])
  await app.store.pool.query('update game set is_hot = true')
})
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})
const tiles = () => screen.getAllByRole('article').map((tile) => tile.dataset['node'])
const list = (name: string) => screen.findByRole('link', { name })
const alertIn = async () => within((await screen.findByText("We couldn't load this list")).closest('[role=alert]') as HTMLElement)

test.each([
  ['/fish', 'lobby.games', 'Tuna'],
  ['/providers?vassalage=SEA', 'lobby.games', 'Tuna'],
  ['/hot', 'lobby.hotGames', 'Tuna'],
] as const)('%s: games that could not be loaded are an alert whose button brings them', async (address, call, game) => {
  const mend = open().line.fail(call)
  const { user } = await open().openScreen(address)
  const alert = await alertIn()
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  if (address === '/hot') expect((await screen.findAllByRole('article')).length).toBe(20)
  else expect(await list(game)).toBeTruthy()
})

test('a lobby without games states so, and one press clears the filters', async () => {
  const { user } = await open().openScreen('/fish?vassalage=TST')
  await screen.findByRole('heading', { name: 'No games match these filters' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await list('Tuna')).toBeTruthy()
  expect(window.location.search).toBe('')
})

test('more games come on a press, what is shown stays, and how many came is announced', async () => {
  const { user } = await open().openScreen('/rng')
  await screen.findByText('Page 1 / 2. Showing 42 of 50')
  const before = tiles()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect((await screen.findByText('8 more games')).getAttribute('aria-live')).toBe('polite')
  await waitFor(() => expect(tiles()).toHaveLength(50))
  expect([new Set(tiles()).size, tiles().slice(0, before.length)]).toEqual([50, before])
  expect(window.location.search).toContain('page=2')
})

test('a page of the hot games that could not be loaded is an alert, what is shown stays, and its button brings the page', async () => {
  const { user } = await open().openScreen('/hot')
  await screen.findByText(/^Page 1 \/ 3\./)
  const before = tiles()
  const mend = open().line.fail('lobby.hotGames')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  const alert = await alertIn()
  expect(tiles()).toEqual(before)
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Page 2 \/ 3\. Showing 40 of 53/)
  expect(new Set(tiles()).size).toBe(40)
})

test('only games that are offered free are listed once that is chosen, and the address contains it', async () => {
  const { user } = await open().openScreen('/fish')
  await list('Coral')
  await user.click(screen.getByRole('switch', { name: 'Demo available' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Coral' })).toBeNull())
  expect([(await list('Tuna')).localName, window.location.search]).toEqual(['a', expect.stringContaining('free')])
})

test('a game that is not playable yet states so and offers no launch', async () => {
  await open().openScreen('/fish')
  await list('Tuna')
  const tile = within(screen.getAllByRole('article').find(({ dataset }) => dataset['node'] === 'later') ?? document.body)
  expect(tile.getAllByText('Coming soon').length).toBeGreaterThan(0)
  expect([tile.queryByRole('button', { name: 'Play Later' }), tile.queryByRole('button', { name: 'Play demo Later' })]).toEqual([null, null])
})

test('an unknown vendor is stated as such, with a link to all vendors', async () => {
  await open().openScreen('/providers?vassalage=NOBODY')
  await screen.findByRole('heading', { name: 'Provider not found' })
  expect(screen.getByRole('link', { name: 'All providers' }).getAttribute('href')).toBe('/providers')
})

test('a visitor cannot play for money: pressing Play opens the login', async () => {
  const { user } = await open().openScreen('/fish')
  await user.click(await screen.findByRole('button', { name: 'Play Tuna' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(window.location.pathname).toBe('/fish')
})

const heart = (game: string, name = 'Add to favourites') => screen.findByRole('button', { name: `${name}: ${game}` })
const kept = async () => (await open().get('lobby.favouriteIds', {}, { as: member })).list

test('a visitor who presses a heart is asked to log in, and nothing is kept [FAV-04]', async () => {
  const { user } = await open().openScreen('/fish')
  await user.click(await heart('Tuna'))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(open().line.sent('lobby.addFavourite')).toEqual([])
})

test('a heart is shown at once, kept by the server, and taken back by “Undo” [FAV-01]', async () => {
  const { user } = await open().openScreen('/fish', member)
  const release = open().line.hold('lobby.addFavourite')
  await user.click(await heart('Tuna'))
  expect((await heart('Tuna', 'Remove from favourites')).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('Added to favourites: Tuna')).toBeTruthy()
  release()
  await waitFor(async () => expect(await kept()).toEqual(['tuna']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await heart('Tuna')).toBeTruthy()
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('a heart that the server did not accept is removed again, with a message [FAV-02]', async () => {
  const { user } = await open().openScreen('/fish', member)
  open().line.fail('lobby.addFavourite')
  await user.click(await heart('Tuna'))
  expect(await screen.findByText("We couldn't reach our server. Your favourites haven't changed.")).toBeTruthy()
  expect((await heart('Tuna')).getAttribute('aria-pressed')).toBe('false')
  expect(await kept()).toEqual([])
})

const favourite = (nodeId: string) => open().get('lobby.addFavourite', { nodeId, vendor: 'SEA', gameType: 'FISH' }, { as: member })

test('favourites that could not be loaded are an alert whose button brings them', async () => {
  await favourite('tuna')
  const mend = open().line.fail('lobby.favourites')
  const { user } = await open().openScreen('/fav', member)
  const alert = await alertIn()
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await list('Tuna')).toBeTruthy()
})

test('a favourite that is taken away leaves the list at once; the last one leaves the words that there is none', async () => {
  await favourite('tuna')
  const { user } = await open().openScreen('/fav', member)
  await list('Tuna')
  await user.click(await heart('Tuna', 'Remove from favourites'))
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy()
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('a visitor is asked to log in for favourites and for recent games, each with its own text [FAV-06]', async () => {
  await open().openScreen('/fav')
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Log in to see your favourites' })).toBeTruthy()
  await open().openScreen('/fav?list=recent')
  expect(await screen.findByRole('heading', { name: 'Log in to see your recent games' })).toBeTruthy()
  expect(open().line.sent('lobby.favourites')).toEqual([])
})

test('recent games are listed with the last one first; before the first game the page states so', async () => {
  const first = await open().openScreen('/fav?list=recent', member)
  await screen.findByRole('heading', { name: 'No recent games' })
  for (const [nodeId, vendor] of [
    ['slot1', 'TST'],
    ['tuna', 'SEA'],
  ] as const) {
    await open().get('play.launch', { gameId: `${vendor}-${nodeId}`, vassalage: vendor, nodeId }, { as: member })
    open().clock.turn(5_000)
  }
  await first.queryClient.invalidateQueries({ queryKey: ['lobby.recentGames'] })
  await list('Tuna')
  expect(tiles()).toEqual(['tuna', 'slot1'])
})
