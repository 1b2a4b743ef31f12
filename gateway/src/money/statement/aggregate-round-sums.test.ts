import { seededDraw } from '@perya/domain/games/seeded-draw'
import { localDayAt } from '@perya/domain/records/period'
import { manualClock, insertLedgerLinesAt, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregateRounds } from './bets/round-sums-job.ts'

// Rounds of every age are inserted, changed and aggregated in random order: totals equal those of the rounds, at any moment and by any filter.

const minute = 60_000
const zone = 'Asia/Manila'
const seed = simulationSeed()
const below = seededDraw(String(seed))
type Round = { readonly id: string; readonly at: number; readonly stake: number; paid: number; status: 'open' | 'won' | 'lost' | 'returned' }
let open: TestPlatform
let member: SignedInPerson
let rounds: Round[]
let count = 0

// The aggregation uses the time of the database alone; the test platform uses the same.
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { timeZone: zone } })
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 100_000_000 })
  rounds = []
  // As if nothing newer than three days had ever been aggregated.
  await query('delete from round_sum')
  await query(`update round_walk set until = clock_timestamp() - interval '3 days'`)
})

const query = (text: string, values: unknown[] = []) => open.app.store.pool.query(text, values)
const line = (kind: string, amount: number, { id, at }: Pick<Round, 'id' | 'at'>) =>
  insertLedgerLinesAt(open, [{ memberId: member.member.id, kind, amount, at: new Date(at), round: id }])
const begins = async () => {
  const round: Round = {
    id: `walk-${seed}-${(count += 1)}`,
    at: Date.now() - below(60 * 70) * minute,
    stake: 1 + below(90_000),
    paid: 0,
    status: 'open',
  }
  await line('bet', round.stake, round)
  rounds.push(round)
}
/** Settles, increases the win of, or refunds one of the existing rounds. */
const changes = async () => {
  const round = rounds[below(Math.max(1, rounds.length))]
  if (round === undefined || round.status === 'returned') return
  const isLost = round.paid === 0 && below(2) === 0
  const amount = isLost ? 0 : 1 + below(50_000)
  await line('win', amount, { id: round.id, at: Date.now() })
  round.paid += amount
  round.status = round.paid > 0 ? 'won' : 'lost'
}
/** Aggregates some more hours, or as far as possible. */
const visits = async () => {
  if (below(2) === 0) await aggregateRounds(open.app)
  else
    await query(
      `select aggregate_round_sums(least(until + interval '${1 + below(20)} hours', clock_timestamp() - interval '2 hours')) from round_walk`,
    )
}
const money = (amount: number) => (amount / 100).toFixed(2)
const expected = (of: (round: Round) => boolean) => {
  const some = rounds.filter(of)
  const [stake, paid] = [some.reduce((all, one) => all + one.stake, 0), some.reduce((all, one) => all + one.paid, 0)]
  return { count: some.length, stake: money(stake), paid: money(paid), net: money(paid - stake) }
}
const holds = async () => {
  const totals = (filter: object) => open.get('records.betTotals', { when: 'all', ...filter }, { as: member })
  expect(await totals({})).toEqual(expected(() => true))
  for (const status of ['open', 'won', 'lost', 'returned'] as const)
    expect([status, await totals({ status })]).toEqual([status, expected((round) => round.status === status)])
  const day = localDayAt(Date.now() - below(4) * 1440 * minute, zone)
  expect([day, await totals({ when: 'range', from: day, to: day })]).toEqual([day, expected(({ at }) => localDayAt(at, zone) === day)])
}

describe(`sums of rounds (seed ${seed})`, () => {
  test('equal the sums of the rounds, in whatever order they come, change and are aggregated [MEMBER-03]', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      for (let n = 0; n < 8; n += 1) await [begins, begins, changes, changes][below(4)]?.()
      if (below(3) > 0) await visits()
      await holds()
    }
    expect(rounds.length).toBeGreaterThan(20)
  })

  test('are the same while the backfill runs beside them', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const work = async () => {
        for (let n = 0; n < 6; n += 1) await [begins, changes][below(2)]?.()
      }
      await Promise.all([work(), aggregateRounds(open.app), visits(), aggregateRounds(open.app)])
      await holds()
    }
  })

  test('never contain what began within two hours, and leave no orphaned rows', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 60 * minute)
    for (const hours of [0.1, 1.5, 2.5, 30]) await insertRoundAt(open, member.member.id, at(hours), { stake: 1000 })
    while (!(await aggregateRounds(open.app))) continue
    const { rows } = await query(
      `select coalesce(sum(n), 0)::int as n from round_sum where account_id = (select id from account where owner_id = $1 and kind = 'cash' and book = 'real')`,
      [member.member.id],
    )
    expect(rows).toEqual([{ n: 2 }])
    expect(await open.get('records.betTotals', { when: 'all' }, { as: member })).toMatchObject({ count: 4, stake: '40.00' })
    expect((await query('select 1 from round_sum where n < 0 or stake < 0 or paid < 0')).rows).toEqual([])
  })

  test('go by the time at which a round began, whatever day it ended on', async () => {
    const yesterday = Date.now() - 1440 * minute
    const round: Round = { id: `walk-late-${seed}`, at: yesterday, stake: 5000, paid: 0, status: 'open' }
    await line('bet', round.stake, round)
    while (!(await aggregateRounds(open.app))) continue
    await line('win', 7000, { id: round.id, at: Date.now() })
    const day = localDayAt(yesterday, zone)
    expect(await open.get('records.betTotals', { when: 'range', from: day, to: day }, { as: member })).toMatchObject({ count: 1, paid: '70.00' })
    expect(await open.get('records.betTotals', { when: 'today' }, { as: member })).toMatchObject({ count: 0 })
  })
})
