import { randomUUID } from 'node:crypto'
import {
  manualClock,
  insertLedgerLinesAt,
  insertTitles,
  type TestPlatform,
  openTestPlatform,
  insertRoundAt,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

const hour = 3_600_000
const day = 24 * hour
/** Wednesday noon in Manila; the week before began on February 22. */
const start = Date.parse('2027-03-03T04:00:00Z')
const ranks = [
  { label: 'Copper', validBet: 100, rebate: { RNG: 50 }, cashBack: 0 },
  { label: 'Gold', validBet: 1000, rebate: { RNG: 100 }, cashBack: 1000 },
]
let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start), brand: { ranks, modules: ['COMM3', 'REBATE3', 'VIP3', 'MEMTRANS3'] } })
  await insertTitles(open.app.store, [{ nodeId: 'game', name: 'Lanterns' }])
})
afterAll(() => open.close())

const plays = async (as: SignedInPerson, stake: number, paid: number | null = 0, at = open.clock.now() - hour, unplayed = 0) => {
  await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'test_fund', amount: stake, at: new Date(at) }])
  await insertRoundAt(open, as.member.id, new Date(at), { stake, paid, unplayed })
  await aggregatePlay(open.app)
}
const show = (as: SignedInPerson) => open.get('rebate.show', {}, { as })
const claim = (as: SignedInPerson, key: string = randomUUID()) => open.ask('rebate.claim', {}, { as, key })
const claimBack = (as: SignedInPerson, key: string = randomUUID()) => open.ask('rebate.claimCashBack', {}, { as, key })
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance

test('the rebate of decided bets waits by kind of game, at the rate of the level, and can be taken [MEMBER-11 REWARD-03]', async () => {
  const as = await open.people.member()
  expect(await show(as)).toMatchObject({ level: 0, lines: [], total: '0.00', least: '1.00', isClaimable: false, last: [] })
  await plays(as, 20_050)
  await plays(as, 5_000, null)
  expect(await show(as)).toMatchObject({
    ...{ level: 1, label: 'Copper', total: '1.00', isClaimable: true },
    lines: [{ kind: 'RNG', validBet: '200.50', rate: 50, amount: '1.00' }],
  })
  const before = Number(await balance(as))
  const key = randomUUID()
  expect(await claim(as, key)).toMatchObject({ value: { amount: '1.00' } })
  expect(await claim(as, key)).toMatchObject({ value: { amount: '1.00' } })
  expect(Number(await balance(as)) - before).toBe(1)
  expect(await show(as)).toMatchObject({ lines: [], total: '0.00', isClaimable: false, last: [{ amount: '1.00' }] })
  expect(await claim(as)).toMatchObject({ status: 409, errorCode: 'nothing_to_claim' })
  const { list } = await open.get('records.movements', { when: 'all' }, { as })
  expect(list.find(({ kind }) => kind === 'rebate_manual')).toMatchObject({ group: 'bonus', amount: '1.00' })
})

test('bets bring a rebate once, whenever they were decided, and little goes on adding up', async () => {
  const as = await open.people.member()
  await plays(as, 10_000)
  expect(await claim(as)).toMatchObject({ errorCode: 'nothing_to_claim' })
  await plays(as, 10_000)
  expect(await claim(as)).toMatchObject({ value: { amount: '1.00' } })
  await plays(as, 80_000)
  expect(await show(as)).toMatchObject({ level: 2, lines: [{ validBet: '800.00', rate: 100, amount: '8.00' }] })
  expect(await claim(as)).toMatchObject({ value: { amount: '8.00' } })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('what was not played of a stake brings no rebate, before its round is added up and after it, and what was lost stays what it was', async () => {
  const as = await open.people.member()
  const own = `(select id from account where owner_id = '${as.member.id}' and kind = 'cash')`
  const lines = async () => (await show(as)).lines.map(({ validBet }) => validBet)
  await plays(as, 50_000, 20_000, open.clock.now() - 3 * hour, 29_900)
  expect(await lines()).toEqual(['201.00'])
  await open.app.store.pool.query('select aggregate_round_sums($1)', [new Date(open.clock.now() - 2 * hour)])
  const { rows } = await open.app.store.pool.query(`select stake, unplayed from round_sum where account_id = ${own}`)
  expect(rows).toEqual([{ stake: 50_000, unplayed: 29_900 }])
  expect(await lines()).toEqual(['201.00'])
  expect((await open.get('rank.show', {}, { as })).validBet).toBe('201.00')
  const { rows: week } = await open.app.store.pool.query(
    `select sum(valid_bet)::int as bet, sum(valid_bet - paid)::int as lost from play_day where member_id = $1`,
    [as.member.id],
  )
  expect(week).toEqual([{ bet: 20_100, lost: 30_000 }])
  // Resets the aggregation, as if it had not begun.
  await open.app.store.pool.query(`with gone as (delete from round_sum) update round_walk set until = '-infinity'`)
})

test('bets before the configured day earn none, and the amount on the page is the amount paid', async () => {
  await using own = await openTestPlatform({
    clock: manualClock(start),
    brand: { ranks, rebate: { since: '2027-03-01', least: 1 }, modules: ['COMM3', 'REBATE3'] },
  })
  await insertTitles(own.app.store, [{ nodeId: 'game', name: 'Lanterns' }])
  const as = await own.people.member()
  for (const [at, stake] of [
    [Date.parse('2027-02-28T15:59:00Z'), 50_000],
    [Date.parse('2027-02-28T16:01:00Z'), 33_333],
  ] as const) {
    await insertLedgerLinesAt(own, [{ memberId: as.member.id, kind: 'test_fund', amount: stake, at: new Date(at) }])
    await insertRoundAt(own, as.member.id, new Date(at), { stake })
  }
  const { total, lines } = await own.get('rebate.show', {}, { as })
  expect(lines).toMatchObject([{ validBet: '333.33' }])
  expect((await own.get('rebate.claim', {}, { as, key: randomUUID() })).amount).toBe(total)
})

test('of fifty tries at once one takes the rebate, and one the cash back [R3 T33]', async () => {
  const as = await open.people.member()
  await plays(as, 200_000, 0, start - 5 * day)
  const won = (answers: readonly { success: boolean }[]) => answers.filter(({ success }) => success).length
  expect(won(await Promise.all(Array.from({ length: 50 }, () => claim(as))))).toBe(1)
  expect(won(await Promise.all(Array.from({ length: 50 }, () => claimBack(as))))).toBe(1)
  expect(await balance(as)).toBe('220.00')
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('cash back is a share of what last week really lost, once; a week that won brings none [REWARD-03]', async () => {
  const as = await open.people.member()
  await plays(as, 150_000, 50_000, Date.parse('2027-02-22T01:00:00Z'))
  await plays(as, 100_000, 0, start)
  expect((await show(as)).cashBack).toEqual({
    ...{ from: '2027-02-22', to: '2027-02-28', rate: 1000, loss: '1000.00', amount: '100.00', claimed: null, isClaimable: true },
  })
  expect(await claimBack(as)).toMatchObject({ value: { amount: '100.00' } })
  expect((await show(as)).cashBack).toMatchObject({ claimed: '100.00', amount: '100.00', isClaimable: false })
  expect(await claimBack(as)).toMatchObject({ errorCode: 'already_claimed' })
  const lucky = await open.people.member()
  await plays(lucky, 150_000, 150_001, Date.parse('2027-02-22T01:00:00Z'))
  expect((await show(lucky)).cashBack).toMatchObject({ loss: '0.00', isClaimable: false })
  expect(await claimBack(lucky)).toMatchObject({ errorCode: 'nothing_to_claim' })
})

test('each member claims the own one, and a member whose play is closed claims after the closure: nothing is lost', async () => {
  const [as, other] = [await open.people.member(), await open.people.member()]
  await plays(as, 20_000)
  expect(await claim(other)).toMatchObject({ errorCode: 'nothing_to_claim' })
  await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [as.member.id, new Date(start + 1000), new Date(start)])
  expect(await show(as)).toMatchObject({ total: '1.00', isClaimable: false })
  expect(await claim(as)).toMatchObject({ status: 403, errorCode: 'on_time_out' })
  open.clock.turn(2000)
  expect(await claim(as)).toMatchObject({ value: { amount: '1.00' } })
})

test('the page of ranks states the rebate of each level [REWARD-03]', async () => {
  const as = await open.people.member()
  const { levels } = await open.get('rank.show', {}, { as })
  expect(levels).toMatchObject([
    { label: 'Copper', rebate: [{ kind: 'RNG', rate: 50 }], cashBack: 0 },
    { label: 'Gold', rebate: [{ kind: 'RNG', rate: 100 }], cashBack: 1000 },
  ])
})
