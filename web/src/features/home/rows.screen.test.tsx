import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const rows = { RNG: 'Slots', FISH: 'Fishing', LIVE: 'Live', PVP: 'Card tables', SPORTS: 'Sports' }
const open = screens({}, async ({ app }) => {
  await insertTitles(app.store, [
    ...Object.keys(rows).flatMap((gameType) =>
      ['SUN', 'SEA'].map((vendor) => ({ nodeId: `${gameType}-${vendor}`.toLowerCase(), vendor, gameType, name: `${vendor} ${gameType}` })),
    ),
    ...Array.from({ length: 60 }, (_, place) => ({ nodeId: `mango${place}`, vendor: 'SUN', name: `Mango ${String(place).padStart(2, '0')}` })),
    ...['go', 'plus', 'salon', 'other'].map((name) => ({ nodeId: `tongits-${name}`, vendor: 'PRY', gameType: 'PVP', name: `Tongits ${name}` })),
  ])
  await app.store.pool.query(`update game set classify = 'TONGITS' where node_id like 'tongits-%'`)
  await app.store.pool.query(`update game set is_hot = true where node_id like '%-sea'`)
})
afterEach(() => vi.restoreAllMocks())

const nodesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('article')
    .map((tile) => tile.dataset['node'])
const region = (name: string) => screen.findByRole('region', { name })
const filters = () => within(screen.getByRole('navigation', { name: 'Show' }))
const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const rowsShown = () => headings().filter((name) => Object.values(rows).some((row) => name?.startsWith(row)))

test('the game menu of Home holds all and the six event filters, and each narrows Home to its row [HOME-04 HOME-12 HOME-15]', async () => {
  const { user } = await open().openScreen('/')
  await waitFor(() => expect(rowsShown()).toHaveLength(5))
  expect(
    filters()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Hot', 'Slots', 'Fishing', 'Live', 'Card tables', 'Sports'])
  for (const name of Object.values(rows)) {
    await user.click(filters().getByRole('link', { name }))
    await waitFor(() => expect(rowsShown()).toEqual([expect.stringContaining(name)]))
  }
  await user.click(filters().getByRole('link', { name: 'Hot' }))
  await waitFor(() => expect(rowsShown()).toEqual([]))
  expect(await region('Hot right now')).toBeTruthy()
})

test('the way to all games of a row leads to the lobby of its category [HOME-04 HOME-13]', async () => {
  const { user } = await open().openScreen('/')
  await waitFor(async () => expect(nodesIn(await region('Fishing'))).toHaveLength(2))
  await user.click(within(await region('Fishing')).getByRole('link', { name: 'See all: Fishing' }))
  await waitFor(() => expect(location.pathname).toBe('/fish'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fishing' })).toBeTruthy()
})

test('a row holds the games of its category as the server lists them [HOME-12]', async () => {
  await open().openScreen('/')
  const { data } = await open().get('lobby.lanes', {})
  for (const { gameCategory, cards } of data.lanes.filter((lane) => lane.gameCategory in rows)) {
    const row = await region(rows[gameCategory as keyof typeof rows])
    await waitFor(() => expect(nodesIn(row)).toEqual(cards.map(({ nodeId }) => nodeId)))
  }
})

test('hot games are exactly those of the server, in its order [HOME-10 LOBBY-12]', async () => {
  await open().openScreen('/')
  const { list } = await open().get('lobby.hotGames', { pageSize: 10, pageNo: 1 })
  expect(list.map(({ nodeId }) => nodeId)).toEqual(expect.arrayContaining(['rng-sea', 'fish-sea']))
  await waitFor(async () => expect(nodesIn(await region('Hot right now'))).toEqual(list.map(({ nodeId }) => nodeId)))
})

test('each provider has one card, however many categories it serves, and it leads to its games alone [HOME-11 ROUTE-17]', async () => {
  const { user } = await open().openScreen('/')
  await waitFor(async () => {
    const cards = within(await region('Providers')).getAllByRole('listitem')
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href')).toSorted()).toEqual(
      ['PRY', 'SEA', 'SUN'].map((code) => `/providers?vassalage=${code}`),
    )
  })
  await user.click(within(await region('Providers')).getByRole('link', { name: /SEA/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/providers?vassalage=SEA'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Games by SEA' })).toBeTruthy()
  await waitFor(() => expect(nodesIn(screen.getByRole('main'))).toHaveLength(5))
  expect(nodesIn(screen.getByRole('main')).every((node) => node?.endsWith('-sea'))).toBe(true)
})

test('the Tongits tables stand on Home, and a press launches one [HOME-01]', async () => {
  const { user } = await open().openScreen('/')
  const tables = await region('Tongits tables')
  expect(nodesIn(tables)).toEqual(['tongits-go', 'tongits-plus', 'tongits-salon'])
  await user.click(within(tables).getByRole('button', { name: 'Play demo Tongits go' }))
  await waitFor(() => expect(location.pathname).toBe('/game'))
  await waitFor(() => expect(open().line.sent('play.trial')).toHaveLength(1))
  expect(open().line.sent('play.trial')[0]?.input).toMatchObject({ gameId: 'PRY-tongits-go' })
})

test('a search shows 28 of what its name is part of, then 56, then all 60, and then there are no more to load [HOME-05 HOME-06 HOME-07]', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const { user } = await open().openScreen('/hot')
  const [field] = await screen.findAllByRole('textbox', { name: 'Search games' })
  await user.type(field ?? document.body, 'ango{Enter}')
  const found = () => within(screen.getByRole('region', { name: /60 games for “ango”/ })).queryAllByRole('article')
  for (const count of [28, 56, 60]) {
    await waitFor(() => expect(found()).toHaveLength(count))
    expect(found().every(({ textContent }) => textContent?.includes('Mango'))).toBe(true)
    now.mockReturnValue(now() + 1_000)
    if (count < 60) await user.click(await screen.findByRole('button', { name: 'Load more' }))
  }
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(
    open()
      .line.sent('lobby.games')
      .map(({ input }) => [input['gameName'], input['pageSize'], input['pageNo']]),
  ).toEqual(['1', '2', '3'].map((page) => ['ango', '28', page]))
})

test('a name is sent without the blanks around it [HOME-08]', async () => {
  const { user } = await open().openScreen('/hot')
  const [field] = await screen.findAllByRole('textbox', { name: 'Search games' })
  await user.type(field ?? document.body, '  mango 07  {Enter}')
  expect((await screen.findAllByText('Mango 07')).length).toBeGreaterThan(0)
  expect([
    ...new Set(
      open()
        .line.sent('lobby.games')
        .map(({ input }) => input['gameName']),
    ),
  ]).toEqual(['mango 07'])
})

test.each(['/', '/index', '/index.html', '/home'])(
  '%s is Home with header, menu, banner, content and foot [SYS-01 ROUTE-01 SHELL-01]',
  async (path) => {
    await open().operate('banner', 'publish', '--id', 'b-home', '--title', 'This is on', '--image', '/art/a.avif')
    await open().openScreen(path)
    for (const name of ['banner', 'main', 'contentinfo']) expect(await screen.findByRole(name)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Games and account' })).toBeTruthy()
    expect(await region('This week')).toBeTruthy()
    expect(await region('Hot right now')).toBeTruthy()
  },
)
