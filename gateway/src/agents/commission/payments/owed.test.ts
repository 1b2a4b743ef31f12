import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  openTestPlatform,
  type TestPlatform,
  insertRoundAt,
  type SignedInPerson,
  type StoredContract,
  storedContract,
} from '@perya/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { runCommissions } from '../run/run-commissions.ts'
import type { CommissionPaymentRow } from './tables.ts'
import { notifyPayments } from '../run/notify-payments.ts'

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const day = 1440 * minute
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
let player: SignedInPerson
/** Midnight in Manila: each test has days of its own. */
let start = Date.parse('2027-08-01T16:00:00Z')

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
})
afterAll(() => open.close())
beforeEach(async () => {
  while (start <= open.clock.now()) start += 5 * day
  open.clock.set(start)
  a = await open.people.agent({ ...withPages, balance: 0 })
  b = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  c = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  player = await open.people.member({ uplineId: b.member.id })
  // A receives the money for what A pays only at the end of the month: until then A pays from the existing balance.
  await sign({ member: a.member.id, kind: 'dividend', period: 'monthly', rate: 500_000 })
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  await query(
    `update contract set state = 'ended', ends_at = greatest(begins_at, least(ends_at, $1)), ended_because = coalesce(ended_because, 'agreed') where state in ('active', 'ending')`,
    [new Date(open.clock.now())],
  )
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const sign = (contract: Partial<StoredContract> & Pick<StoredContract, 'member'>) =>
  storedContract(open.app, { upline: null, kind: 'dividend', rate: 100_000, begins: start, ...contract })
const owedBy = (payer: SignedInPerson, member: SignedInPerson, rate = 100_000) =>
  sign({ member: member.member.id, upline: payer.member.id, period: 'daily', rate })
const plays = async (after: number, stake: number, who = player) => {
  const at = new Date(start + after)
  await insertLedgerLinesAt(open, [{ memberId: who.member.id, kind: 'test_fund', amount: stake * 100, at }])
  await insertRoundAt(open, who.member.id, at, { stake: stake * 100 })
}
const pays = (who: SignedInPerson, amount: number) =>
  insertLedgerLinesAt(open, [{ memberId: who.member.id, kind: 'deposit', amount: amount * 100, at: new Date(open.clock.now()) }])
const runAt = async (after: number) => {
  open.clock.set(start + after)
  expect(await runCommissions(open.app)).toBe(true)
}
const payments = (id: string) => query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1 order by period_start', [id])
const stands = async (id: string) => (await payments(id)).map(({ state, amount }) => [state, amount / 100])
const balance = async (who: SignedInPerson) =>
  Number((await query<{ balance: number }>(`select balance from account where owner_id = $1 and kind = 'cash'`, [who.member.id]))[0]?.balance) / 100
const inboxTitles = async (who: SignedInPerson) =>
  (await query<{ title: string }>(`select title ->> 'EN' as title from inbox_message where member_id = $1 order by id`, [who.member.id])).map(
    ({ title }) => title,
  )
const close = (who: SignedInPerson) =>
  query(`select close_play($1, 'exclusion', $2, $3, true)`, [who.member.id, new Date(start + 180 * day), new Date(open.clock.now())])

describe('a debt of a payer', () => {
  test('is paid oldest first as far as the balance goes: the rest stays for the next run', async () => {
    const id = await owedBy(a, b)
    await plays(minute, 600)
    await plays(day + minute, 700)
    await runAt(2 * day)
    expect(await stands(id)).toEqual([
      ['owed', 60],
      ['owed', 70],
    ])
    await pays(a, 100)
    await runAt(2 * day + 5 * minute)
    expect(await stands(id)).toEqual([
      ['paid', 60],
      ['owed', 70],
    ])
    expect([await balance(a), await balance(b)]).toEqual([40, 60])
    await pays(a, 30)
    await runAt(2 * day + 10 * minute)
    expect(await stands(id)).toEqual([
      ['paid', 60],
      ['paid', 70],
    ])
    expect([await balance(a), await balance(b)]).toEqual([0, 130])
  })

  test('does not wait for something larger that cannot be paid yet, and is never paid in part', async () => {
    const [large, small] = [await owedBy(a, b, 400_000), await owedBy(a, c)]
    await plays(minute, 1000)
    await plays(2 * minute, 100, c)
    await runAt(day)
    expect([await stands(large), await stands(small)]).toEqual([[['owed', 400]], [['owed', 10]]])
    await pays(a, 399.99)
    await runAt(day + 5 * minute)
    expect([await stands(large), await stands(small)]).toEqual([[['owed', 400]], [['paid', 10]]])
    expect([await balance(a), await balance(b), await balance(c)]).toEqual([389.99, 0, 10])
  })

  test('keeps what it was computed from, whatever is played before it is paid', async () => {
    const id = await owedBy(a, b)
    await plays(minute, 500)
    await runAt(day)
    const [before] = await payments(id)
    await plays(day + minute, 9000)
    await pays(a, 50)
    await runAt(day + 5 * minute)
    const [after] = await payments(id)
    expect(after).toMatchObject({ state: 'paid', amount: 5000, paid_at: new Date(start + day + 5 * minute), made_at: before?.made_at })
    expect([after?.figures, after?.period_end, after?.lines_until]).toEqual([before?.figures, before?.period_end, before?.lines_until])
  })

  test('is paid once by the first run, also with ten at the same moment and with clocks that differ', async () => {
    const [ofB, ofC] = [await owedBy(a, b), await owedBy(a, c)]
    await plays(minute, 1000)
    await plays(minute, 2000, c)
    await runAt(day)
    await pays(a, 1000)
    open.clock.set(start + day + 5 * minute)
    const gateways = Array.from({ length: 10 }, (_, n) => ({ ...open.app, clock: { now: () => start + day + (5 + (n % 3) * 5) * minute } }))
    await Promise.all(gateways.map((app) => runCommissions(app)))
    expect([await stands(ofB), await stands(ofC)]).toEqual([[['paid', 100]], [['paid', 200]]])
    expect([await balance(a), await balance(b), await balance(c)]).toEqual([700, 100, 200])
    expect(await inboxTitles(b)).toEqual(['Dividend: 100.00 PHP pending', 'Dividend: 100.00 PHP received'])
  })

  test('stays owed when its contract ends, and is paid all the same', async () => {
    const id = await sign({ member: b.member.id, upline: a.member.id, period: 'daily', rate: 100_000, ends: start + day })
    await plays(minute, 800)
    await runAt(3 * day)
    expect(await stands(id)).toEqual([['owed', 80]])
    await pays(a, 80)
    await runAt(3 * day + 5 * minute)
    expect(await stands(id)).toEqual([['paid', 80]])
  })

  test('is added up beside what was paid, by kind, for both sides', async () => {
    await owedBy(a, b)
    await sign({ member: b.member.id, kind: 'daily', rate: 10_000 })
    await plays(minute, 1000)
    await runAt(day)
    const [giver, taker] = [await open.people.signIn(a.member), await open.people.signIn(b.member)]
    const given = await open.get('payout.totals', { when: 'all', side: 'given' }, { as: giver })
    expect(given).toMatchObject({ count: 1, paid: '0.00', owed: '100.00', byKind: [{ kind: 'dividend', owed: '100.00' }] })
    const got = await open.get('payout.totals', { when: 'all' }, { as: taker })
    expect(got).toMatchObject({ count: 2, paid: '10.00', owed: '100.00' })
    expect(got.byKind.map(({ kind, paid, owed }) => [kind, paid, owed])).toEqual([
      ['daily', '10.00', '0.00'],
      ['dividend', '0.00', '100.00'],
    ])
    const owed = await open.get('payout.payments', { when: 'all', state: 'owed' }, { as: taker })
    expect(owed.list).toMatchObject([{ amount: '100.00', paidAt: null, reason: 'paid' }])
    expect((await open.get('payout.payment', { id: owed.list[0]?.id ?? '' }, { as: taker })).reference).toBe(null)
  })
})

describe('a run', () => {
  test('that is stopped after any number of steps reports it, and the next continues where it stopped', async () => {
    const id = await sign({ member: b.member.id, kind: 'hourly', rate: 10_000 })
    for (let n = 0; n < 6; n += 1) await plays(n * 60 * minute + minute, 100)
    open.clock.set(start + 6 * 60 * minute)
    let runs = 0
    for (let isDone = false; !isDone; runs += 1) {
      let checks = 0
      isDone = await runCommissions(open.app, () => (checks += 1) > 2 + runs)
      const rows = await payments(id)
      expect(rows.map(({ period_start: from }) => from.getTime())).toEqual(rows.map((_, n) => start + n * 60 * minute))
    }
    expect(runs).toBeGreaterThan(1)
    expect(await stands(id)).toEqual(Array.from({ length: 6 }, () => ['paid', 1]))
    expect(await balance(b)).toBe(6)
  })

  test('by two gateways whose clocks are a day apart writes each window once and leaves none out', async () => {
    const id = await sign({ member: b.member.id, kind: 'hourly', rate: 10_000 })
    for (let n = 0; n < 30; n += 7) await plays(n * 60 * minute + minute, 100)
    open.clock.set(start + 2 * day)
    const at = (now: number) => ({ ...open.app, clock: { now: () => now } })
    await Promise.all([
      runCommissions(at(start + day)),
      runCommissions(at(start + 2 * day)),
      runCommissions(at(start + day)),
      runCommissions(at(start + 2 * day)),
    ])
    await runCommissions(open.app)
    const rows = await payments(id)
    expect(rows.map(({ period_start: from }) => from.getTime())).toEqual(Array.from({ length: 48 }, (_, n) => start + n * 60 * minute))
    expect(rows.filter(({ state }) => state === 'paid').map(({ amount }) => amount)).toEqual([100, 100, 100, 100, 100])
    expect(await balance(b)).toBe(5)
  })
})

describe('word of a payment', () => {
  test('of real-time salary comes with the first of each day, and never again that day', async () => {
    await sign({ member: b.member.id, kind: 'realtime', rate: 10_000 })
    for (const after of [10, 20, 700]) await plays(after * minute, 100)
    await runAt(800 * minute)
    await plays(day + 5 * minute, 100)
    await plays(day + 90 * minute, 100)
    await runAt(day + 200 * minute)
    expect(await inboxTitles(b)).toEqual([
      'Real-time salary: first payment of the day received',
      'Real-time salary: first payment of the day received',
    ])
  })

  test('after days without a run is one for each side, with all paid and all pending payments', async () => {
    await owedBy(a, b)
    await sign({ member: b.member.id, kind: 'daily', rate: 10_000 })
    for (let n = 0; n < 3; n += 1) await plays(n * day + minute, 1000)
    await runAt(3 * day + 5 * minute)
    const titles = async () => [await inboxTitles(a), (await inboxTitles(b)).toSorted()]
    const all = [['You owe 3 payments: 300.00 PHP'], ['3 payments pending: 300.00 PHP', '3 payments received: 30.00 PHP']]
    expect(await titles()).toEqual(all)
    await runAt(3 * day + 10 * minute)
    expect(await titles()).toEqual(all)
  })

  test('is written once, also when several runs start at the same moment', async () => {
    await owedBy(a, b)
    await plays(minute, 1000)
    await runAt(day)
    await query('update contract_payment set owed_told = false where member_id = $1', [b.member.id])
    const before = (await inboxTitles(b)).length
    await Promise.all(Array.from({ length: 6 }, () => notifyPayments(open.app)))
    expect([(await inboxTitles(b)).length - before, (await inboxTitles(a)).length]).toEqual([1, 2])
  })

  test('does not reach a member whose play is closed; the other side receives it', async () => {
    const id = await owedBy(a, b)
    await close(a)
    await plays(minute, 1000)
    await runAt(day)
    expect([await inboxTitles(a), await inboxTitles(b)]).toEqual([[], ['Dividend: 100.00 PHP pending']])
    await close(b)
    await pays(a, 100)
    await runAt(day + 5 * minute)
    expect(await stands(id)).toEqual([['paid', 100]])
    expect([await inboxTitles(a), await inboxTitles(b)]).toEqual([[], ['Dividend: 100.00 PHP pending']])
  })

  test('of nothing is not written', async () => {
    await sign({ member: b.member.id, kind: 'daily', rate: 10_000 })
    await runAt(2 * day)
    expect(await inboxTitles(b)).toEqual([])
    expect(await query('select 1 from contract_payment where member_id = $1 and told', [b.member.id])).toEqual([])
  })

  test('names each side to the other masked, in every language that there is', async () => {
    await owedBy(a, b)
    await plays(minute, 1000)
    await runAt(day)
    for (const [reader, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const [row] = await query<{ content: Record<string, string> }>('select content from inbox_message where member_id = $1', [reader.member.id])
      expect(Object.keys(row?.content ?? {})).toEqual(expect.arrayContaining(['EN', 'TY']))
      for (const text of Object.values(row?.content ?? {})) {
        expect(text).toContain(`${other.member.username.slice(0, 2)}***`)
        expect(text).not.toContain(other.member.username)
      }
    }
  })
})
