import {
  everyContractPage,
  insertLedgerLinesAt,
  insertRoundAt,
  manualClock,
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  storedContract,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { checkInvariants } from '@perya/gateway/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommissions } from '../../agents/commission/run/run-commissions.ts'
import { settleOwedCommissions } from '../../ledger/posting/post-payout.ts'

const minute = 60_000
const day = 1440 * minute
let open: TestPlatform
let staffConsole: TestConsole
let [risk, finance, otherFinance]: readonly TestStaff[] = []
let agent: SignedInPerson
let player: SignedInPerson
let contract = ''
let start = Date.parse('2027-08-01T16:00:00Z')
let keys = 0

const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await open.app.store.pool.query<Row>(text, [...values])).rows
const must = (person: TestStaff | undefined): TestStaff => {
  if (person === undefined) throw new Error('no such person')
  return person
}
const perform = (person: TestStaff | undefined, what: string, input: object, key = `pay-key-${(keys += 1)}`) =>
  must(person).post(`do/${what}`, { input, reason: 'the team is questioned' }, { key })
/** Signs other people of staff in: sessions end within hours, and these tests pass days. */
const signIn = async () => {
  risk = await staffConsole.staff('risk')
  finance = await staffConsole.staff('finance')
  otherFinance = await staffConsole.staff('finance')
}
const hold = async (id: string) => {
  await signIn()
  return perform(risk, 'pay/hold', { id, reason: 'The team is questioned.' })
}
const releaseInput = (id: string) => ({ id, reason: 'It was checked.' })
const ask = async (id: string): Promise<string> => {
  await signIn()
  const answer = await must(finance).post('ask/pay/release', { input: releaseInput(id), reason: 'it was checked' })
  return String(Object(answer.value).approval ?? answer.text)
}
const sign = (id: string, person: TestStaff | undefined = otherFinance) =>
  perform(person, 'approval/decide', { id, verdict: 'sign', reason: 'checked again' })

const plays = async (after: number, stake: number) => {
  const at = new Date(start + after)
  await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'test_fund', amount: stake * 100, at }])
  await insertRoundAt(open, player.member.id, at, { stake: stake * 100 })
}
const runAt = async (after: number) => {
  open.clock.set(start + after)
  expect(await runCommissions(open.app)).toBe(true)
}
const payments = async () =>
  (
    await query<{ id: number; state: string; amount: number; held: boolean }>(
      'select id, state, amount / 100 as amount, held_at is not null as held from contract_payment where contract_id = $1 and amount > 0 order by period_start',
      [contract],
    )
  ).map(({ id: _id, ...row }) => row)
const balance = async () =>
  Number((await query<{ balance: number }>(`select balance from account where owner_id = $1 and kind = 'cash'`, [agent.member.id]))[0]?.balance) / 100

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
  staffConsole = await openTestConsole(open.app)
}, 60_000)
beforeEach(async () => {
  while (start <= open.clock.now()) start += 5 * day
  open.clock.set(start)
  agent = await open.people.agent({ more: { agent_pages: everyContractPage }, balance: 0 })
  player = await open.people.member({ uplineId: agent.member.id })
  contract = await storedContract(open.app, {
    upline: null,
    member: agent.member.id,
    kind: 'dividend',
    period: 'daily',
    rate: 100_000,
    begins: start,
  })
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  await query(`update contract set state = 'ended', ends_at = greatest(begins_at, $1), ended_because = 'agreed' where state = 'active'`, [
    new Date(open.clock.now()),
  ])
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

test('pay of a contract on hold is computed and owed, not paid by any run, and paid once after two people have released it', async () => {
  expect(await hold(contract)).toMatchObject({ status: 200, value: { result: { payments: 0, hold: true } } })
  await plays(minute, 600)
  await plays(day + minute, 700)
  await runAt(2 * day)
  await runAt(2 * day + 5 * minute)
  const held = [
    { state: 'owed', amount: 60, held: true },
    { state: 'owed', amount: 70, held: true },
  ]
  expect(await payments()).toEqual(held)
  expect(await balance()).toBe(0)
  const ids = (await query<{ id: number }>('select id from contract_payment where contract_id = $1', [contract])).map(({ id }) => id)
  expect(await settleOwedCommissions(open.app.store, ids, new Date(open.clock.now()))).toBe(0)
  expect(await query(`select id from inbox_message where member_id = $1`, [agent.member.id])).toEqual([])
  await signIn()
  expect(await perform(finance, 'pay/release', releaseInput(contract))).toMatchObject({ errorCode: 'approval_required' })
  const approval = await ask(contract)
  expect(await sign(approval, finance)).toMatchObject({ errorCode: 'own_request' })
  expect(await sign(approval)).toMatchObject({ status: 200 })
  expect(await balance()).toBe(0)
  await runAt(2 * day + 10 * minute)
  await runAt(2 * day + 15 * minute)
  expect(await payments()).toEqual(held.map((row) => ({ ...row, state: 'paid', held: false })))
  expect(await balance()).toBe(130)
})

test('one payment on hold waits while the others of its contract are paid', async () => {
  await query('insert into contract_hold (contract_id, held_at, held_by, reason) values ($1, $2, $3, $4)', [
    contract,
    new Date(start),
    'staff:risk',
    'for this test',
  ])
  await plays(minute, 600)
  await runAt(day)
  await query('update contract_hold set ended_at = $2, ended_by = $3 where contract_id = $1', [contract, new Date(start), 'staff:risk'])
  await plays(day + minute, 700)
  await runAt(2 * day)
  expect(await payments()).toEqual([
    { state: 'owed', amount: 60, held: true },
    { state: 'paid', amount: 70, held: false },
  ])
  const [first] = await query<{ id: number }>(`select id from contract_payment where contract_id = $1 and state = 'owed'`, [contract])
  expect(await sign(await ask(String(first?.id)))).toMatchObject({ status: 200 })
  await runAt(2 * day + minute)
  expect(await balance()).toBe(130)
})

test('pay that is paid cannot be held, an unknown number is refused, and a second hold of a contract does nothing', async () => {
  await plays(minute, 600)
  await runAt(day)
  const [paid] = await query<{ id: number }>('select id from contract_payment where contract_id = $1', [contract])
  expect(await hold(String(paid?.id))).toMatchObject({ value: { failed: true } })
  expect(await hold('K-9999999999')).toMatchObject({ status: 400 })
  expect(await hold('999999999')).toMatchObject({ status: 400 })
  expect(await hold(contract)).toMatchObject({ value: { failed: false } })
  expect(await hold(contract)).toMatchObject({ value: { failed: true } })
  expect(await query('select count(*)::int as n from contract_hold where contract_id = $1', [contract])).toEqual([{ n: 1 }])
})

test('what is on hold differs between request and signature: the request is void, and nothing is released', async () => {
  await hold(contract)
  await plays(minute, 600)
  await plays(day + minute, 700)
  await runAt(2 * day)
  const approval = await ask(contract)
  await query('select release_pay(null, max(id), $2, $3) from contract_payment where contract_id = $1', [
    contract,
    'staff:finance',
    new Date(open.clock.now()),
  ])
  expect(await sign(approval)).toMatchObject({ status: 409, errorCode: 'changed_since' })
  await runAt(2 * day + minute)
  expect(await balance()).toBe(70)
})

test('holds, releases and settlements at once: each payment is either paid once or on hold, and nothing is lost', async () => {
  for (let n = 0; n < 4; n += 1) {
    await query('insert into contract_hold (contract_id, held_at, held_by, reason) values ($1, $2, $3, $4) on conflict do nothing', [
      ...[contract, new Date(start), 'staff:risk', 'for this test'],
    ])
    await plays(n * day + minute, 600)
    await runAt((n + 1) * day)
  }
  const ids = (await query<{ id: number }>('select id from contract_payment where contract_id = $1 and amount > 0', [contract])).map(({ id }) => id)
  expect(ids).toHaveLength(4)
  const now = new Date(open.clock.now())
  for (let round = 0; round < 10; round += 1) {
    const release = query('select release_pay($1, null, $2, $3)', [contract, 'staff:finance', now])
    const settles = Array.from({ length: 4 }, () => query('select settle_owed_commissions($1, $2)', [ids, now]))
    const holds = query('select hold_pay($1, null, $2, $3, $4)', [contract, 'staff:risk', 'held again', now])
    await Promise.all([release, ...settles, holds])
    const stored = await payments()
    expect(stored.filter(({ state, held }) => state === 'paid' && held)).toEqual([])
    expect(await balance()).toBe(stored.filter(({ state }) => state === 'paid').length * 60)
  }
  await query('select release_pay($1, null, $2, $3)', [contract, 'staff:finance', now])
  await settleOwedCommissions(open.app.store, ids, now)
  await settleOwedCommissions(open.app.store, ids, now)
  expect(await balance()).toBe(240)
  expect(await query(`select count(*)::int as n from ledger_tx where scope = 'job:payout' and ext_id like $1`, [`${contract}:%`])).toEqual([{ n: 4 }])
})

test('a release sent again with its key answers the same and releases nothing more', async () => {
  await hold(contract)
  await plays(minute, 600)
  await runAt(day)
  const approval = await ask(contract)
  const input = { id: approval, verdict: 'sign', reason: 'checked again' }
  const first = await perform(otherFinance, 'approval/decide', input, 'one-release-key')
  const again = await perform(otherFinance, 'approval/decide', input, 'one-release-key')
  expect([first.status, again.value]).toEqual([200, first.value])
  await runAt(day + minute)
  await runAt(day + 2 * minute)
  expect(await balance()).toBe(60)
})
