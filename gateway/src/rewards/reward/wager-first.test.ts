import { randomUUID } from 'node:crypto'
import {
  manualClock,
  listLottery,
  insertTitles,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SignedInPerson,
  launchAndRedeem,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { releaseRewards } from './release-rewards.ts'

const secret = 'calesa bukas 88'
let open: TestPlatform
let pay: ReferencePayments
let upline: SignedInPerson
let member: SignedInPerson
let hash: string
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  const modules = ['COMM3', 'PROMO3', 'REWCEN3', 'WALLET3', 'CASHIER3', 'GAMELO3', 'AGENTCENTRE3', 'LOTT3', 'LOTTBET3']
  open = await openTestPlatform({ ...pay.app, clock: manualClock(Date.now()), brand: { modules } })
  await insertTitles(open.app.store, [{ nodeId: 'reel' }])
  await listLottery(open)
  const draws = await startLotteries(open)
  await draws.show()
  await draws.turn()
  hash = await hashPassword(secret)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`)
})
beforeEach(async () => {
  upline = await open.people.agent({ balance: 0 })
  member = await open.people.member({ uplineId: upline.member.id, isVerified: true, balance: 0 })
  await open.app.store.db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', member.member.id).execute()
})

const stepUp = async (purpose: 'transfer' | 'payment', as = member) => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
  await storeStepUp(open.app, rows[0].id, purpose, 'password')
}
const publish = async (amount: string, ...more: string[]) => {
  const id = `wager-${(count += 1)}`
  const texts = ['--title', 'A', '--summary', 'B', '--content', 'C']
  await runOperator(open.app, parseArguments(['promotion', 'publish', id, ...texts, '--amount', amount, ...more]), 'operator:test')
  return id
}
const reward = async (amount = '50.00', as = member) => {
  const id = await publish(amount)
  const { terms } = await open.get('promotion.price', { id }, { as })
  return open.get('promotion.claim', { id, terms }, { as, key: randomUUID() })
}
const sendUp = async (amount: string, as = member) => {
  await stepUp('transfer', as)
  return open.ask('wallet.toUpline', { amount }, { as, key: randomUUID() })
}
const locked = async (as = member) => (await open.get('wallet.uplineTerms', {}, { as })).locked
const balance = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
/** One round: its stake and its payout; `back` rolls the bet back instead. */
const play = async (stake: string, { won = '0', back = false, ends = true } = {}, as = member) => {
  const { say, player, gameId } = await launchAndRedeem(open, as, 'reel')
  const round = { ...player, gameId, roundId: `wager-${(count += 1)}` }
  expect((await say('bet', { ...round, txId: `${round.roundId}:bet`, amount: stake })).success).toBe(true)
  if (back) await say('rollback', { ...player, roundId: round.roundId, txId: `${round.roundId}:back`, betTxId: `${round.roundId}:bet` })
  else if (ends) await say('win', { ...round, txId: `${round.roundId}:win`, amount: won, closesRound: true })
}
const refused = { status: 409, errorCode: 'reward_not_wagered' }

describe('reward money', () => {
  test('cannot be sent up before it was wagered once, and can afterwards [S-04]', async () => {
    await reward()
    expect([await balance(), await locked()]).toEqual(['50.00', '50.00'])
    expect(await sendUp('50')).toMatchObject({ ...refused, value: { locked: '50.00' } })
    expect(await sendUp('0.01')).toMatchObject(refused)
    await play('30.00', { won: '30.00' })
    expect(await sendUp('50')).toMatchObject({ ...refused, value: { locked: '20.00' } })
    expect((await sendUp('30')).success).toBe(true)
    await play('20.00', { won: '20.00' })
    expect(await locked()).toBe('0.00')
    expect((await sendUp('20')).success).toBe(true)
    expect(await balance(upline)).toBe('50.00')
  })

  test('never locks the member’s own money: the amount above it may leave at any time', async () => {
    const rich = await open.people.member({ uplineId: upline.member.id, isVerified: true, balance: 10_000 })
    await reward('50.00', rich)
    expect(await sendUp('100.01', rich)).toMatchObject(refused)
    expect((await sendUp('100', rich)).success).toBe(true)
    expect(await sendUp('50.01', rich)).toMatchObject({ errorCode: 'insufficient_balance' })
  })

  test('cannot be withdrawn before either, by any request: the transaction decides [S-04]', async () => {
    await reward('120.00')
    await stepUp('payment')
    const account = { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number: `9000${count}` } as const
    const { id: accountId } = await open.get('cashier.bindAccount', account, { as: member })
    const ask = (amount: string, key: string = randomUUID()) =>
      open.ask('cashier.withdraw', { accountId, amount, paymentPassword: secret }, { as: member, key })
    expect(await open.get('cashier.payoutTerms', {}, { as: member })).toMatchObject({ locked: '120.00', withdrawable: '0.00' })
    expect(await ask('100')).toMatchObject({ ...refused, value: { locked: '120.00' } })
    await play('100.00', { won: '100.00' })
    const attempts = await Promise.all(['60', '60', '60', '60'].map((amount) => ask(amount)))
    expect(attempts.filter(({ success }) => success)).toHaveLength(1)
    expect(await balance()).toBe('60.00')
  })

  test('is not wagered by bets that were rolled back, are still open, or were placed before the reward', async () => {
    const rich = await open.people.member({ uplineId: upline.member.id, isVerified: true, balance: 5_000 })
    await play('50.00', { won: '50.00' }, rich)
    await reward('50.00', rich)
    await play('50.00', { back: true }, rich)
    expect(await locked(rich)).toBe('50.00')
    await play('40.00', { ends: false }, rich)
    expect(await locked(rich)).toBe('50.00')
    expect(await sendUp('11', rich)).toMatchObject(refused)
  })

  test('of several rewards is wagered in sequence: one bet counts once', async () => {
    await reward('50.00')
    await reward('30.00')
    expect(await locked()).toBe('80.00')
    await play('60.00', { won: '60.00' })
    expect(await locked()).toBe('20.00')
    await reward('10.00')
    expect(await locked()).toBe('30.00')
    await play('30.00', { won: '30.00' })
    expect(await locked()).toBe('0.00')
  })

  test('is wagered by lottery tickets once they are drawn, not while they are open, and not by withdrawn ones', async () => {
    const rich = await open.people.member({ uplineId: upline.member.id, isVerified: true, balance: 10_000 })
    await reward('50.00', rich)
    const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST', ahead: 0 })
    const selection = { digits: [3, 8, 9] }
    const slip = { play: '3d.last.group3', selection, series: 1950, unitPrice: '2', multiple: 1 } as const
    const bet = { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: [slip, slip] }
    const bought = await open.get('lottery.bet', bet, { as: rich, key: randomUUID() })
    expect(await locked(rich)).toBe('50.00')
    await open.get('lottery.cancel', { tickets: [bought.tickets[0]?.ticketId ?? ''] }, { as: rich, key: randomUUID() })
    const end = (set: string, state: string) =>
      open.app.store.pool.query(`update lottery_ticket set ${set} where member_id = $1 and state = $2`, [rich.member.id, state])
    await end(`state = 'SETTLED', result = 'LOSE', ended_at = now()`, 'ACCEPTED')
    expect(await locked(rich)).toBe('38.00')
    // Restores the ledger: no draw has settled the ticket.
    await end(`state = 'ACCEPTED', result = null, ended_at = null`, 'SETTLED')
  })

  test('that was lost in play does not lock later money', async () => {
    await reward('50.00')
    await play('50.00')
    expect([await balance(), await locked()]).toEqual(['0.00', '0.00'])
  })

  test('sent or withdrawn by concurrent requests never leaves less than the locked amount', async () => {
    const rich = await open.people.member({ uplineId: upline.member.id, isVerified: true, balance: 10_000 })
    await reward('50.00', rich)
    const answers = []
    for (let each = 0; each < 6; each += 1) answers.push(sendUp('30', rich))
    await Promise.all(answers)
    expect(Number(await balance(rich))).toBeGreaterThanOrEqual(50)
  })

  test('of an agent cannot be sent down either', async () => {
    const agent = await open.people.agent({ isVerified: true })
    const below = await open.people.member({ uplineId: agent.member.id })
    await reward('50.00', agent)
    await stepUp('transfer', agent)
    expect((await open.get('team.transferTerms', { id: below.member.id }, { as: agent })).locked).toBe('50.00')
    expect(await open.ask('team.transfer', { id: below.member.id, amount: '10' }, { as: agent, key: randomUUID() })).toMatchObject(refused)
  })

  test('that was wagered is released for good by the job, so that it is not summed up again', async () => {
    const stored = async () => (await open.app.store.pool.query('select released_at from reward_lock order by id desc limit 1')).rows[0].released_at
    await reward('50.00')
    await play('50.00', { won: '50.00' })
    await open.app.store.pool.query(`update reward_lock set checked_at = checked_at - interval '2 minutes' where released_at is null`)
    expect(await releaseRewards(open.app.store)).toBeGreaterThan(0)
    expect(await stored()).not.toBeNull()
    await reward('30.00')
    expect([await stored(), await locked()]).toEqual([null, '30.00'])
  })

  test('of a promotion that asks for a deposit is not locked: it was given for the member’s own money', async () => {
    const { pool } = open.app.store
    const id = await publish('50.00', '--needs', 'deposit')
    await open.get('promotion.join', { id }, { as: member })
    const { rows } = await pool.query(`select id from account where owner_id = $1 and kind = 'cash'`, [member.member.id])
    const deposit = `D-${String((count += 1)).padStart(10, '0')}`
    await pool.query(
      `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
       values ($1, $2, $3, 'PHP', 'bank', 10000, 0, 'review', $1, '', 'bank', $4, $4, $4)`,
      [deposit, member.member.id, rows[0].id, new Date(open.clock.now())],
    )
    await runOperator(open.app, parseArguments(['deposit', 'approve', deposit]), 'operator:test')
    const { terms } = await open.get('promotion.price', { id }, { as: member })
    expect((await open.ask('promotion.claim', { id, terms }, { as: member, key: randomUUID() })).success).toBe(true)
    expect(await locked()).toBe('0.00')
  })
})

describe('withdrawals of an account whose identity is not verified', () => {
  test('are limited to level 1 within 30 days, and no longer once the identity is verified [S-12]', async () => {
    await using app = await openTestPlatform({
      ...startReferencePayments().app,
      brand: { modules: ['COMM3', 'CASHIER3'], verification: { withdrawalsIn30Days: 500 } },
    })
    const as = await app.people.member({ balance: 200_000 })
    await app.app.store.db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', as.member.id).execute()
    const { rows } = await app.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
    await storeStepUp(app.app, rows[0].id, 'payment', 'password')
    const account = { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number: '77770000' } as const
    const { id: accountId } = await app.get('cashier.bindAccount', account, { as })
    const ask = (amount: string, key: string = randomUUID(), who = as) =>
      app.ask('cashier.withdraw', { accountId, amount, paymentPassword: secret }, { as: who, key })
    expect(await app.get('cashier.payoutTerms', {}, { as })).toMatchObject({ level: 1, levelLeft: '500.00', withdrawable: '500.00' })
    const [key, first] = ['withdraw-level-1', await ask('300', 'withdraw-level-1')]
    expect(first.success).toBe(true)
    expect(await ask('201')).toMatchObject({ status: 403, errorCode: 'verification_required', value: { left: '200.00' } })
    // The same request gets the same answer, and refunded amounts no longer count.
    expect((await ask('300', key)).value).toEqual(first.value)
    const attempts = await Promise.all(Array.from({ length: 4 }, () => ask('100')))
    expect(attempts.filter(({ success }) => success)).toHaveLength(2)
    await app.get('cashier.cancelWithdrawal', { id: first.success ? first.value.id : '' }, { as })
    expect((await app.get('cashier.payoutTerms', {}, { as })).levelLeft).toBe('300.00')
    const line = ['member', 'verify', as.member.username, '--by', 'passport']
    await runOperator(app.app, parseArguments(line), 'operator:test')
    expect(await app.get('cashier.payoutTerms', {}, { as })).toMatchObject({ level: 2, levelLeft: null, withdrawable: '1800.00' })
    expect((await ask('900')).success).toBe(true)
    await runOperator(app.app, parseArguments([...line, '--off']), 'operator:test')
    app.clock.turn(31 * 24 * 3_600_000)
    const later = await app.people.signIn(as.member)
    expect((await ask('100', randomUUID(), later)).success).toBe(true)
  })
})
