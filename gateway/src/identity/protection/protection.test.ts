import {
  type TestPlatform,
  manualClock,
  insertTitles,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SignedInPerson,
  launchAndRedeem,
} from '@perya/testkit'
import type { LimitKind, LimitPeriod } from '@perya/domain/protection/limit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let pay: ReferencePayments
let member: SignedInPerson
let table: Awaited<ReturnType<typeof launchAndRedeem>>
let count = 0

// The ledger's rows carry the database's time, so the test platform uses it too: in the time zone where it is noon now.
const noon = () => {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
const hour = 3_600_000

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    ...pay.app,
    clock: manualClock(Date.now()),
    brand: { timeZone: noon(), modules: ['COMM3', 'CASHIER3', 'PROTECT3', 'GAMELO3', 'FREEPLAY3', 'MEMBERCENTRE3'] },
  })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'abroad', vendor: 'ELS' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  open.clock.set(Date.now())
  member = await open.people.member({ balance: 100_000 })
  table = await launchAndRedeem(open, member, 'lanterns')
})

const round = () => `r${(count += 1)}`
const bet = (amount: string, at = table, roundId = round()) =>
  at.say('bet', { ...at.player, roundId, txId: `b-${roundId}`, gameId: at.gameId, amount })
const win = (amount: string, roundId: string, at = table) =>
  at.say('win', { ...at.player, roundId, txId: `w-${roundId}`, gameId: at.gameId, amount, closesRound: true })
const limit = (kind: LimitKind, amount: string | null, period: LimitPeriod = 'day', as = member) =>
  open.ask('protection.setLimit', { kind, period, amount }, { as })
const show = (as = member) => open.get('protection.show', {}, { as })
const close = (length: '24h' | '1w' | '6m' | 'forever' | '6w', as = member) => open.ask('protection.close', { length }, { as })
const deposit = (amount: string, key = `key-${(count += 1)}-123456`) => open.ask('cashier.deposit', { method: 'qr', amount }, { as: member, key })

describe('a limit on stakes or losses', () => {
  test('holds at the vendor: what goes over it is refused, nothing moves, and what still fits is taken', async () => {
    await limit('stake', '10')
    expect(await bet('6.00')).toMatchObject({ status: 200 })
    expect(await bet('4.01')).toMatchObject({ status: 409, errorCode: 'limit_stake' })
    expect(await bet('4.00')).toMatchObject({ status: 200, value: { balance: '990.00' } })
    expect(await bet('0.01')).toMatchObject({ errorCode: 'limit_stake' })
    expect((await show()).limits).toEqual([{ kind: 'stake', period: 'day', amount: '10.00', used: '10.00', wish: null }])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('is never passed by sixteen stakes at once, over two vendors', async () => {
    const other = await launchAndRedeem(open, member, 'abroad', { vendor: 'ELS' })
    await limit('loss', '25', 'week')
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => bet('10.00', at % 2 === 0 ? table : other)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['limit_loss']))
    expect((await show()).limits).toMatchObject([{ used: '20.00' }])
  })

  test('on losses counts what came back, and a stake given back is no stake', async () => {
    await limit('loss', '10', 'month')
    const lucky = round()
    await bet('10.00', table, lucky)
    expect(await bet('1.00')).toMatchObject({ errorCode: 'limit_loss' })
    await win('15.00', lucky)
    const back = round()
    expect(await bet('15.00', table, back)).toMatchObject({ status: 200 })
    expect(await bet('0.01')).toMatchObject({ errorCode: 'limit_loss' })
    await table.say('rollback', { ...table.player, roundId: back, txId: `k-${back}`, betTxId: `b-${back}` })
    expect(await bet('15.00')).toMatchObject({ status: 200 })
  })

  test('answers an earlier stake as before, and starts again with the next day', async () => {
    await limit('stake', '5')
    const first = round()
    await bet('5.00', table, first)
    expect(await bet('5.00', table, first)).toMatchObject({ status: 200, value: { duplicate: true } })
    expect(await bet('5.00')).toMatchObject({ errorCode: 'limit_stake' })
    open.clock.turn(24 * hour)
    const again = await launchAndRedeem(open, await open.people.signIn(member.member), 'lanterns')
    expect(await bet('5.00', again)).toMatchObject({ status: 200 })
  })

  test('of money does not touch play money, and one of nothing allows nothing', async () => {
    await limit('stake', '0')
    expect(await bet('0.01')).toMatchObject({ errorCode: 'limit_stake' })
    const free = await launchAndRedeem(open, member, 'lanterns', { free: true })
    expect(await bet('5.00', free)).toMatchObject({ status: 200 })
  })

  test.each(['-1', '', '1e3', '٣', '0.001', '9'.repeat(30)])('is not %j', async (amount) => {
    expect(await limit('loss', amount)).toMatchObject({ status: 400, errorCode: 'amount_invalid' })
    expect((await show()).limits).toEqual([])
  })
})

describe('a looser limit', () => {
  const request = (answer: 'confirm' | 'cancel', as = member) => open.ask('protection.answerWish', { kind: 'stake', period: 'day', answer }, { as })

  test('waits a day and for a second yes; the old one holds until then', async () => {
    await limit('stake', '5')
    await limit('stake', '50')
    expect((await show()).limits).toMatchObject([{ amount: '5.00', wish: { amount: '50.00', isReady: false } }])
    expect(await bet('6.00')).toMatchObject({ errorCode: 'limit_stake' })
    expect(await request('confirm')).toMatchObject({ status: 409, errorCode: 'wish_not_ready' })
    open.clock.turn(24 * hour)
    const later = await open.people.signIn(member.member)
    expect((await show(later)).limits).toMatchObject([{ amount: '5.00', wish: { isReady: true } }])
    expect(await bet('6.00', await launchAndRedeem(open, later, 'lanterns'))).toMatchObject({ errorCode: 'limit_stake' })
    expect(await request('confirm', later)).toMatchObject({ success: true, value: { limits: [{ amount: '50.00', wish: null }] } })
    expect(await bet('6.00', await launchAndRedeem(open, later, 'lanterns'))).toMatchObject({ status: 200 })
  })

  test('is forgotten when it is taken back, when a stricter one comes, and a week after it could be confirmed', async () => {
    await limit('stake', '5')
    await limit('stake', null)
    await request('cancel')
    expect((await show()).limits).toMatchObject([{ amount: '5.00', wish: null }])
    await limit('stake', null)
    await limit('stake', '4')
    expect((await show()).limits).toMatchObject([{ amount: '4.00', wish: null }])
    await limit('stake', null)
    open.clock.turn(8 * 24 * hour)
    const later = await open.people.signIn(member.member)
    expect(await request('confirm', later)).toMatchObject({ errorCode: 'wish_not_ready' })
    expect((await show(later)).limits).toMatchObject([{ amount: '4.00', wish: null }])
  })
})

describe('a limit on time', () => {
  test('counts from stake to stake, not through a pause, and ends play when it is reached', async () => {
    await limit('time', '3')
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await bet('0.01')).toMatchObject({ status: 200 })
      open.clock.turn(60_000)
      if (minute === 1) open.clock.turn(10 * 60_000)
    }
    expect(await bet('0.01')).toMatchObject({ status: 200 })
    expect(await bet('0.01')).toMatchObject({ status: 409, errorCode: 'limit_time' })
    expect((await show()).limits).toMatchObject([{ kind: 'time', amount: '3', used: '3' }])
    expect(await limit('time', '1441')).toMatchObject({ errorCode: 'amount_out_of_range' })
  })
})

describe('a limit on deposits', () => {
  test('counts what was asked for and has not failed, and sixteen at once never pass it', async () => {
    await limit('deposit', '1000')
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit('300')))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['limit_deposit']))
    await open.app.store.pool.query("update deposit set state = 'failed', look_at = null where member_id = $1", [member.member.id])
    expect(await deposit('1000')).toMatchObject({ success: true })
  })

  test('less withdrawals lets in again what has really gone out', async () => {
    await limit('net_deposit', '500', 'month')
    expect(await deposit('500')).toMatchObject({ success: true })
    expect(await deposit('100')).toMatchObject({ status: 409, errorCode: 'limit_net_deposit' })
    expect((await show()).limits).toMatchObject([{ used: '500.00' }])
  })

  test('answers the same request as before, also when the limit is reached', async () => {
    await limit('deposit', '300')
    const first = await deposit('300', 'the-same-key-1234')
    expect(await deposit('300', 'the-same-key-1234')).toMatchObject({ success: true, value: first.value })
  })
})

describe('a closure', () => {
  test('ends play at once: stakes, launches, free trials and deposits are refused, a win is paid, withdrawals stay open', async () => {
    const running = round()
    await bet('5.00', table, running)
    const free = await launchAndRedeem(open, member, 'lanterns', { free: true })
    expect(await close('24h')).toMatchObject({ value: { closure: { closure: 'time_out' } } })
    expect(await bet('1.00')).toMatchObject({ success: false })
    expect(await bet('1.00', free)).toMatchObject({ success: false })
    expect(await win('9.00', running)).toMatchObject({ status: 200 })
    for (const name of ['play.launch', 'play.trial'] as const)
      expect(await open.ask(name, { gameId: 'TST-lanterns', vassalage: 'TST' }, { as: member })).toMatchObject({
        status: 403,
        errorCode: 'on_time_out',
      })
    expect(await deposit('300')).toMatchObject({ status: 403, errorCode: 'on_time_out' })
    expect(await open.ask('cashier.payoutTerms', {}, { as: member })).toMatchObject({ success: true })
    open.clock.turn(24 * hour)
    const later = await open.people.signIn(member.member)
    expect((await show(later)).closure).toBeNull()
    expect(await bet('1.00', await launchAndRedeem(open, later, 'lanterns'))).toMatchObject({ status: 200 })
  })

  test('is refused at the stake itself, even where a launch was forgotten', async () => {
    await close('6m')
    await open.app.store.pool.query('update play_launch set ended_at = null')
    expect(await bet('1.00')).toMatchObject({ status: 403, errorCode: 'on_time_out' })
    expect(await open.ask('play.launch', { gameId: 'TST-lanterns', vassalage: 'TST' }, { as: member })).toMatchObject({ errorCode: 'self_excluded' })
  })

  test('may be extended and never shortened, not by the operator and not in the database', async () => {
    await close('6m')
    for (const length of ['24h', '1w', '6w', '6m'] as const) {
      const answer = await close(length)
      if (length !== '6m') expect(answer).toMatchObject({ status: 409, errorCode: 'closed_longer' })
    }
    expect((await close('forever')).value).toMatchObject({ closure: { closure: 'exclusion', until: null } })
    expect(await close('6m')).toMatchObject({ errorCode: 'closed_longer' })
    const { pool } = open.app.store
    for (const until of ['null', 'now()'])
      await expect(pool.query(`update protection set closed_until = ${until} where member_id = $1`, [member.member.id])).rejects.toThrow(
        /never shortened/,
      )
  })

  test('is written into the audit trail, like every limit', async () => {
    await limit('stake', '5')
    await close('1w')
    const { rows } = await open.app.store.pool.query("select action from audit_record where subject = $1 and action like 'protection%' order by id", [
      member.member.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['protection limit', 'protection break'])
  })
})

test('the result of a play session is that of the ledger over all vendors, with the time', async () => {
  const other = await launchAndRedeem(open, member, 'abroad', { vendor: 'ELS' })
  const playSession = () => open.get('protection.sitting', {}, { as: member })
  expect(await playSession()).toMatchObject({ seconds: 0, session: { result: '0.00' }, today: { result: '0.00', seconds: 0 }, reminderMinutes: 30 })
  const lucky = round()
  await bet('10.00', other, lucky)
  await win('4.00', lucky, other)
  open.clock.turn(60_000)
  await bet('5.00')
  expect(await playSession()).toMatchObject({
    seconds: 60,
    session: { staked: '15.00', returned: '4.00', result: '-11.00' },
    today: { staked: '15.00', result: '-11.00', seconds: 60 },
  })
  open.clock.turn(6 * 60_000)
  expect(await playSession()).toMatchObject({ seconds: 0, today: { result: '-11.00', seconds: 60 } })
})

test('the clock of a session states its duration and its result; reading it is no play', async () => {
  const clock = (as = member) => open.get('protection.clock', {}, { as })
  const began = open.clock.now()
  expect(await clock()).toMatchObject({ currency: 'PHP', result: '0.00' })
  const lucky = round()
  await bet('10.00', table, lucky)
  await win('4.00', lucky)
  expect((await clock()).result).toBe('-6.00')
  open.clock.turn(60_000)
  const { since, result } = await clock()
  expect([Math.abs(Date.parse(since) - began) < 5_000, result]).toEqual([true, '-6.00'])
  expect((await open.get('protection.sitting', {}, { as: member })).today.seconds).toBeLessThanOrEqual(60)
  open.clock.turn(10_000)
  expect(await clock(await open.people.signIn(member.member))).toMatchObject({ result: '0.00' })
})

test('a member is reminded at the chosen interval, within the brand’s bounds', async () => {
  const remind = (minutes: number) => open.ask('protection.remind', { minutes }, { as: member })
  expect((await remind(15)).value).toMatchObject({ reminder: { minutes: 15, choices: [10, 15, 20, 30, 45, 60] } })
  for (const minutes of [5, 61, 90]) expect(await remind(minutes)).toMatchObject({ status: 400, errorCode: 'amount_out_of_range' })
  expect((await open.get('protection.sitting', {}, { as: member })).reminderMinutes).toBe(15)
})

test('trial accounts set nothing, and visitors see nothing', async () => {
  const trial = await open.people.trial()
  expect(await open.ask('protection.close', { length: '24h' }, { as: trial })).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
  expect((await open.ask('protection.show', {})).status).toBe(401)
})
