import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const esports = ['AI', 'AV', 'IA', 'IMES', 'TF']
const row = (count: number, title: { vendor: string; gameType: string }) =>
  Array.from({ length: count }, (_, place) => ({ ...title, nodeId: `${title.vendor}-${title.gameType}-${place}`.toLowerCase() }))
const open = screens({}, async ({ app, operate }) => {
  await insertTitles(app.store, [
    ...row(100, { vendor: 'SUN', gameType: 'RNG' }),
    ...row(50, { vendor: 'SEA', gameType: 'RNG' }),
    ...['LIVE', 'FISH', 'SPORTS', 'INHOUSE', 'BINGO', 'PVP'].flatMap((gameType) => ['SUN', 'SEA'].flatMap((vendor) => row(2, { vendor, gameType }))),
    ...[...esports, 'SUN'].flatMap((vendor) => row(1, { vendor, gameType: 'ESPORTS' })),
    ...['DS88', 'SUN'].flatMap((vendor) => row(1, { vendor, gameType: 'COCKFIGHT' })),
  ])
  const { pool } = app.store
  await pool.query(`update game set classify = 'WAYS' where game_type = 'RNG' and node_id like '%1'`)
  await pool.query(`update game set classify = 'JACKPOT' where game_type = 'RNG' and node_id like '%2'`)
  await pool.query(`update game set classify = 'EBINGO' where game_type = 'BINGO' and node_id like '%0'`)
  await pool.query(`update game set is_hot = true where node_id like 'sun-rng-%'`)
  await pool.query(`update provider set is_hot = true where code = 'SEA'`)
  await pool.query(
    `insert into room (room_id, node_id, ante, entry, seats) values ('sun-1', 'sun-pvp-0', 100, 2000, 3), ('sun-2', 'sun-pvp-0', 500, 10000, 3)`,
  )
  await operate('banner', 'publish', '--title', 'Under the sea', '--image', '/art/a.avif', '--group', 'w_fish')
})
afterEach(() => vi.restoreAllMocks())

const tiles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('article')
    .map((tile) => tile.dataset['node'])
const shown = (count: number) => waitFor(() => expect(tiles()).toHaveLength(count))
const asked = () =>
  open()
    .line.sent('lobby.games')
    .map(({ input }) => input)
const strip = async () => within(await within(await screen.findByRole('main')).findByRole('group', { name: 'Providers' }))
const vendor = async (code: string) => (await strip()).findByRole('button', { name: new RegExp(code) })
const kinds = () => screen.queryByRole('group', { name: /^(Types|Mga uri)$/ })
const chosenKind = () => within(kinds() ?? document.createElement('p')).queryAllByRole('button', { pressed: true })[0]?.textContent

test.each(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'INHOUSE', 'COCKFIGHT', 'BINGO'])(
  'the lobby of %s asks for and lists games of its type only, with the strip of its vendors [ROUTE-05 ROUTE-08 ROUTE-09 LOBBY-01 LOBBY-02]',
  async (type) => {
    await open().openScreen(`/${type.toLowerCase()}`)
    const { games } = await open().get('lobby.games', { ...asked()[0], pageSize: 42, pageNo: 1 })
    expect(games.length).toBeGreaterThan(0)
    expect([...new Set(asked().map(({ gameType }) => gameType))]).toEqual([type])
    await waitFor(() => expect(tiles()).toEqual(games.map(({ nodeId }) => nodeId)))
    expect(tiles().every((node) => node?.includes(`-${type.toLowerCase()}-`))).toBe(true)
    const { list } = await open().get('lobby.vendors', { gameType: type })
    const names = list.flatMap(({ vendors }) => vendors.map(({ displayName }) => displayName))
    if (names.length === 1) {
      expect(await screen.findByText(`1 game · ${names[0] ?? ''}`)).toBeTruthy()
      return
    }
    await waitFor(async () => expect((await strip()).getAllByRole('button')).toHaveLength(names.length + 1))
    for (const name of names) expect(await vendor(name)).toBeTruthy()
  },
)

test('/esports shows its own vendors and no other [LOBBY-13]', async () => {
  await open().openScreen('/esports')
  await waitFor(async () => expect((await strip()).getAllByRole('button').slice(1)).toHaveLength(esports.length))
  for (const code of esports) expect(await vendor(code)).toBeTruthy()
})

test('/cockfight names its only vendor [LOBBY-14]', async () => {
  await open().openScreen('/cockfight')
  expect(await screen.findByText('1 game · DS88')).toBeTruthy()
  await waitFor(() => expect(tiles()).toEqual(['ds88-cockfight-0']))
})

test('exactly the vendors that the server marks hot are marked hot [LOBBY-12]', async () => {
  await open().openScreen('/rng')
  expect(within(await vendor('SEA')).getByText('Hot')).toBeTruthy()
  expect(within(await vendor('SUN')).queryByText('Hot')).toBeNull()
})

test('hot games are open to a visitor and come 20 at a time, as do those of a provider [ROUTE-03 ROUTE-17 LOBBY-06]', async () => {
  await open().openScreen('/hot')
  await shown(20)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(
    open()
      .line.sent('lobby.hotGames')
      .map(({ input }) => input['pageSize']),
  ).toEqual(['20'])
  await open().openScreen('/providers?vassalage=SUN')
  expect(await screen.findByRole('heading', { level: 1, name: 'Games by SUN' })).toBeTruthy()
  await shown(20)
  expect(asked()).toEqual([expect.objectContaining({ pageSize: '20', vassalage: 'SUN' })])
  expect(tiles().every((node) => node?.startsWith('sun-'))).toBe(true)
})

test('42 games stand on a page; an address with a page opens all pages up to it [LOBBY-03 LOBBY-05 ROUTE-07]', async () => {
  await open().openScreen('/rng?vassalage=SUN')
  await shown(42)
  expect(screen.getByText(/^Page 1 \/ 3\. Showing 42 of 100/)).toBeTruthy()
  expect(asked().map(({ pageSize }) => pageSize)).toEqual(['42'])
  await open().openScreen('/rng?vassalage=SUN&page=3')
  await shown(100)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('load more keeps the shown games, adds the next 42 and is in the address [LOBBY-04 ROUTE-07]', async () => {
  const { user } = await open().openScreen('/rng?vassalage=SUN&sort=name')
  await shown(42)
  const before = tiles()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await shown(84)
  expect(tiles().slice(0, 42)).toEqual(before)
  expect(screen.getByText(/^Page 2 \/ 3\./)).toBeTruthy()
  expect(location.search).toContain('page=2')
})

test('load more: three presses at once ask once, a press 400 ms after a load asks nothing, one after 550 ms asks [LOBBY-07]', async () => {
  // The gateway in this process reads the same clock, which must never go back.
  const begin = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(begin)
  await open().openScreen('/rng?sort=new')
  await shown(42)
  const pages = () => asked().map(({ pageNo }) => pageNo)
  const press = () => screen.getByRole('button', { name: /^Load(ing)? more/ }).click()
  for (let turn = 0; turn < 3; turn += 1) press()
  await shown(84)
  await screen.findByRole('button', { name: 'Load more' })
  expect(pages()).toEqual(['1', '2'])
  now.mockReturnValue(begin + 400)
  press()
  await expect(waitFor(() => expect(pages()).toHaveLength(3), { timeout: 300 })).rejects.toThrow()
  now.mockReturnValue(begin + 550)
  press()
  await shown(126)
  expect(pages()).toEqual(['1', '2', '3'])
})

test('a lobby offers only choices that exist: no strip for one vendor, no kinds for one kind, no order for a few games', async () => {
  await open().openScreen('/cockfight')
  await shown(1)
  const main = within(screen.getByRole('main'))
  expect(['Providers', 'Types'].map((name) => main.queryByRole('group', { name }))).toEqual([null, null])
  expect(main.queryByRole('combobox', { name: 'Sort' })).toBeNull()
  await open().openScreen('/rng')
  await shown(42)
  expect(await screen.findByRole('combobox', { name: 'Sort' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Types' })).toBeTruthy()
})

test('a filter of the address can always be cleared', async () => {
  await open().openScreen('/fish?gameClassify=new&sort=name')
  expect(await screen.findByRole('group', { name: 'Types' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeTruthy()
})

test('a vendor of the strip narrows the games to its own; pressed again it does not any more [LOBBY-10 ROUTE-06]', async () => {
  const { user } = await open().openScreen('/rng')
  await shown(42)
  await user.click(await vendor('SEA'))
  await waitFor(() => expect(tiles().every((node) => node?.startsWith('sea-'))).toBe(true))
  await waitFor(async () => expect((await vendor('SEA')).getAttribute('aria-pressed')).toBe('true'))
  expect(location.search).toContain('vassalage=SEA')
  expect(asked().at(-1)?.['vassalage']).toBe('SEA')
  await user.click(await vendor('SEA'))
  await waitFor(() => expect(location.search).not.toContain('vassalage'))
  await waitFor(async () => expect((await strip()).getAllByRole('button', { pressed: true })).toEqual([(await strip()).getAllByRole('button')[0]]))
})

test.each([
  ['a vendor', async () => vendor('SUN'), 'All', 42],
  ['a kind', async () => within(screen.getByRole('group', { name: 'Types' })).findByRole('button', { name: 'Ways' }), 'Ways', 15],
  [
    'another lobby',
    async () => within(screen.getByRole('navigation', { name: 'Games and account' })).findByRole('link', { name: /^Fishing/ }),
    undefined,
    4,
  ],
  [
    'another language',
    async () => within(screen.getByRole('navigation', { name: 'Games and account' })).findByRole('link', { name: 'Filipino' }),
    'Lahat',
    42,
  ],
] as const)('on page 2, choosing %s starts again at page 1 [LOBBY-08]', async (_, choice, kind, count) => {
  const { user } = await open().openScreen('/rng?page=2')
  await shown(84)
  await user.click(await choice())
  await shown(count)
  await waitFor(() => expect([chosenKind(), location.search]).toEqual([kind, expect.not.stringContaining('page=2')]))
})

test('another vendor sets the kind back to all [LOBBY-08]', async () => {
  const { user } = await open().openScreen('/rng?gameClassify=WAYS')
  await shown(15)
  await user.click(await vendor('SEA'))
  await shown(42)
  expect(chosenKind()).toBe('All')
})

test('bingo starts with its own kind and returns to it with another vendor [LOBBY-09]', async () => {
  const { user } = await open().openScreen('/bingo')
  await shown(2)
  expect([chosenKind(), asked()[0]?.['gameClassify']]).toEqual(['Bingo', 'EBINGO'])
  await user.click(within(screen.getByRole('group', { name: 'Types' })).getByRole('button', { name: 'New' }))
  await waitFor(() => expect(chosenKind()).toBe('New'))
  await user.click(await vendor('SEA'))
  await waitFor(() => expect(chosenKind()).toBe('Bingo'))
  await shown(1)
  expect(asked().at(-1)).toMatchObject({ gameClassify: 'EBINGO', vassalage: 'SEA' })
})

test('rooms stand for a vendor of card tables that has some, and one is launched by its id [GAME-10 CALL-44]', async () => {
  const { user } = await open().openScreen('/pvp', await open().people.member({ balance: 50_000 }))
  await shown(4)
  expect(open().line.sent('lobby.rooms')).toEqual([])
  await user.click(await vendor('SUN'))
  const rooms = within(await screen.findByRole('region', { name: 'Rooms' }))
  expect(open().line.sent('lobby.rooms')[0]?.input).toMatchObject({ vassalage: 'SUN' })
  expect(rooms.getAllByRole('listitem')).toHaveLength(2)
  await user.click(rooms.getByRole('button', { name: 'Play sun-pvp-0, ante ₱5.00' }))
  await waitFor(() => expect(open().line.sent('play.launch')).toHaveLength(1))
  expect(open().line.sent('play.launch')[0]?.input).toMatchObject({ vassalage: 'SUN', gameId: 'SUN-sun-pvp-0', roomId: 'sun-2' })
})

test.each(['page=-1', 'page=999999999', 'vassalage=%27%3B--', 'sort=sideways', `gameClassify=${'x'.repeat(500)}`, 'freeTrial=perhaps&page=1e9'])(
  'an address that makes no sense (%s) shows the lobby all the same',
  async (query) => {
    await open().openScreen(`/rng?${query}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeTruthy()
    await waitFor(() => expect(tiles().length).toBeGreaterThanOrEqual(42))
  },
)

test('the slots show that they are nearly 10,000 [LOBBY-15]', async () => {
  await open().app.store.pool.query(
    `insert into game (node_id, game_id, provider, game_type, classify, name, seed, rtp, volatility, min_bet, min_line_num, released_on, weight, support_play, playable)
     select 'many-' || n, 'SUN-many-' || n, 'SUN', 'RNG', 'ALL', 'Many ' || n, n::text, 9600, 'medium', 20, 20, '2026-01-01', 1, 0, true from generate_series(1, 9000) n`,
  )
  open().clock.turn(60_000)
  await waitFor(async () => expect((await open().get('lobby.games', { gameType: 'RNG', pageSize: 1, pageNo: 1 })).totalCount).toBe(9_150))
  await open().openScreen('/rng')
  expect(await screen.findByText('Nearly 10,000 games: 9,150 from 2 providers')).toBeTruthy()
})
