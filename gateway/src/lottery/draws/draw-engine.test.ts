import { createHash } from 'node:crypto'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveDraw } from '../../kernel/draw-bytes.ts'
import { emptyRoot } from './publish-root.ts'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
beforeEach(async () => {
  open = await openTestPlatform()
  await listLottery(open)
  draws = await startLotteries(open)
})
afterEach(() => open.close())

const issues = (...states: string[]) =>
  open.app.store.db
    .selectFrom('lottery_issue')
    .selectAll()
    .where('game_code', '=', 'TEST')
    .where(
      'state',
      'in',
      states.map((state) => state as 'OPEN'),
    )
    .orderBy('draws_at')
    .execute()

describe('the life of an issue', () => {
  test('issues stand fifty ahead, one of them on sale, with the hash of their seed public from the start', async () => {
    await draws.turn()
    expect((await issues('SCHEDULED')).length).toBeGreaterThanOrEqual(50)
    const [open1, ...others] = await issues('OPEN')
    expect(others).toEqual([])
    expect(open1).toMatchObject({ name: '202611210721', root: null, result_version: 0 })
    expect(open1?.seed_hash).toHaveLength(32)
  })

  test('one closes as the next opens, is drawn at its hour from the seed that was promised, and is done', async () => {
    await draws.turn()
    await draws.pass(56)
    const [locked] = await issues('LOCKED')
    expect(locked).toMatchObject({ name: '202611210721', ticket_count: 0 })
    expect(locked?.root?.equals(emptyRoot)).toBe(true)
    expect((await issues('OPEN')).map(({ name }) => name)).toEqual(['202611210722'])
    await draws.pass(3)
    expect(await issues('SETTLED')).toEqual([])
    await draws.pass(1)
    const [done] = await issues('SETTLED')
    const result = await open.app.store.db.selectFrom('lottery_result').selectAll().executeTakeFirstOrThrow()
    const seed = result.seed ?? Buffer.alloc(0)
    expect(
      createHash('sha256')
        .update(seed)
        .digest()
        .equals(done?.seed_hash ?? Buffer.alloc(0)),
    ).toBe(true)
    expect(result.draw).toEqual(deriveDraw('SSC', seed, emptyRoot, Buffer.alloc(0)))
  })

  test('a seed is encrypted until the draw: neither its bytes nor another platform’s key reveal it', async () => {
    await draws.turn()
    const [one] = await issues('OPEN')
    expect(one?.sealed_seed.includes(one.seed_hash)).toBe(false)
    expect(one?.sealed_seed.length).toBe(32 + 33)
  })

  test('a platform after an outage of hours draws what was on sale, cancels what was not and sells the current issue', async () => {
    await draws.turn()
    await draws.engine.stop()
    const later = await startLotteries(open)
    open.clock.turn(3 * 3_600_000)
    await later.show()
    await later.turn()
    expect((await issues('SETTLED')).map(({ name }) => name)).toEqual(['202611210721'])
    expect((await issues('CANCELLED')).length).toBeGreaterThan(50)
    expect((await issues('OPEN')).map(({ name }) => name)).toEqual(['202611210901'])
  })

  test('two gateways at once draw every issue once', async () => {
    const other = await startLotteries(open)
    for (let i = 0; i < 12; i += 1) {
      open.clock.turn(30_000)
      await draws.show()
      await Promise.all([draws.turn(), other.turn()])
    }
    const results = await open.app.store.db.selectFrom('lottery_result').select(['issue_id', 'version']).execute()
    expect(results.length).toBeGreaterThanOrEqual(5)
    expect(new Set(results.map(({ issue_id }) => issue_id)).size).toBe(results.length)
    expect(await issues('LOCKED', 'DRAWN')).toEqual([])
  })

  test('pages receive an event when an issue opens, closes and is drawn', async () => {
    await draws.turn()
    await draws.pass(56)
    await draws.pass(4)
    const events = await open.app.store.db.selectFrom('push_event').select('body').orderBy('id').execute()
    expect(events.map(({ body }) => body)).toMatchObject([
      { says: 'open', gameCode: 'TEST', numero: '202611210721' },
      { says: 'open', numero: '202611210722' },
      { says: 'locked', numero: '202611210721' },
      { says: 'drawn', numero: '202611210721', draw: { numbers: expect.any(Array) } },
    ])
  })
})

describe('the clock', () => {
  test('that jumps ahead draws nothing early, reports it, and continues after the length of the jump [R11]', async () => {
    let steady = 0
    const engine = await startLotteries(open, { steadily: () => steady })
    await engine.turn()
    open.clock.turn(6 * 3_600_000)
    steady += 1000
    await engine.show()
    await engine.turn()
    expect(await issues('LOCKED', 'DRAWN', 'SETTLED', 'CANCELLED')).toEqual([])
    const hold = await open.app.store.db.selectFrom('lottery_hold').selectAll().executeTakeFirst()
    expect(hold?.reason).toBe('the clock jumped by 21599 s')
    // Another gateway, started after the jump, pauses too.
    await draws.turn()
    expect(await issues('LOCKED', 'DRAWN', 'SETTLED', 'CANCELLED')).toEqual([])
    open.clock.turn(6 * 3_600_000 + 1000)
    steady += 6 * 3_600_000 + 1000
    await engine.show()
    await engine.turn()
    expect((await issues('OPEN')).length).toBe(1)
  })

  test('that jumps back opens nothing early and makes an earlier jump good [R11]', async () => {
    let steady = 0
    const engine = await startLotteries(open, { steadily: () => steady })
    await engine.turn()
    open.clock.turn(3_600_000)
    await engine.show()
    await engine.turn()
    open.clock.turn(-3_600_000)
    steady += 1000
    await engine.show()
    await engine.turn()
    expect(await open.app.store.db.selectFrom('lottery_hold').selectAll().execute()).toEqual([])
    expect((await issues('OPEN')).map(({ name }) => name)).toEqual(['202611210721'])
    expect(await issues('LOCKED', 'DRAWN', 'SETTLED')).toEqual([])
  })
})
