import { manualClock, insertTitles, type TestPlatform, openTestPlatform, queryAsOwner, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roundSumsJob, aggregateRounds } from './round-sums-job.ts'

let open: TestPlatform
let member: SignedInPerson
let seat: Awaited<ReturnType<typeof launchAndRedeem>>
let turn = 0
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()) })
  await insertTitles(open.app.store, [{ nodeId: 'moon', name: 'Moon Harvest' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member({ balance: 100_000 })
  seat = await launchAndRedeem(open, member, 'moon')
})

const query = (text: string, values: unknown[] = []) => open.app.store.pool.query(text, values)
const begin = async (amount: string): Promise<string> => {
  const roundId = `sum-${(turn += 1)}`
  await seat.say('bet', { ...seat.player, gameId: seat.gameId, roundId, txId: `${roundId}-b`, amount })
  return roundId
}
const win = (roundId: string, amount: string) =>
  seat.say('win', { ...seat.player, gameId: seat.gameId, roundId, txId: `${roundId}-w${(turn += 1)}`, amount, closesRound: true })
const back = (roundId: string) => seat.say('rollback', { ...seat.player, roundId, txId: `${roundId}-r`, betTxId: `${roundId}-b` })
const own = `(select id from account where owner_id = $1 and kind = 'cash' and book = 'real')`
/** Backdates rounds that are not aggregated yet: the trigger is off because the opening time of a round never changes in operation. */
const age = async () => {
  await queryAsOwner(open.app.store, 'alter table play_round disable trigger update_round_sums')
  await query(`update play_round set opened_at = opened_at - interval '3 hours' where account_id = ${own}`, [member.member.id])
  await queryAsOwner(open.app.store, 'alter table play_round enable trigger update_round_sums')
}
const totals = async (filter = {}) => open.get('records.betTotals', { when: 'all', ...filter }, { as: member })
/** Same, summed round by round. */
const oneByOne = async () => {
  const text = `select count(*)::int as count, coalesce(sum(stake), 0)::int as stake, coalesce(sum(won + returned), 0)::int as paid
                  from play_round where account_id = ${own}`
  return (await query(text, [member.member.id])).rows[0]
}
const agrees = async () => {
  const [{ count, stake, paid }, rounds] = [await totals(), await oneByOne()]
  expect({ count, stake: Math.round(Number(stake) * 100), paid: Math.round(Number(paid) * 100) }).toEqual(rounds)
  return count
}
const summed = async () => (await query('select coalesce(sum(n), 0)::int as n from round_sum where n <> 0')).rows[0].n
const reset = () => query(`update round_walk set until = clock_timestamp() - interval '4 hours'`)

test('totals are the same before rounds are added up, after it, and when they change late [MEMBER-03]', async () => {
  await query('delete from round_sum')
  await query(`update round_walk set until = 'infinity'`)
  await reset()
  const [lost, won, open1, open2] = [await begin('8'), await begin('20'), await begin('5'), await begin('10')]
  await win(lost, '0')
  await win(won, '33')
  expect(await agrees()).toBe(4)
  await age()
  expect([await agrees(), await summed()]).toEqual([4, 0])
  expect(await aggregateRounds(open.app)).toBe(true)
  expect([await agrees(), await summed()]).toEqual([4, 4])
  // An open round is won, another is refunded, a won one wins more: each updates its sum.
  await win(open1, '7')
  await back(open2)
  await win(won, '1')
  expect([await agrees(), await summed()]).toEqual([4, 4])
  expect(await totals({ status: 'won' })).toMatchObject({ count: 2, stake: '25.00', paid: '41.00' })
  expect(await totals({ status: 'returned' })).toMatchObject({ count: 1, stake: '10.00', paid: '10.00' })
  expect(await totals({ status: 'lost' })).toMatchObject({ count: 1, stake: '8.00' })
  await begin('2')
  expect(await agrees()).toBe(5)
  for (const filter of [{ vendor: 'TST' }, { game: seat.gameId }]) expect((await totals(filter)).count).toBe(5)
})

test('walking twice, and two gateways at once, add nothing twice', async () => {
  for (let n = 0; n < 6; n += 1) await win(await begin('1'), n % 2 === 0 ? '0' : '3')
  await age()
  await query('delete from round_sum')
  await reset()
  await Promise.all([aggregateRounds(open.app), aggregateRounds(open.app), aggregateRounds(open.app)])
  await aggregateRounds(open.app)
  expect(await agrees()).toBe(6)
})

test('a round that is written late counts at once, be it before where the walk has come to', async () => {
  await aggregateRounds(open.app)
  const late = (change: string) => query(`update play_round set ${change} where account_id = ${own} and round_id = 'late'`, [member.member.id])
  await query(
    `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake)
     select a.id, 'prov:TST', 'late', 'TST', '', 1, now() - interval '26 hours', now(), 400 from account a where a.id = ${own}`,
    [member.member.id],
  )
  expect([await agrees(), (await totals({ status: 'open' })).count]).toEqual([1, 1])
  await late('won = 900, ended = true')
  expect([await agrees(), (await totals({ status: 'won' })).paid]).toEqual([1, '9.00'])
})

test('the job runs without a trigger, and only now and then', async () => {
  let now = 0
  const round = roundSumsJob(open.app, () => now)
  await round.look()
  const { rows } = await query('select until from round_walk')
  await round.look()
  expect((await query('select until from round_walk')).rows).toEqual(rows)
  now = 300_000
  await round.look()
  expect((await query('select until from round_walk')).rows[0].until.getTime()).toBeGreaterThanOrEqual(rows[0].until.getTime())
  await round.stop()
})
