import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'
import { orderByPopularity } from '../lobby/order-by-popularity.ts'
import { getLobby } from './lobby-snapshot.ts'

const realNow = performance.now.bind(performance)
let open: TestPlatform
let passed = 0
beforeEach(async () => {
  passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed)
  open = await openTestPlatform()
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
})
afterEach(async () => {
  await open.close()
  vi.restoreAllMocks()
})

/** Advances the monotonic clock, by which the catalogue's age is measured, by a second. */
const later = (): void => {
  passed += 1000
}

describe('the catalogue in memory', () => {
  test('follows the database within a second', async () => {
    const before = (await open.get('lobby.games', { gameType: 'FISH' })).totalCount
    await open.app.store.db.updateTable('game').set({ enabled: false }).where('node_id', '=', 'shark-harbor').execute()
    later()
    expect((await open.get('lobby.games', { gameType: 'FISH' })).totalCount).toBe(before - 1)
    await open.app.store.db.updateTable('provider').set({ enabled: false }).where('code', '=', 'TDP').execute()
    later()
    expect((await open.ask('lobby.games', { vassalage: 'TDP' })).errorCode).toBe('not_found')
  })

  test('has the published rows of Home, also where the preview of a draft is the first to read it', async () => {
    const document = { rows: [], banners: [], notices: [], help: [] }
    const preview = { document, viewer: { who: 'visitor', markets: [], vip: 0 }, at: open.clock.now() } as const
    const { rows } = await getLobby({ ...open.app, lobbyPreview: preview }).floor()
    expect(rows.length).toBeGreaterThan(10)
  })

  test('is read once, however many ask at the same time', async () => {
    const lobby = getLobby(open.app)
    const floors = await Promise.all(Array.from({ length: 20 }, () => lobby.floor()))
    expect(new Set(floors).size).toBe(1)
    expect(getLobby(open.app)).toBe(lobby)
    expect(lobby.known()).toBe(floors[0])
  })

  test('holds on to what it knows while the database is away', async () => {
    const lobby = getLobby(open.app)
    const floor = await lobby.floor()
    const { pool } = open.app.store
    const query = pool.query.bind(pool)
    Object.assign(pool, { query: () => Promise.reject(new Error('away')) })
    try {
      later()
      expect(await lobby.floor()).toBe(floor)
    } finally {
      Object.assign(pool, { query })
    }
  })

  test('is not waited for when the database is slow', async () => {
    const lobby = getLobby(open.app)
    const floor = await lobby.floor()
    const { pool } = open.app.store
    const query = pool.query.bind(pool)
    Object.assign(pool, { query: () => new Promise(() => undefined) })
    try {
      later()
      const asked = performance.now()
      expect(await lobby.floor()).toBe(floor)
      expect(performance.now() - asked).toBeLessThan(1000)
    } finally {
      Object.assign(pool, { query })
    }
  })

  test('hides what its module hides: electronic lottery appears with ELOTT3', async () => {
    const types = async () => (await open.get('system.menu', {})).list.map((entry) => entry.gameType)
    await open.turnSetting('modules', { ELOTT3: false })
    later()
    expect(await types()).not.toContain('ELOTT')
    expect((await open.get('lobby.games', { gameType: 'ELOTT' })).totalCount).toBe(0)
    expect((await open.get('lobby.games', { gameName: 'raffle' })).games.some((game) => game.gameType === 'ELOTT')).toBe(false)
    await open.turnSetting('modules', { ELOTT3: true })
    later()
    expect(await types()).toContain('ELOTT')
    expect((await open.get('lobby.games', { gameType: 'ELOTT' })).totalCount).toBe(28)
  })

  test('a lobby whose module is off is refused [FLAG-09]', async () => {
    await open.turnSetting('modules', { GAMELO3: false })
    later()
    expect((await open.ask('lobby.games', {})).errorCode).toBe('module_disabled')
  })

  test('a title is new for thirty days', async () => {
    await open.app.store.db
      .updateTable('game')
      .set({ released_on: new Date(open.clock.now()).toISOString().slice(0, 10) })
      .where('node_id', '=', 'koi-lanterns')
      .execute()
    later()
    const isNew = async () => (await open.get('lobby.games', { gameName: 'koi lanterns' })).games[0]?.isNew
    expect(await isNew()).toBe(1)
    open.clock.turn(31 * 86_400_000)
    later()
    expect(await isNew()).toBe(0)
  })
})

describe('what is hot', () => {
  const play = (gameId: string, times: number, minutesAgo = 0) =>
    open.app.store.pool.query(
      `INSERT INTO ledger_tx (scope, ext_id, kind, req_hash, outcome, title_id, round_id, created_at)
       SELECT 'prov:TEST', 'bet-' || $1::text || '-' || $3::int || '-' || n, 'bet', '', 'applied', $1::text, 'r' || n, clock_timestamp() - make_interval(mins => $3::int) FROM generate_series(1, $2::int) AS n`,
      [gameId, times, minutesAgo],
    )

  test('is what the ledger saw played most in the last hour [CALL-33 LOBBY-12]', async () => {
    await play('HBG-jeepney-jackpot', 7)
    await play('TLA-thunder-drums', 3)
    await play('ABK-bulkan', 50, 90)
    const { list } = await open.get('lobby.hotGames', {})
    expect(list.slice(0, 3).map((card) => [card.showName, card.playsLastHour])).toEqual([
      ['Jeepney Jackpot', 7],
      ['Thunder Drums', 3],
      ['Koi Lanterns', 0],
    ])
    expect(list.find((card) => card.showName === 'Bulkan')?.playsLastHour).toBe(0)
  })

  test('is worked out once for a floor', async () => {
    const floor = await getLobby(open.app).floor()
    expect(orderByPopularity(floor)).toBe(orderByPopularity(floor))
  })
})
