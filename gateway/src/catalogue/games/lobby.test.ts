import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.05)
})
afterAll(() => open.close())

const list = (input: Parameters<typeof open.get<'lobby.games'>>[1]) => open.get('lobby.games', input)

describe('the grid of a lobby', () => {
  test('a game has the nineteen fields of the specification and what a tile needs [ENT-01 CALL-34]', async () => {
    const { games } = await list({ gameType: 'RNG' })
    expect(Object.keys(games[0] ?? {})).toEqual(
      expect.arrayContaining([
        'gameType',
        'vassalage',
        'gameName',
        'nodeName',
        'nodeId',
        'displayName',
        'showName',
        'iconUrl',
        'showIcon',
        'lagerIcon',
        'supportPlay',
        'gameId',
        'roomId',
        'webIconUrl',
        'remark',
        'gameClassify',
        'minBet',
        'minLineNum',
        'icon',
      ]),
    )
    expect(games[0]).toMatchObject({
      gameName: 'Koi Lanterns',
      vassalage: 'NLM',
      vendor: 'Nine Lamps',
      supportPlay: 0,
      playable: true,
      minLineNum: 20,
    })
    expect(games[0]?.iconUrl).toMatch(/^\/art\/tile\/koi-lanterns-[a-z0-9]+\.avif$/)
    expect(games[0]?.rtp).toMatch(/^9[4-7]\.\d\d$/)
    expect(games[0]?.minBet).toMatch(/^\d+\.\d\d$/)
  })

  test('holds 42 a page, and the pages follow on from each other [LOBBY-02 LOBBY-04 LOBBY-05 CALL-34]', async () => {
    const first = await list({ gameType: 'RNG' })
    const second = await list({ gameType: 'RNG', pageNo: 2 })
    expect(first.games.length).toBe(42)
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 42))
    expect(new Set([...first.games, ...second.games].map((game) => game.nodeId)).size).toBe(84)
    const twenty = await list({ gameType: 'RNG', pageSize: 20 })
    expect(twenty.games.map((game) => game.nodeId)).toEqual(first.games.slice(0, 20).map((game) => game.nodeId))
  })

  test('opens with the titles of the design in their order', async () => {
    const { games } = await list({ gameType: 'RNG', pageSize: 4 })
    expect(games.map((game) => game.gameName)).toEqual(['Koi Lanterns', 'Mango Fever', 'Bakunawa Rising', 'Masskara Nights'])
  })

  test('shows one category, one provider, one family, as asked [LOBBY-01 ROUTE-05 ROUTE-08 ROUTE-09 ROUTE-17]', async () => {
    for (const gameType of ['FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'INHOUSE', 'COCKFIGHT', 'BINGO']) {
      const { games } = await list({ gameType, pageSize: 100 })
      expect(games.length).toBeGreaterThan(0)
      expect(new Set(games.map((game) => game.gameType))).toEqual(new Set([gameType]))
    }
    expect(new Set((await list({ vassalage: 'TDP', pageSize: 100 })).games.map((game) => game.vassalage))).toEqual(new Set(['TDP']))
    expect(new Set((await list({ gameType: 'BINGO', gameClassify: 'EBINGO' })).games.map((game) => game.gameClassify))).toEqual(new Set(['EBINGO']))
    expect((await list({ gameType: 'BINGO', gameClassify: 'ALL' })).totalCount).toBe((await list({ gameType: 'BINGO' })).totalCount)
  })

  test('can be narrowed to what is new and to what may be tried free [LOBBY-11]', async () => {
    const fresh = await list({ gameType: 'RNG', isNew: '1', pageSize: 100 })
    expect(fresh.games.length).toBeGreaterThan(0)
    expect(fresh.games.every((game) => game.isNew === 1)).toBe(true)
    const free = await list({ freeTrial: 'true', pageSize: 100 })
    expect(free.games.every((game) => game.supportPlay === 0)).toBe(true)
    expect((await list({})).totalCount).toBeGreaterThan(free.totalCount)
  })

  test('can be sorted by what is new, by name and by return', async () => {
    const names = (await list({ gameType: 'RNG', sort: 'name', pageSize: 100 })).games.map((game) => game.gameName)
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare))
    const returns = (await list({ gameType: 'RNG', sort: 'rtp', pageSize: 100 })).games.map((game) => Number(game.rtp))
    expect(returns).toEqual([...returns].sort((a, b) => b - a))
    expect((await list({ gameType: 'RNG', sort: 'new', pageSize: 1 })).games[0]?.isNew).toBe(1)
  })

  test('titles of every category can be played', async () => {
    for (const gameType of ['LIVE', 'INHOUSE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'BINGO'])
      expect(
        (await list({ gameType })).games.every((game) => game.playable),
        gameType,
      ).toBe(true)
    for (const gameType of ['SPORTS', 'ESPORTS']) expect((await list({ gameType })).games.every((game) => game.supportPlay === 0)).toBe(true)
  })
})

describe('search by name', () => {
  test('finds a part of a name and holds 28 a page where Home asks for that [HOME-05 HOME-06]', async () => {
    const found = await list({ gameName: 'lant', pageSize: 28 })
    expect(found.games[0]?.gameName).toMatch(/^Lantern/)
    expect(found.games.every((game) => /lant/i.test(game.gameName))).toBe(true)
  })

  test('forgives slips, accents, order and blanks around the name [HOME-08]', async () => {
    const first = async (gameName: string) => (await list({ gameName })).games[0]?.gameName
    expect(await first('  koi lantrens ')).toBe('Koi Lanterns')
    expect(await first('xoc dia live')).toBe('Xóc Đĩa Live')
    expect(await first('silangan ng perlas')).toBe('Perlas ng Silangan')
  })

  test('keeps to the category that it is asked in', async () => {
    expect((await list({ gameName: 'lantern', gameType: 'LIVE' })).games.every((game) => game.gameType === 'LIVE')).toBe(true)
  })

  test('wildcards of a database find nothing [T35]', async () => {
    for (const gameName of ['%', '%_%_%', '_', '\\', "' OR 1=1 --"]) expect((await list({ gameName })).totalCount).toBe(0)
  })

  test('blanks are no name', async () => {
    expect((await list({ gameName: '   ' })).totalCount).toBe((await list({})).totalCount)
  })
})

describe('bad input is refused, never a failure [T34 T35]', () => {
  const refused = async (query: Record<string, string>) => {
    const { statusCode, body } = await open.server.inject({ method: 'GET', url: '/wps/relay/GCSGAME_gameList', query })
    const { success, errorCode } = JSON.parse(body)
    return { statusCode, success, errorCode }
  }
  const invalid = { statusCode: 400, success: false, errorCode: 'invalid_input' }

  test('pages and sizes outside of any list', async () => {
    for (const query of [
      { pageSize: '1000000000' },
      { pageSize: '-1' },
      { pageSize: '0' },
      { pageSize: '1001' },
      { pageSize: 'all' },
      { pageNo: '0' },
      { pageNo: '-3' },
      { pageNo: '1000000000000' },
      { pageNo: '1.5' },
      { pageNo: '1e3' },
    ])
      expect(await refused(query)).toEqual(invalid)
  })

  test('names of ten kilobytes and with NUL', async () => {
    expect(await refused({ gameName: 'x'.repeat(10_240) })).toEqual(invalid)
    expect(await refused({ gameName: 'koi\0' })).toEqual(invalid)
  })

  test('orders, flags and categories that do not exist', async () => {
    for (const query of [{ sort: 'random' }, { isNew: 'yes' }, { gameType: 'NOPE' }, { gameType: '<b>' }, { vassalage: 'a b' }])
      expect(await refused(query)).toEqual(invalid)
  })

  test('an unknown provider', async () => {
    expect(await refused({ vassalage: 'NOBODY' })).toEqual({ statusCode: 404, success: false, errorCode: 'not_found' })
  })

  test('a page behind the last is empty and has the total', async () => {
    const beyond = await list({ gameType: 'FISH', pageNo: 100_000 })
    expect(beyond.games).toEqual([])
    expect(beyond.totalCount).toBe(63)
  })
})

describe('providers', () => {
  test('are grouped by category, with the fields of the specification [ENT-03 ENT-07 CALL-36 LOBBY-01]', async () => {
    const { list: groups } = await open.get('lobby.vendors', {})
    expect(groups.map((group) => group.gameCategory)).toEqual([
      'RNG',
      'LIVE',
      'FISH',
      'PVP',
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
      'INHOUSE',
      'BINGO',
      'ELOTT',
      'LOTT',
    ])
    const nine = groups[0]?.vendors.find((vendor) => vendor.vassalage === 'NLM')
    expect(nine).toMatchObject({
      vassalage: 'NLM',
      accountTypeName: 'Nine Lamps',
      displayName: 'Nine Lamps',
      isHot: 1,
      gameTypes: ['RNG', 'PVP'],
      logoUrl: '/art/logo/NLM.svg',
    })
    expect(nine?.gameClassify[0]).toBe('ALL')
  })

  test('of esports are five, of cockfight one [LOBBY-13 LOBBY-14]', async () => {
    const codes = async (gameType: string) =>
      (await open.get('lobby.vendors', { gameType })).list.flatMap((group) => group.vendors.map((vendor) => vendor.vassalage))
    expect(await codes('ESPORTS')).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA'])
    expect(await codes('COCKFIGHT')).toEqual(['DS88'])
  })

  test('of bingo begin with EBINGO [LOBBY-09]', async () => {
    const { list: groups } = await open.get('lobby.vendors', { gameType: 'BINGO' })
    expect(groups[0]?.vendors.every((vendor) => vendor.gameClassify[0] === 'EBINGO' && !vendor.gameClassify.includes('ALL'))).toBe(true)
  })

  test('hot ones are marked, others are not [LOBBY-12]', async () => {
    const { list: groups } = await open.get('lobby.vendors', { gameType: 'RNG' })
    expect(new Set(groups[0]?.vendors.map((vendor) => vendor.isHot))).toEqual(new Set([0, 1]))
  })

  test('list what they offer, and an unknown one is not found [CALL-35]', async () => {
    const types = await open.get('lobby.vendorGameTypes', { vassalage: 'TDP' })
    expect(types).toMatchObject({ vassalage: 'TDP', displayName: 'Tidepool' })
    expect(types.list.map((entry) => entry.gameType)).toEqual(['RNG', 'FISH'])
    expect(types.list.find((entry) => entry.gameType === 'FISH')?.gameCount).toBe(27)
    expect((await open.ask('lobby.vendorGameTypes', { vassalage: 'NOBODY' })).errorCode).toBe('not_found')
  })

  test('have a list of all their titles for the popup', async () => {
    const { games, totalCount } = await open.get('lobby.popupGames', { vassalage: 'PRY' })
    expect(games.length).toBe(totalCount)
    expect(new Set(games.map((game) => game.vassalage))).toEqual(new Set(['PRY']))
    expect((await open.ask('lobby.popupGames', { vassalage: 'NOBODY' })).errorCode).toBe('not_found')
    expect((await open.ask('lobby.popupGames', { vassalage: 'PRY', pageSize: 1001 })).errorCode).toBe('invalid_input')
  })
})

describe('the rows of Home and the left menu', () => {
  test('one row a category, with its first cards [HOME-12 CALL-46 ENT-02 ENT-03]', async () => {
    const { data } = await open.get('lobby.lanes', {})
    expect(data.lanes.map((lane) => lane.title)).toEqual([
      'Slots',
      'Live',
      'Fishing',
      'Card tables',
      'Sports',
      'Esports',
      'Cockfight',
      'Perya originals',
      'Bingo',
      'E-lottery',
    ])
    for (const lane of data.lanes) {
      expect(lane.cards.length).toBeGreaterThan(0)
      expect(lane.cards.length).toBeLessThanOrEqual(10)
      expect(lane.totalCount).toBeGreaterThanOrEqual(lane.cards.length)
      expect(new Set(lane.cards.map((card) => card.gameType))).toEqual(new Set([lane.gameCategory]))
    }
    expect(Object.keys(data.lanes[0]?.cards[0] ?? {})).toEqual(
      expect.arrayContaining([
        'vassalage',
        'gameId',
        'nodeId',
        'icon',
        'gameType',
        'gameClassify',
        'isHot',
        'isGame',
        'code',
        'defaultPlayType',
        'accountTypeName',
        'vendor',
        'gameCode',
      ]),
    )
  })

  test('the slots row does not repeat the hot row above it', async () => {
    const { data } = await open.get('lobby.lanes', {})
    const hot = await open.get('lobby.hotGames', { pageSize: 10 })
    const shown = new Set(hot.list.map((card) => card.nodeId))
    expect(data.lanes[0]?.cards.filter((card) => shown.has(card.nodeId))).toEqual([])
  })

  test('the menu has an entry a category with its vendors, and its address from the type [MENU-03 MENU-04 ROUTE-10]', async () => {
    const { list: menu } = await open.get('system.menu', {})
    const fish = menu.find((entry) => entry.gameType === 'FISH')
    expect(fish).toMatchObject({ labelName: 'Fishing', route: '/fish', gameCount: 63 })
    expect(fish?.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0)).toBe(63)
    expect((await open.get('system.menu', { menuGroup: 'elsewhere' })).list).toEqual([])
  })

  test('names are in the language asked for, else in the one of the request', async () => {
    const label = async (input: { language?: string }, language?: string) =>
      (await open.get('system.menu', input, language === undefined ? {} : { language })).list.find((entry) => entry.gameType === 'COCKFIGHT')
        ?.labelName
    expect(await label({ language: 'TY' })).toBe('Sabong')
    expect(await label({}, 'TY')).toBe('Sabong')
    expect(await label({ language: 'XX' })).toBe('Cockfight')
  })
})

describe('hot titles', () => {
  test('are those that the operator marks as hot, playable ones first [LOBBY-12 CALL-33 ROUTE-03]', async () => {
    const { list: hot, totalCount } = await open.get('lobby.hotGames', { isPlatform: '2', pageSize: 100 })
    expect(hot.length).toBe(totalCount)
    expect(hot.every((card) => card.isHot === 1)).toBe(true)
    const waiting = hot.map((card) => Number(!card.playable))
    expect(waiting).toEqual([...waiting].sort((a, b) => a - b))
    expect(hot[0]?.showName).toBe('Koi Lanterns')
  })

  test('can be narrowed to a provider or a category [HOME-15]', async () => {
    expect(new Set((await open.get('lobby.hotGames', { vassalage: 'TDP' })).list.map((card) => card.vassalage))).toEqual(new Set(['TDP']))
    expect(new Set((await open.get('lobby.hotGames', { gameType: 'fish' })).list.map((card) => card.gameType))).toEqual(new Set(['FISH']))
    expect((await open.ask('lobby.hotGames', { gameType: 'NOPE' })).errorCode).toBe('invalid_input')
    expect((await open.ask('lobby.hotGames', { vassalage: 'NOBODY' })).errorCode).toBe('not_found')
  })
})
