import { randomUUID } from 'node:crypto'
import { manualClock, insertLedgerLinesAt, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

const hour = 3_600_000
const day = 24 * hour
/** Wednesday noon in Manila. */
const start = Date.parse('2027-03-03T04:00:00Z')
let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start), brand: { modules: ['COMM3', 'MISSION3', 'MEMTRANS3', 'PROTECT3'] } })
  for (const [id, measure, period, target, reward] of [
    ['a-day', 'valid_bet', 'day', 10_000, 500],
    ['b-week', 'days', 'week', 2, 3000],
    ['c-put-in', 'deposit', 'month', 50_000, 1000],
  ])
    await open.app.store.pool.query(
      `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on) values ($1, $2, '{"EN":"Do it"}', $3, $4, $5, 'PHP', $6, '2027-01-01')`,
      [id, JSON.stringify({ EN: `Mission ${id}`, TY: `Misyon ${id}` }), measure, period, target, reward],
    )
})
afterAll(() => open.close())

const plays = async (as: SignedInPerson, stake: number, at = open.clock.now() - hour) => {
  await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'test_fund', amount: stake, at: new Date(at) }])
  await insertRoundAt(open, as.member.id, new Date(at), { stake })
  await aggregatePlay(open.app)
}
const summary = (as: SignedInPerson) => open.get('mission.summary', {}, { as })
const claim = (as: SignedInPerson, mission: string, turn: string, key: string = randomUUID()) =>
  open.ask('mission.claim', { mission, turn }, { as, key })
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance
const ofMission = async (as: SignedInPerson, mission: string) => (await summary(as)).list.filter((one) => one.mission === mission)

test('missions are listed with the member’s progress, from play and deposits, and nothing else [REWARD-01 CALL-55]', async () => {
  const as = await open.people.member()
  const { list, ...rest } = await summary(as)
  expect(rest).toEqual({ currency: 'PHP', claimable: 0, taken: 0, earned: '0.00' })
  expect(list[0]).toEqual({
    ...{ mission: 'a-day', turn: '2027-03-03', title: 'Mission a-day', says: 'Do it', measure: 'valid_bet', period: 'day', state: 'running' },
    ...{ progress: '0.00', target: '100.00', percent: 0, reward: '5.00', end: '2027-03-04', until: '2027-03-05' },
  })
  await plays(as, 9_999)
  await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'deposit', amount: 20_000, at: new Date(open.clock.now() - hour) }])
  await aggregatePlay(open.app)
  const seen = (await summary(as)).list.map(({ mission, progress, percent, state }) => [mission, progress, percent, state])
  expect(seen).toEqual([
    ['a-day', '99.99', 99, 'running'],
    ['b-week', '1', 50, 'running'],
    ['c-put-in', '200.00', 40, 'running'],
  ])
  expect((await open.get('mission.summary', {}, { as, language: 'TY' })).list[0]?.title).toBe('Misyon a-day')
})

test('a reward is taken once, is a line of the ledger, and the badge counts what waits [MEMBER-09 T33]', async () => {
  const as = await open.people.member()
  const badge = async () => (await open.get('member.info', {}, { as })).missionCount
  expect(await claim(as, 'a-day', '2027-03-03')).toMatchObject({ status: 409, errorCode: 'nothing_to_claim' })
  await plays(as, 10_000)
  await plays(as, 1, start - day)
  expect(await badge()).toBe(2)
  const before = await balance(as)
  const key = randomUUID()
  expect(await claim(as, 'a-day', '2027-03-03', key)).toMatchObject({ value: { amount: '5.00' } })
  expect(await claim(as, 'a-day', '2027-03-03', key)).toMatchObject({ value: { amount: '5.00' } })
  expect(await claim(as, 'b-week', '2027-03-01', key)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  expect(await claim(as, 'a-day', '2027-03-03')).toMatchObject({ status: 409, errorCode: 'already_claimed' })
  expect(Number(await balance(as)) - Number(before)).toBe(5)
  expect(await badge()).toBe(1)
  expect(await summary(as)).toMatchObject({ claimable: 1, taken: 1, earned: '5.00' })
  const { list } = await open.get('records.movements', { when: 'all' }, { as })
  expect(list[0]).toMatchObject({ kind: 'mission_reward', group: 'bonus', amount: '5.00' })
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('of fifty tries at once, each under a key of its own, one is paid [R3 T33]', async () => {
  const as = await open.people.member()
  await plays(as, 10_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(as, 'a-day', '2027-03-03')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['already_claimed']))
  expect(await balance(as)).toBe('5.00')
})

test('progress of others, an invalid cycle, and an unknown mission are worth nothing', async () => {
  const [as, other] = [await open.people.member(), await open.people.member()]
  await plays(other, 10_000)
  expect(await claim(as, 'a-day', '2027-03-03')).toMatchObject({ errorCode: 'nothing_to_claim' })
  for (const [mission, turn] of [
    ['a-day', '2027-03-04'],
    ['a-day', '2027-03-01'],
    ['b-week', '2027-03-03'],
    ['c-put-in', '2027-01-01'],
    ['nothing', '2027-03-03'],
  ] as const)
    expect([mission, turn, (await claim(other, mission, turn)).errorCode]).toEqual([mission, turn, 'not_found'])
  expect(await open.ask('mission.claim', { mission: 'a-day', turn: 'today' }, { as: other, key: randomUUID() })).toMatchObject({ status: 400 })
})

test('a reached reward can be claimed through the following cycle, and states until when [B22]', async () => {
  const member = (await open.people.member()).member
  const yesterday = start - day
  await plays(await open.people.signIn(member), 10_000, yesterday)
  const as = await open.people.signIn(member)
  expect((await ofMission(as, 'a-day')).map(({ turn, state, until }) => [turn, state, until])).toEqual([
    ['2027-03-02', 'claimable', '2027-03-04'],
    ['2027-03-03', 'running', '2027-03-05'],
  ])
  expect(await claim(as, 'a-day', '2027-03-02')).toMatchObject({ success: true })
  expect(await ofMission(as, 'a-day')).toHaveLength(1)
})

test('the leaderboard counts rewards of the week and the month, masks names, and hides who does not want to be seen [MEMBER-09 T40]', async () => {
  await using own = await openTestPlatform({ clock: manualClock(start), brand: { modules: ['COMM3', 'MISSION3'] } })
  await own.app.store.pool.query(
    `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on)
     select 'm' || n, '{}', '{}', 'valid_bet', 'day', 100, 'PHP', n * 100, '2027-01-01' from generate_series(1, 3) n`,
  )
  const people = [
    await own.people.member({ nickname: 'Amihan' }),
    await own.people.member({ nickname: 'Bayani' }),
    await own.people.member({ nickname: 'Hiraya' }),
  ]
  for (const [count, as] of people.entries()) {
    await insertLedgerLinesAt(own, [{ memberId: as.member.id, kind: 'test_fund', amount: 100, at: new Date(start) }])
    await insertRoundAt(own, as.member.id, new Date(start), { stake: 100 })
    await aggregatePlay(own.app)
    expect((await own.get('mission.leaderboard', { period: 'week' }, { as })).own).toBeNull()
    for (let n = 0; n <= count; n += 1) await own.get('mission.claim', { mission: `m${n + 1}`, turn: '2027-03-03' }, { as, key: randomUUID() })
    // A member who has just claimed a reward appears on the leaderboard at once.
    expect((await own.get('mission.leaderboard', { period: 'week' }, { as })).own?.missions).toBe(count + 1)
  }
  const [first, second, third] = people
  await own.app.store.pool.query('insert into board_opt_out (member_id) values ($1)', [second?.member.id])
  own.clock.turn(6000)
  const board = async (as: SignedInPerson | undefined, period: 'week' | 'month' = 'week') =>
    own.get('mission.leaderboard', { period }, as === undefined ? {} : { as })
  const seen = await board(first)
  expect(seen.list).toEqual([
    { place: 1, name: 'Hi***', missions: 3, earned: '6.00', isYou: false },
    { place: 3, name: 'Am***', missions: 1, earned: '1.00', isYou: true },
  ])
  expect([seen.own?.place, seen.from]).toEqual([3, '2027-03-01'])
  expect((await board(second, 'month')).list.map(({ place, isYou }) => [place, isYou])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ])
  expect(JSON.stringify(await board(third))).not.toContain(first?.member.id)
})

test('a member whose play is closed is offered no mission and receives none; the badge is empty [T33]', async () => {
  const as = await open.people.member()
  await plays(as, 10_000)
  await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [as.member.id, new Date(start + 10 * day), new Date(start)])
  expect(await open.ask('mission.summary', {}, { as })).toMatchObject({ status: 403, errorCode: 'on_time_out' })
  expect(await claim(as, 'a-day', '2027-03-03')).toMatchObject({ status: 403, errorCode: 'on_time_out' })
  expect((await open.get('member.info', {}, { as })).missionCount).toBe(0)
})

test('with missions switched off there are none, and no badge [REWARD-04]', async () => {
  const as = await open.people.member()
  await plays(as, 10_000)
  await open.turnSetting('modules', { MISSION3: false })
  expect(await open.ask('mission.summary', {}, { as })).toMatchObject({ errorCode: 'module_disabled' })
  expect((await open.get('member.info', {}, { as })).missionCount).toBe(0)
  await open.turnSetting('modules', {})
})
