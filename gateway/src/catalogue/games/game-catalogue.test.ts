import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { testGame, testProviders } from '@perya/testkit/play/test-lobby'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../../seed/catalogue/seed-catalogue.ts'
import { buildCatalogue, loadCatalogue, readCatalogueVersion } from './game-catalogue.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const anyFacts = () => ({ rtp: 9600, volatility: 'low', minBet: 100, minLineNum: 20, maxWin: null })
const seed = (size: number) => seedCatalogue(open.app.store.pool, open.clock.now(), size, anyFacts)

describe('the catalogue as loaded', () => {
  test('has every title once, most popular first, and finds it by either id, category and provider', async () => {
    const count = await seed(0.03)
    const catalogue = await loadCatalogue(open.app.store)
    expect(catalogue.games.length).toBe(count)
    expect(catalogue.games.every((game, i) => game.rank === i && (catalogue.games[i + 1]?.weight ?? 0) <= game.weight)).toBe(true)
    for (const game of catalogue.games) {
      expect(catalogue.byNode.get(game.nodeId)).toBe(game)
      expect(catalogue.byGame.get(game.gameId)).toBe(game)
      expect(catalogue.byType.get(game.gameType)).toContain(game)
      expect(catalogue.byProvider.get(game.provider.code)).toContain(game)
    }
    expect(catalogue.index.size).toBe(count)
  })

  test('leaves out what is switched off, and what no lobby knows', async () => {
    await seed(0.01)
    const { db } = open.app.store
    const before = (await loadCatalogue(open.app.store)).games.length
    await db.updateTable('game').set({ game_type: 'TELEPATHY' }).where('node_id', '=', 'araw').execute()
    await db.updateTable('game').set({ enabled: false }).where('node_id', '=', 'koi-lanterns').execute()
    const { byNode, games } = await loadCatalogue(open.app.store)
    expect(byNode.has('koi-lanterns')).toBe(false)
    expect(byNode.has('araw')).toBe(false)
    expect(games.length).toBeLessThan(before)
  })

  test('limits esports and cockfight to their providers, whatever the table contains [LOBBY-13 LOBBY-14]', async () => {
    await seed(0.01)
    await open.app.store.db.updateTable('game').set({ provider: 'NLM' }).where('node_id', 'in', ['sabong-arena', 'arena-azul']).execute()
    const { byNode, byType } = await loadCatalogue(open.app.store)
    expect(byNode.has('sabong-arena')).toBe(false)
    expect(byNode.has('arena-azul')).toBe(false)
    expect(new Set(byType.get('COCKFIGHT')?.map((game) => game.provider.code))).toEqual(new Set(['DS88']))
  })

  test('of an empty database is empty and searches nothing', async () => {
    const catalogue = await loadCatalogue(open.app.store)
    expect(catalogue.games).toEqual([])
    expect([...catalogue.index.find('koi')]).toEqual([])
  })

  test('has a version that every change moves on', async () => {
    const { store } = open.app
    const seen = [await readCatalogueVersion(store)]
    await seed(0.01)
    seen.push(await readCatalogueVersion(store))
    await store.db.updateTable('provider').set({ is_hot: false }).where('code', '=', 'NLM').execute()
    seen.push(await readCatalogueVersion(store))
    await store.db.deleteFrom('game').where('node_id', '=', 'koi-lanterns').execute()
    seen.push(await readCatalogueVersion(store))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is put together from titles and providers alone', () => {
    const catalogue = buildCatalogue('7', testProviders, [testGame('Koi'), testGame('Sun', { rank: 1 })])
    expect([...catalogue.index.find('sun')]).toEqual([1])
    expect(catalogue.provider.get('AAA')?.name).toBe('House AAA')
  })
})

describe('seeding', () => {
  test('fills an empty catalogue once and leaves a filled one alone', async () => {
    expect(await seed(0.01)).toBeGreaterThan(400)
    expect(await seed(0.01)).toBe(0)
    expect(await seed(1)).toBe(0)
  })

  test('puts in ten thousand titles within seconds', async () => {
    const began = performance.now()
    expect(await seedCatalogue(open.app.store.pool, open.clock.now())).toBeGreaterThan(9_700)
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  test('counts the age of titles back from the day of seeding', async () => {
    await seed(0.02)
    const { rows } = await open.app.store.pool.query<{ newest: string; oldest: string }>(
      'SELECT max(released_on)::text AS newest, min(released_on)::text AS oldest FROM game',
    )
    const today = new Date(open.clock.now()).toISOString().slice(0, 10)
    expect((rows[0]?.newest ?? '') <= today).toBe(true)
    expect((rows[0]?.oldest ?? '') < today).toBe(true)
  })

  test('asked twice at once does no harm', async () => {
    await Promise.all([seed(0.01), seed(0.01)])
    const { rows } = await open.app.store.pool.query<{ titles: number; names: number }>(
      'SELECT count(*)::int AS titles, count(DISTINCT name)::int AS names FROM game',
    )
    expect(rows[0]?.titles).toBe(rows[0]?.names)
  })
})

describe('what the table takes', () => {
  const insert = (more: object) =>
    open.app.store.db
      .insertInto('game')
      .values({
        node_id: 'x',
        game_id: 'X',
        provider: 'NLM',
        game_type: 'RNG',
        classify: 'VIDEO',
        name: 'X',
        seed: 'x',
        rtp: 9600,
        volatility: 'low',
        min_bet: 100,
        min_line_num: 20,
        released_on: '2026-01-01',
        weight: 1,
        support_play: 0,
        playable: true,
        ...more,
      })
      .execute()

  test('no id that would not fit an address, no return above all, no free stake, no unknown provider', async () => {
    await seed(0.01)
    for (const wrong of [
      { node_id: '../x' },
      { node_id: '' },
      { node_id: 'x'.repeat(65) },
      { rtp: 10_001 },
      { min_bet: 0 },
      { support_play: 2 },
      { name: '' },
      { provider: 'NOBODY' },
      { game_id: 'NLM-koi-lanterns' },
    ]) {
      await expect(insert(wrong)).rejects.toThrow()
    }
    await insert({})
  })
})
