import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countPlays } from './play-counts.ts'

let open: TestPlatform
let bets = 0
let ahead = 0
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(async () => {
  vi.restoreAllMocks()
  ahead = 0
  await open.close()
})

const bet = async (title: string, { times = 1, minutesAgo = 0, kind = 'bet', outcome = 'applied' } = {}) => {
  for (let i = 0; i < times; i += 1) {
    bets += 1
    await open.app.store.pool.query(
      `INSERT INTO ledger_tx (scope, ext_id, kind, req_hash, outcome, title_id, round_id, created_at)
       VALUES ('prov:TEST', $1, $2, '', $3, $4, 'r', clock_timestamp() - make_interval(mins => $5::int))`,
      [`b${bets}`, kind, outcome, title, minutesAgo],
    )
  }
}

/** Advances the clock of the counter, so that it reads again. */
const later = (milliseconds: number) => {
  vi.restoreAllMocks()
  ahead += milliseconds
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
}

describe('plays of the last hour', () => {
  test('are accepted stakes, and nothing else of the ledger', async () => {
    await bet('koi', { times: 3 })
    await bet('koi', { kind: 'win' })
    await bet('koi', { outcome: 'rejected' })
    await bet('sun')
    const plays = countPlays(open.app)
    await plays.refresh()
    expect([plays.of('koi'), plays.of('sun'), plays.of('never')]).toEqual([3, 1, 0])
  })

  test('of earlier hours do not count', async () => {
    await bet('koi', { minutesAgo: 61 })
    await bet('koi', { minutesAgo: 59 })
    const plays = countPlays(open.app)
    await plays.refresh()
    expect(plays.of('koi')).toBe(1)
  })

  test('are read on from where the counting stopped, and none twice', async () => {
    const plays = countPlays(open.app)
    await bet('koi', { times: 2 })
    await plays.refresh()
    await bet('koi')
    await plays.refresh()
    expect(plays.of('koi')).toBe(2)
    later(20_000)
    await plays.refresh()
    expect(plays.of('koi')).toBe(3)
    later(20_000)
    await plays.refresh()
    expect(plays.of('koi')).toBe(3)
  })

  test('are forgotten when their hour is over', async () => {
    const plays = countPlays(open.app)
    await bet('koi', { minutesAgo: 30 })
    await plays.refresh()
    const before = plays.revision()
    later(31 * 60_000)
    await plays.refresh()
    expect(plays.of('koi')).toBe(0)
    expect(plays.revision()).toBeGreaterThan(before)
  })

  test('without play nothing changes, so nothing is rendered again', async () => {
    const plays = countPlays(open.app)
    await plays.refresh()
    expect(plays.revision()).toBe(0)
  })

  test('stay as they were while the database is away', async () => {
    const plays = countPlays(open.app)
    await bet('koi')
    await plays.refresh()
    vi.spyOn(open.app.store.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')))
    later(20_000)
    await expect(plays.refresh()).resolves.toBeUndefined()
    expect(plays.of('koi')).toBe(1)
  })
})
