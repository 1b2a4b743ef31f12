import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import type { LimitKind, LimitPeriod } from '@perya/domain/protection/limit'
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
import { stopClosedChases } from '../../lottery/draws/stop-chases.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

let open: TestPlatform
let pay: ReferencePayments
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
let count = 0

const hour = 3_600_000
const zone = () => {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

beforeAll(async () => {
  pay = startReferencePayments()
  const modules = ['COMM3', 'CASHIER3', 'PROTECT3', 'GAMELO3', 'FREEPLAY3', 'MEMBERCENTRE3', 'LOTT3', 'LOTTBET3', 'MEMTRANS3']
  open = await openTestPlatform({ ...pay.app, clock: manualClock(Date.now()), brand: { timeZone: zone(), modules } })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  await listLottery(open)
  draws = await startLotteries(open)
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`)
})
beforeEach(async () => {
  open.clock.set(Date.now())
  await draws.show()
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})

const limit = (kind: LimitKind, amount: string | null, period: LimitPeriod = 'day', as = member) =>
  open.ask('protection.setLimit', { kind, period, amount }, { as })
const limitsOf = async (as = member) => (await open.get('protection.show', {}, { as })).limits
const spin = (table: Awaited<ReturnType<typeof launchAndRedeem>>, amount: string) => {
  const id = `e${(count += 1)}`
  return table.say('bet', { ...table.player, roundId: id, txId: id, gameId: table.gameId, amount })
}
/** A ticket of 12.00. */
const buy = async (as = member, chase?: CallInputSent<'lottery.bet'>['chase']) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST', ahead: 0 })
  const slip: CallInputSent<'lottery.bet'>['tickets'][number] = {
    play: '3d.last.group3',
    selection: { digits: [3, 8, 9] },
    series: 1950,
    unitPrice: '2',
    multiple: 1,
  }
  return open.ask(
    'lottery.bet',
    { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: [slip], ...(chase && { chase }) },
    { as, key: randomUUID() },
  )
}

describe('one limit over everything', () => {
  test('tickets and stakes of vendors at once never pass it together', async () => {
    await limit('stake', '40')
    const table = await launchAndRedeem(open, member, 'lanterns')
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? buy() : spin(table, '12.00'))))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect((await limitsOf())[0]?.used).toBe('36.00')
  })

  test('a ticket that is cancelled gives its amount back, and the play session counts tickets too', async () => {
    await limit('loss', '12')
    const bought = await buy()
    expect((await buy()).errorCode).toBe('limit_loss')
    expect((await open.get('protection.sitting', {}, { as: member })).session).toMatchObject({ staked: '12.00', result: '-12.00' })
    const tickets = bought.success ? bought.value.tickets.map(({ ticketId }) => ticketId) : []
    await open.get('lottery.cancel', { tickets }, { as: member, key: randomUUID() })
    expect((await open.get('protection.sitting', {}, { as: member })).session).toMatchObject({ staked: '0.00', result: '0.00' })
    expect((await buy()).success).toBe(true)
  })

  test('holds for its member alone, agents among them', async () => {
    const agent = await open.people.agent({ balance: 100_000 })
    await limit('stake', '5', 'week', agent)
    expect((await buy(agent)).errorCode).toBe('limit_stake')
    expect((await buy()).success).toBe(true)
    expect(await limitsOf()).toEqual([])
  })

  test('of a day, a week and a month hold side by side: the first that is reached refuses', async () => {
    await limit('stake', '100', 'month')
    await limit('stake', '24', 'week')
    await limit('stake', '12', 'day')
    expect((await buy()).success).toBe(true)
    expect((await buy()).errorCode).toBe('limit_stake')
    expect((await limitsOf()).map(({ period, used }) => [period, used])).toEqual([
      ['day', '12.00'],
      ['month', '12.00'],
      ['week', '12.00'],
    ])
  })

  test('on time does not end play for play money, and play money is no time', async () => {
    await limit('time', '1')
    const free = await launchAndRedeem(open, member, 'lanterns', { free: true })
    for (let at = 0; at < 4; at += 1) {
      expect(await spin(free, '1.00')).toMatchObject({ status: 200 })
      open.clock.turn(60_000)
    }
    expect((await limitsOf())[0]?.used).toBe('0')
  })
})

describe('changes', () => {
  test('that come at once leave one limit, the strictest that was asked for', async () => {
    await limit('stake', '100')
    await Promise.all(Array.from({ length: 16 }, (_, at) => limit('stake', String(50 + at))))
    const [held, ...others] = await limitsOf()
    expect([held?.amount, others]).toEqual(['50.00', []])
  })

  test('that were confirmed cannot be confirmed again, and neither can unrequested ones', async () => {
    const confirm = (as: SignedInPerson) => open.ask('protection.answerWish', { kind: 'loss', period: 'day', answer: 'confirm' }, { as })
    expect((await confirm(member)).errorCode).toBe('wish_not_ready')
    await limit('loss', '10')
    await limit('loss', null)
    open.clock.turn(25 * hour)
    const later = await open.people.signIn(member.member)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(later)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await limitsOf(later)).toEqual([])
    expect((await buy(later)).success).toBe(true)
  })
})

describe('money in and out', () => {
  const deposit = (amount: string) => open.ask('cashier.deposit', { method: 'qr', amount }, { as: member, key: randomUUID() })

  test('a limit less withdrawals has room again for what was received, not for what is only asked for', async () => {
    await limit('net_deposit', '500', 'week')
    expect((await deposit('500')).success).toBe(true)
    const { pool } = open.app.store
    const { rows } = await pool.query("select id from account where owner_id = $1 and kind = 'cash' and book = 'real'", [member.member.id])
    await pool.query(
      `insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, made_at)
       values ('W-0000000001', $1, $2, $2, 'PHP', 30000, 'bank', 'B', 'H', '\\x00', '\\x00', 'approved', 'password', 'k', 'h', (select min(id) from ledger_tx), now())`,
      [member.member.id, rows[0]?.id],
    )
    await pool.query("insert into withdrawal_part (withdrawal_id, n, amount, state, queued_at) values ('W-0000000001', 1, 30000, 'queued', now())")
    expect((await deposit('300')).errorCode).toBe('limit_net_deposit')
    await pool.query("update withdrawal_part set state = 'received', confirmed = 30000, received = 30000, answered_at = now()")
    expect((await limitsOf())[0]?.used).toBe('200.00')
    expect((await deposit('300')).success).toBe(true)
    expect((await deposit('100')).errorCode).toBe('limit_net_deposit')
  })

  test('a deposit that was on its way when play was closed is not credited: it waits for a person who returns it', async () => {
    const asked = await deposit('500')
    await open.get('protection.close', { length: '6m' }, { as: member })
    expect((await deposit('500')).errorCode).toBe('self_excluded')
    await pay.press(asked.success ? asked.value.id : '', 'pay')
    expect((await open.get('wallet.balance', {}, { as: member })).sumBalance).toBe('1000.00')
    const { rows } = await open.app.store.pool.query(
      `select d.state, c.state as case from deposit d join work_case c on c.kind = 'deposit' and c.subject = d.id where d.id = $1`,
      [asked.success ? asked.value.id : ''],
    )
    expect(rows).toEqual([{ state: 'review', case: 'open' }])
    // Their own money may still be taken out.
    expect((await open.ask('cashier.payoutTerms', {}, { as: member })).success).toBe(true)
  })
})

describe('a lottery after play was closed', () => {
  const balance = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
  const states = async (as = member) => {
    const { rows } = await open.app.store.pool.query('select state, count(*)::int as n from lottery_ticket where member_id = $1 group by 1', [
      as.member.id,
    ])
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }
  const chaseOf = async (as = member) => (await open.get('lottery.chases', {}, { as })).chases[0]

  test.each(['24h', 'forever'] as const)('ends chases (%s): what is still on sale comes back, a single ticket stays what it is', async (length) => {
    await buy()
    expect(await buy(member, { issues: 3 })).toMatchObject({ success: true })
    expect(await balance()).toBe('952.00')
    await open.get('protection.close', { length }, { as: member })
    expect(await chaseOf()).toMatchObject({ state: 'CANCELLED', waiting: 0, stake: '0.00' })
    expect([await balance(), await states()]).toEqual(['988.00', { ACCEPTED: 1, WITHDRAWN: 3 }])
    expect((await buy()).success).toBe(false)
  })

  test('a gateway that died between the closure and its chases ends them with the next run, once', async () => {
    await buy(member, { issues: 2 })
    const [now, later] = [new Date(open.clock.now()), new Date(open.clock.now() + hour)]
    await open.app.store.pool.query(`select close_play($1, 'exclusion', $2, $3, true)`, [member.member.id, later, now])
    await Promise.all([stopClosedChases(open.app), stopClosedChases(open.app), stopClosedChases(open.app, member.member.id)])
    expect([await balance(), await states()]).toEqual(['1000.00', { WITHDRAWN: 2 }])
    await stopClosedChases(open.app)
    expect(await balance()).toBe('1000.00')
  })

  test('leaves the chases of other members running', async () => {
    const other = await open.people.member({ balance: 100_000 })
    await buy(other, { issues: 2 })
    await open.get('protection.close', { length: '1w' }, { as: member })
    await stopClosedChases(open.app)
    expect(await chaseOf(other)).toMatchObject({ state: 'RUNNING', waiting: 2 })
  })
})
