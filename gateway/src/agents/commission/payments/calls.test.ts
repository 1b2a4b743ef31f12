import { createHash } from 'node:crypto'
import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  type TestPlatform,
  openTestPlatform,
  insertRoundAt,
  type SignedInPerson,
  type StoredContract,
  storedContract,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { runCommissions } from '../run/run-commissions.ts'

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const day = 24 * 60 * minute
/** Midnight in Manila. */
const start = Date.parse('2027-03-01T16:00:00Z')
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
let stranger: SignedInPerson
let player: SignedInPerson
const contracts: Record<'own' | 'given' | 'live', string> = { own: '', given: '', live: '' }

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const plays = async (after: number, stake: number, paid: number) => {
  const at = new Date(start + after * minute)
  await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'test_fund', amount: stake * 100, at }])
  await insertRoundAt(open, player.member.id, at, { stake: stake * 100, paid: paid * 100 })
}
const sign = (contract: Omit<StoredContract, 'begins'>) => storedContract(open.app, { begins: start, ...contract })
const balanceOf = async (who: SignedInPerson) => (await open.get('wallet.balance', {}, { as: who })).sumBalance

beforeAll(async () => {
  const modules = ['COMM3', 'WALLET3', 'MEMTRANS3', 'AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] as const
  open = await openTestPlatform({ clock: manualClock(start), brand: { modules: [...modules] } })
  a = await open.people.agent({ ...withPages, username: 'topmost' })
  b = await open.people.agent({ ...withPages, username: 'middle', uplineId: a.member.id })
  stranger = await open.people.agent({ ...withPages, username: 'stranger' })
  player = await open.people.member({ username: 'playful', uplineId: b.member.id })
  contracts.own = await sign({ upline: null, member: a.member.id, kind: 'daily', rate: 12_000 })
  contracts.given = await sign({
    upline: a.member.id,
    member: b.member.id,
    kind: 'daily',
    tiers: [
      { minValidBet: 0, minActive: 1, rate: 8000 },
      { minValidBet: 100_000_000, minActive: 1, rate: 9000 },
    ],
  })
  contracts.live = await sign({ upline: null, member: b.member.id, kind: 'realtime', rate: 5000 })
  await plays(10, 1000, 900)
  await plays(12, 500, 0)
  await plays(13 * 60, 2000, 100)
  await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'rebate_manual', amount: 700, at: new Date(start + 11 * minute) }])
  open.clock.set(start + day)
  await runCommissions(open.app)
  // Sessions began a day ago.
  for (const who of [a, b, stranger, player]) Object.assign(who, await open.people.signIn(who.member))
})
afterAll(() => open.close())

const listOf = async (as: SignedInPerson, more: object = {}) =>
  (await open.get('payout.payments', { when: 'all', pageSize: 100, ...more }, { as })).list
const paymentOf = async (as: SignedInPerson, contract: string, more: object = {}) =>
  (await listOf(as, { contract, state: 'paid', ...more }))[0]?.id ?? ''

test('an agent sees incoming and outgoing payments, by kind, state and contract, with totals [AGENT-09 CONTRACT-07]', async () => {
  const [got] = await listOf(a)
  expect(got).toMatchObject({
    ...{ contract: contracts.own, kind: 'daily', payer: null, member: 'topmost', state: 'paid', amount: '42.00', rate: 12_000, base: '3500.00' },
    ...{ active: 1, validBet: '3500.00', paid: '1000.00', rebate: '7.00', bonus: '0.00', profit: '-2493.00', windowBet: '3500.00' },
  })
  expect(await listOf(a, { side: 'given' })).toMatchObject([{ contract: contracts.given, payer: 'topmost', member: 'middle', amount: '28.00' }])
  expect(await listOf(b, { kind: 'daily' })).toMatchObject([{ payer: 'to***', member: 'middle', amount: '28.00' }])
  expect((await listOf(b, { kind: 'realtime', state: 'paid' })).map(({ amount }) => amount)).toEqual(['10.00', '7.50'])
  const totals = await open.get('payout.totals', { when: 'all' }, { as: b })
  expect(totals).toMatchObject({
    paid: '45.50',
    owed: '0.00',
    byKind: [
      { kind: 'daily', count: 1, paid: '28.00' },
      { kind: 'realtime', count: 288, paid: '17.50' },
    ],
  })
  expect([await balanceOf(a), await balanceOf(b)]).toEqual(['14.00', '45.50'])
})

test('pages by keys show each payment once, both ways', async () => {
  const seen: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: { list: readonly { id: string }[]; older: string | null } = await open.get(
      'payout.payments',
      { when: 'all', before, pageSize: 70 },
      { as: b },
    )
    seen.push(...page.list.map(({ id }) => id))
    before = page.older
  }
  expect([seen.length, new Set(seen).size]).toEqual([289, 289])
  const oldest = await open.get('payout.payments', { when: 'all', after: '0', pageSize: 70 }, { as: b })
  expect(oldest.list.map(({ id }) => id)).toEqual(seen.slice(-70))
})

test('a payment shows all inputs of its computation, and computing it again gives the same amount', async () => {
  const id = await paymentOf(b, contracts.given)
  const found = await open.get('payout.payment', { id }, { as: b })
  expect(found).toMatchObject({
    holds: true,
    adds: true,
    tier: 0,
    rule: 1,
    before: '0.00',
    carriedIn: '0.00',
    isOwn: true,
    dispute: null,
    period: 'daily',
  })
  expect(found.tiers.map(({ minValidBet, rate }) => [minValidBet, rate])).toEqual([
    ['0.00', 8000],
    ['1000000.00', 9000],
  ])
  expect(found.parts).toHaveLength(24)
  expect(found.parts.filter(({ validBet }) => validBet !== '0.00').map(({ from, validBet, profit }) => [from, validBet, profit])).toEqual([
    [new Date(start).toISOString(), '1500.00', '-593.00'],
    [new Date(start + 13 * 60 * minute).toISOString(), '2000.00', '-1900.00'],
  ])
  expect(await query('select amount from ledger_tx where id = $1', [found.reference])).toEqual([{ amount: 2800 }])
  expect((await open.get('payout.payment', { id }, { as: a })).isOwn).toBe(false)
  expect((await open.get('payout.payment', { reference: found.reference ?? '' }, { as: b })).id).toBe(id)
  expect(await open.ask('payout.payment', { reference: '1' }, { as: b })).toMatchObject({ status: 404 })
  for (const name of [{}, { id, reference: '1' }]) expect(await open.ask('payout.payment', name, { as: b })).toMatchObject({ status: 400 })
})

test('a payment drills down to its windows and to each ledger line behind them', async () => {
  const id = await paymentOf(b, contracts.given)
  const [from, to] = [start, start + 60 * minute].map((at) => new Date(at).toISOString())
  const { list: windows } = await open.get('payout.windows', { id, from: from ?? '', to: to ?? '' }, { as: b })
  expect(windows).toMatchObject([
    { at: new Date(start + 10 * minute).toISOString(), members: 1, validBet: '1500.00', paid: '900.00', rebate: '7.00' },
  ])
  const { list, more } = await open.get('payout.lines', { id, at: windows[0]?.at ?? '', after: '' }, { as: b })
  expect([list.length, more, list[0]?.adds]).toEqual([1, null, true])
  expect(list[0]?.lines.map(({ kind, validBet, paid, rebate }) => [kind, validBet, paid, rebate])).toEqual([
    ['win', '1000.00', '900.00', '0.00'],
    ['rebate_manual', '0.00', '0.00', '7.00'],
    ['win', '500.00', '0.00', '0.00'],
  ])
  const beside = new Date(start + day).toISOString()
  expect(await open.get('payout.lines', { id, at: beside, after: '' }, { as: b })).toEqual({ list: [], more: null })
  expect((await open.get('payout.windows', { id, from: beside, to: new Date(start + 2 * day).toISOString() }, { as: b })).list).toEqual([])
})

test('a payment of other agents is not found, and a member who is no agent has none [ROLE-04 AGENT-02]', async () => {
  const id = await paymentOf(b, contracts.given)
  const at = new Date(start).toISOString()
  for (const [as, refused] of [
    [stranger, { status: 404, errorCode: 'not_found' }],
    [player, { status: 403, errorCode: 'non_agent_account' }],
  ] as const) {
    expect(await open.ask('payout.payment', { id }, { as })).toMatchObject(refused)
    expect(await open.ask('payout.windows', { id, from: at, to: at }, { as })).toMatchObject(refused)
    expect(await open.ask('payout.lines', { id, at, after: '' }, { as })).toMatchObject(refused)
    expect(await open.ask('payout.dispute', { id, says: 'mine' }, { as })).toMatchObject(refused)
    expect(await open.ask('payout.file', { id, form: 'json' }, { as })).toMatchObject(refused)
  }
  for (const name of ['payout.payments', 'payout.totals'] as const) expect(await open.ask(name, {}, { as: player })).toMatchObject({ status: 403 })
  expect(await open.ask('payout.accrual', {}, { as: player })).toMatchObject({ status: 403 })
  expect(await listOf(stranger)).toEqual([])
})

test('the current result of a running contract comes from the rule that will pay it, with what is missing for the next step', async () => {
  await plays(24 * 60 + 3, 400, 100)
  open.clock.set(start + day + 4 * minute)
  await aggregatePlay(open.app)
  const { list } = await open.get('payout.accrual', {}, { as: b })
  expect(list.map(({ kind, amount, validBet }) => [kind, amount, validBet])).toEqual([
    ['daily', '3.20', '400.00'],
    ['realtime', '2.00', '400.00'],
  ])
  expect(list[0]?.next).toEqual({ rate: 9000, amount: null, active: 0, validBet: '999600.00', loss: '0.00' })
  const [own] = (await open.get('payout.accrual', {}, { as: a })).list
  expect(own).toMatchObject({ amount: '4.80', passesOn: '3.20', next: null })
  open.clock.set(start + 2 * day)
  await runCommissions(open.app)
  for (const who of [a, b]) Object.assign(who, await open.people.signIn(who.member))
  expect((await listOf(b, { contract: contracts.given }))[0]?.amount).toBe('3.20')
})

test('a payment is disputed once, by its recipient: the operator and the upline are notified, and the file can be verified', async () => {
  const id = await paymentOf(b, contracts.given)
  expect(await open.ask('payout.dispute', { id, says: 'not mine to give' }, { as: a })).toMatchObject({ status: 404 })
  expect(await open.ask('payout.dispute', { id, says: 'One round is missing' }, { as: b })).toMatchObject({ success: true })
  expect(await open.ask('payout.dispute', { id, says: 'again' }, { as: b })).toMatchObject({ status: 409, errorCode: 'conflict' })
  expect((await open.get('payout.payment', { id }, { as: b })).dispute).toMatchObject({ says: 'One round is missing', state: 'open' })
  const messages = await query<{ title: Record<string, string> }>('select title from inbox_message where member_id = $1 order by id desc limit 1', [
    a.member.id,
  ])
  expect(messages[0]?.title['EN']).toBe('Daily salary: a payment is disputed')
  const json = await open.get('payout.file', { id, form: 'json' }, { as: b })
  const made = JSON.parse(Buffer.from(json.content, 'base64').toString('utf8'))
  expect(made.payment).toMatchObject({ id, holds: true, dispute: { says: 'One round is missing' } })
  expect(createHash('sha256').update(made.text).digest('hex')).toBe(made.payment.textHash)
  expect(made.postings).toMatchObject([{ kind: 'salary_daily', from: 'member cash', to: 'member cash' }])
  const [record] = made.audit.records
  expect(createHash('sha256').update(Buffer.from(record.previous, 'hex')).update(record.text).digest('hex')).toBe(record.hash)
  const pdf = await open.get('payout.file', { id, form: 'pdf' }, { as: b, language: 'TY' })
  expect(pdf).toMatchObject({ type: 'application/pdf', name: `perya-P-${id}.pdf` })
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('the operator finds disputes, sees the payment computed again, and answers once', async () => {
  const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'test')
  const id = await paymentOf(b, contracts.given)
  expect((await operate('payout disputes')).value).toMatchObject([{ payment: Number(id), member: b.member.id, says: 'One round is missing' }])
  expect((await operate(`payout show ${id}`)).value).toMatchObject({ id, holds: true, adds: true })
  await operate(`payout answer ${id} --says Counted`)
  expect((await open.get('payout.payment', { id }, { as: b })).dispute).toMatchObject({ state: 'answered', answer: 'Counted' })
  expect((await operate('payout disputes')).value).toEqual([])
  await expect(operate(`payout answer ${id} --says again`)).rejects.toThrow(/nobody waits/)
  await expect(operate('payout show 999999')).rejects.toThrow(/no payment/)
  const messages = await query<{ title: Record<string, string> }>('select title from inbox_message where member_id = $1 order by id desc limit 1', [
    b.member.id,
  ])
  expect(messages[0]?.title['EN']).toBe('We answered your dispute')
})
