import {
  asOwner,
  manualClock,
  openTestConsole,
  openTestPlatform,
  type ReferencePayments,
  type SignedInPerson,
  startReferencePayments,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'
import { markerJob } from './marker-job.ts'

const hour = 3_600_000
let open: TestPlatform
let pay: ReferencePayments
let staffConsole: TestConsole
let carer: TestStaff
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    ...pay.app,
    clock: manualClock(Date.now()),
    brand: {
      timeZone: 'Asia/Manila',
      modules: ['COMM3', 'CASHIER3', 'PROTECT3', 'MEMBERCENTRE3', 'ENVELOPE3', 'RAFFLE3', 'REWCEN3', 'PROMO3', 'INBOX3'],
    },
  })
  staffConsole = await openTestConsole(open.app)
})
beforeEach(async () => {
  // Sessions end while tests turn the clock.
  carer = await staffConsole.staff('protection')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const runJob = () => markerJob(open.app).look()
const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await open.app.store.pool.query<Row>(text, values)).rows
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

/** A member with a score just below a band: markers of limits, of time and of withdrawals, written as other parts of the platform write them. */
const troubled = async (score: 5.5 | 8): Promise<SignedInPerson> => {
  const person = await open.people.member({ balance: 100_000, isVerified: true })
  const { id } = person.member
  const now = open.clock.now()
  const at = (hours: number) => new Date(now - hours * hour)
  const [{ account } = { account: '' }] = await query<{ account: string }>(
    `select id::text as account from account where owner_id = $1 and book = 'real' and kind = 'cash' and currency = 'PHP'`,
    id,
  )
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into limit_hit (member_id, day, hit_at) select $1, ($2::timestamptz at time zone 'Asia/Manila')::date - n, $2 from generate_series(0, 2) n`,
      [id, at(0)],
    )
    await client.query(`insert into limit_increase (member_id, kind, period, requested_at) values ($1, 'loss', 'day', $2), ($1, 'loss', 'day', $3)`, [
      id,
      at(9),
      at(90),
    ])
    await client.query(
      `insert into play_time (member_id, quarter, millis) select $1, date_trunc('day', $2::timestamptz, 'Asia/Manila') - d * interval '1 day' + n * interval '15 minutes', 900000
                          from generate_series(1, 2) d, generate_series(0, 27) n`,
      [id, at(0)],
    )
    // Five deposits of today but one: the next one is the fifth.
    for (let n = 0; n < 4; n += 1) {
      count += 1
      await client.query(
        `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
         values ('D-9' || lpad($1, 9, '0'), $2, $3, 'PHP', 'qr', 10000, 0, 'paid', $1, '', 'test', $4, $4, $4, 900000 + $1::bigint)`,
        [String(count), id, account, at(2 + n)],
      )
    }
    for (let n = 0; n < 2; n += 1) {
      count += 1
      await client.query(
        `insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, state, proved_by, request_key, req_hash, open_tx, made_at, decided_at, sealed_number, number_index)
         values ('W-9' || lpad($1, 9, '0'), $2, $3, $3, 'PHP', 10000, 'bank', 'B', 'H', 'cancelled', 'password', $1, '', 900000 + $1::bigint, $4, $4, '', '')`,
        [String(count), id, account, at(20 + n)],
      )
    }
    if (score === 8) {
      await client.query(
        `insert into movement_sum (account_id, quarter, kind, vendor, title_id, n, came, went, first_seq, last_seq)
        values ($1, date_trunc('day', $2::timestamptz), 'deposit', 'T', '', 1, 100000, 0, 1, 1), ($1, date_trunc('day', $3::timestamptz), 'deposit', 'T', '', 1, 9000000, 0, 1, 1),
               ($1, date_trunc('day', $2::timestamptz), 'bet', 'T', '', 20, 0, 2000, 1, 1), ($1, date_trunc('hour', $4::timestamptz), 'bet', 'T', '', 12, 0, 12000, 1, 1)`,
        [account, at(20 * 24), at(3 * 24), at(3)],
      )
    }
  })
  return open.people.signIn(person.member)
}

const deposit = async (as: SignedInPerson) => open.ask('cashier.deposit', { method: 'qr', amount: '100' }, { as, key: `measure-key-${(count += 1)}` })
const payIn = async (as: SignedInPerson): Promise<void> => {
  const { value } = await deposit(as)
  await pay.press(String(Reflect.get(Object(value), 'id')), 'pay')
}
const measuresOf = ({ member }: SignedInPerson) =>
  query<{ kind: string; set_by: string }>(
    'select kind, set_by from protection_measure where member_id = $1 and ended_at is null order by id',
    member.id,
  )
const kindsOf = async (person: SignedInPerson) => (await measuresOf(person)).map(({ kind }) => kind)
const openCases = ({ member }: SignedInPerson) =>
  query<{ kind: string }>(`select kind from work_case where member_id = $1 and state = 'open' order by kind`, member.id)
const perform = (person: TestStaff, verb: string, input: object, path: 'do' | 'ask' = 'do') =>
  person.post(`${path}/protection/${verb}`, { input, reason: 'a reason for it' }, { key: `measure-perform-${(count += 1)}` })

test('the deposit that makes a score strong is followed by the measures, a message and a case within a minute, with one audit record', async () => {
  const person = await troubled(5.5)
  await runJob()
  expect(await kindsOf(person)).toEqual([])
  const paidAt = open.clock.now()
  await payIn(person)
  open.clock.turn(1_000)
  await runJob()
  expect(await kindsOf(person)).toEqual(['offers', 'agent_messages', 'reminder', 'limit_offer'])
  const [first] = await query<{ since: Date }>('select since from protection_measure where member_id = $1', person.member.id)
  expect(Number(first?.since) - paidAt).toBeLessThanOrEqual(60_000)
  expect(await openCases(person)).toEqual([{ kind: 'protection' }])
  const records = await query<{ detail: object }>(
    `select detail from audit_record where action = 'protection rule' and subject = $1`,
    person.member.id,
  )
  expect(records).toEqual([
    { detail: expect.objectContaining({ version: 1, score: 6.5, band: 'strong', markers: expect.arrayContaining(['many_deposits', 'limit_hit']) }) },
  ])
  const { list } = await open.get('inbox.messages', {}, { as: person })
  expect(list[0]?.title).toBe("We've made some changes to protect you")
  // The rules act once: the next computation changes nothing.
  open.clock.turn(hour)
  await runJob()
  expect(await query(`select 1 from audit_record where action = 'protection rule' and subject = $1`, person.member.id)).toHaveLength(1)
  expect(await deposit(await open.people.signIn(person.member))).toMatchObject({ success: true })
})

test('a strong player is in no offer: no message of that kind, no envelope, no raffle, no promotion, no message of an agent', async () => {
  const [person, other] = [await troubled(5.5), await open.people.member({ balance: 100, isVerified: true })]
  await payIn(person)
  await runJob()
  await operate(
    'envelope',
    'fill',
    'lamps',
    '--title',
    'Lamps',
    '--until',
    new Date(open.clock.now() + hour).toISOString(),
    '--total',
    '100',
    '--parts',
    '3',
  )
  await operate(
    'raffle',
    'make',
    'drum',
    '--title',
    'Drum',
    '--bet',
    '0.01',
    '--until',
    new Date(open.clock.now() + hour).toISOString(),
    '--prizes',
    '50',
  )
  await operate(
    'promotion',
    'publish',
    'welcome',
    '--title',
    'W',
    '--summary',
    'S',
    '--content',
    'C',
    '--amount',
    '50',
    '--category',
    'new_player',
    '--needs',
    'deposit',
    '--share',
    '50',
  )
  const now = new Date(open.clock.now())
  expect(await open.ask('redEnvelope.open', { id: 'lamps' }, { as: person, key: 'envelope-of-strong' })).toMatchObject({ errorCode: 'offers_off' })
  expect(await open.ask('redEnvelope.open', { id: 'lamps' }, { as: other, key: 'envelope-of-other' })).toMatchObject({ success: true })
  expect(await open.ask('raffle.claim', { raffle: 'drum' }, { as: person, key: 'raffle-of-strong' })).toMatchObject({ errorCode: 'offers_off' })
  expect(await open.ask('raffle.claim', { raffle: 'drum' }, { as: other, key: 'raffle-of-other' })).toMatchObject({ errorCode: 'nothing_to_claim' })
  expect(await open.ask('promotion.join', { id: 'welcome' }, { as: person })).toMatchObject({ errorCode: 'offers_off' })
  expect((await open.get('promotion.available', {}, { as: person })).list).toEqual([])
  expect((await open.get('member.permission', {}, { as: person })).menus).not.toContain('offers')
  const texts = { EN: 'Offer' }
  expect(await sendMessage(open.app, { to: person.member.id, title: texts, content: texts, isOffer: true })).toBe(0)
  expect(await sendMessage(open.app, { to: other.member.id, title: texts, content: texts, isOffer: true })).toBe(1)
  expect(await callFunction(open.app.store.pool, 'agent_contact_block', { member: person.member.id, now })).toBe('closed')
  expect(await callFunction(open.app.store.pool, 'agent_contact_block', { member: other.member.id, now })).toBeNull()
  const { minutes } = (await open.get('protection.show', {}, { as: person })).reminder
  expect(minutes).toBe(30)
  await open.get('protection.remind', { minutes: 60 }, { as: person })
  expect((await open.get('protection.show', {}, { as: person })).reminder.minutes).toBe(30)
  expect((await open.get('protection.sitting', {}, { as: person })).reminderMinutes).toBe(30)
})

test('severe also stops deposits, in the database, for 24 hours at most; withdrawals stay open', async () => {
  const person = await troubled(8)
  await payIn(person)
  await runJob()
  expect(await kindsOf(person)).toEqual(['offers', 'agent_messages', 'reminder', 'limit_offer', 'deposits'])
  expect(await deposit(person)).toMatchObject({ errorCode: 'deposits_paused', status: 403 })
  const refusal = (at: number) =>
    callFunction(open.app.store.pool, 'deposit_refusal', { member: person.member.id, currency: 'PHP', amount: 100, now: new Date(at) })
  expect(await refusal(open.clock.now())).toBe('deposits_paused')
  expect(await refusal(open.clock.now() + 24 * hour - 1)).toBe('deposits_paused')
  expect(await refusal(open.clock.now() + 24 * hour)).toBeNull()
})

test('the member reads what was done and why, objects in one press, and reads the answer of a person', async () => {
  const person = await troubled(8)
  await payIn(person)
  await runJob()
  const shown = (await open.get('protection.show', {}, { as: person })).care
  expect(shown).toMatchObject({ contest: null, mayContest: true, reasons: expect.arrayContaining(['many_deposits', 'withdrawals_cancelled']) })
  expect(shown?.measures.map(({ kind }) => kind)).toContain('deposits')
  open.clock.turn(1_000)
  const [first, again] = [await open.get('protection.contest', {}, { as: person }), await open.get('protection.contest', {}, { as: person })]
  expect(again).toEqual(first)
  expect(first).toMatchObject({ mayContest: false, contest: { answer: null } })
  expect(Date.parse(first.contest?.answerBy ?? '') - Date.parse(first.contest?.at ?? '')).toBe(24 * hour)
  expect(await openCases(person)).toEqual([{ kind: 'protection' }, { kind: 'protection_contest' }])

  const { username } = person.member
  expect(await perform(carer, 'review', { username, decision: 'keep' })).toMatchObject({ status: 400 })
  const lift = { username, decision: 'lift', measures: ['deposits'], answer: 'We checked it with you. Deposits are open again.' }
  expect(await perform(carer, 'review', lift)).toMatchObject({ status: 409, errorCode: 'approval_required' })
  const asked = await perform(carer, 'review', lift, 'ask')
  const second = await staffConsole.staff('risk')
  const signed = await second.post(
    'do/approval/decide',
    { input: { id: Object(asked.value).approval, verdict: 'sign' }, reason: 'agreed with it' },
    { key: 'measure-sign-of-second' },
  )
  expect(signed).toMatchObject({ status: 200 })
  const care = (await open.get('protection.show', {}, { as: person })).care
  expect(care?.contest?.answer).toMatchObject({ outcome: 'changed', text: lift.answer })
  expect(care?.measures.map(({ kind }) => kind)).toEqual(['offers', 'agent_messages', 'reminder', 'limit_offer'])
  expect(await deposit(person)).toMatchObject({ success: true })
  expect(await openCases(person)).toEqual([])
  const { list } = await open.get('inbox.messages', {}, { as: person })
  expect(list[0]).toMatchObject({ title: 'Our answer about the changes on your account', content: lift.answer })
  // Lifted measures are not set again while the score stays in its band.
  open.clock.turn(2 * hour)
  await runJob()
  expect(await kindsOf(person)).toEqual(['offers', 'agent_messages', 'reminder', 'limit_offer'])
})

test('one person sets a measure at once; a member without measures cannot object', async () => {
  const person = await open.people.member()
  expect(await open.ask('protection.contest', {}, { as: person })).toMatchObject({ errorCode: 'not_found' })
  const { username } = person.member
  expect(await perform(carer, 'review', { username, decision: 'add', measures: ['deposits'] })).toMatchObject({ status: 200 })
  expect(await measuresOf(person)).toEqual([{ kind: 'deposits', set_by: `staff:${carer.name}` }])
  expect(await deposit(person)).toMatchObject({ errorCode: 'deposits_paused' })
  expect(await perform(carer, 'review', { username, decision: 'add', measures: ['deposits'] })).toMatchObject({ status: 400 })
  // What one person has set, while the score is low, one person takes back.
  expect(await perform(carer, 'review', { username, decision: 'lift', measures: ['deposits'] })).toMatchObject({ status: 200 })
  expect(await perform(carer, 'review', { username, decision: 'lift' })).toMatchObject({ status: 400 })
  const support = await staffConsole.staff('support')
  expect(await perform(support, 'review', { username, decision: 'add', measures: ['offers'] })).toMatchObject({
    status: 409,
    errorCode: 'approval_required',
  })
})

test('a contact is stored with its note and its outcome, closes the case, and shows what changed in the week after', async () => {
  const person = await troubled(5.5)
  await payIn(person)
  await runJob()
  const { username, id } = person.member
  expect(await perform(carer, 'contact', { username, channel: 'call', note: 'Nobody answered.', outcome: 'no_answer' })).toMatchObject({
    status: 200,
  })
  expect(await openCases(person)).toEqual([{ kind: 'protection' }])
  expect(await perform(carer, 'contact', { username, channel: 'message', template: 'limits' })).toMatchObject({ status: 200 })
  expect(await openCases(person)).toEqual([])
  expect((await open.get('inbox.messages', {}, { as: person })).list[0]?.title).toBe('Set a limit that suits you')
  for (const wrong of [
    { channel: 'message' },
    { channel: 'message', template: 'help', outcome: 'talked' },
    { channel: 'call', outcome: 'talked' },
    { channel: 'call', note: 'Hi', template: 'help' },
  ])
    expect((await perform(carer, 'contact', { username, ...wrong })).status).toBe(400)
  const seen = async () => Object((await carer.get(`see/protection/${id}`)).value)
  expect((await seen()).contacts).toMatchObject([
    { channel: 'message', template: 'limits', outcome: 'sent', score: 6.5, after7: null },
    { channel: 'call', outcome: 'no_answer', note: 'Nobody answered.' },
  ])
  open.clock.turn(8 * 24 * hour)
  carer = await staffConsole.staff('protection')
  expect((await seen()).contacts[0]).toMatchObject({
    after7: { deposited: { before: '1100.00', after: '0.00' }, minutes: { before: 840, after: 0 } },
    after30: null,
  })
  const detail = await query<{ detail: object }>(
    `select detail from audit_record where action = 'protection contact' and subject = $1 and result = 'done'`,
    id,
  )
  expect(JSON.stringify(detail)).not.toContain('Nobody answered')
  expect(await perform(await staffConsole.staff('support'), 'contact', { username, channel: 'message', template: 'help' })).toMatchObject({
    status: 403,
  })
})

test('a weight is changed by two people, as a new version; scores name the version that they were computed by', async () => {
  const person = await troubled(5.5)
  const change = { marker: 'limit_hit', weight: 2.5, reason: 'found to weigh more' }
  expect(await perform(carer, 'rules', change)).toMatchObject({ status: 409, errorCode: 'approval_required' })
  const asked = await perform(carer, 'rules', change, 'ask')
  const second = await staffConsole.staff('finance')
  const decision = { input: { id: Object(asked.value).approval, verdict: 'sign' }, reason: 'agreed with it' }
  expect(await second.post('do/approval/decide', decision, { key: 'measure-sign-of-rules' })).toMatchObject({ status: 200 })
  const { version, rules } = Object((await carer.get('see/protection-rules')).value)
  expect([version, rules.length]).toEqual([2, 12])
  expect(rules).toContainEqual(expect.objectContaining({ marker: 'limit_hit', weight: 2.5, terms: { count: 3, days: 7 } }))
  expect(await query('select weight::float8 as weight from marker_rule where marker = $1 order by version', 'limit_hit')).toEqual([
    { weight: 1 },
    { weight: 2.5 },
  ])
  await payIn(person)
  await runJob()
  expect(Object((await carer.get(`see/protection/${person.member.id}`)).value)).toMatchObject({ score: 8, band: 'strong', rules: 2 })
})

test('the list shows the highest score first with what drives it, in pages, by band, marker, objection and contact; only to those with the right', async () => {
  const page = async (parameters: string) => Object((await carer.get(`see/protection?${parameters}`)).value)
  const all = await page('band=all')
  const scores: number[] = all.rows.map(({ score }: { score: number }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(all.rows[0]).toMatchObject({ found: expect.any(Array), measures: expect.any(Array), days: expect.any(Array) })
  const paged: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { rows, next: following } = await page(`band=all&limit=2${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
    paged.push(...rows.map(({ member }: { member: { id: string } }) => member.id))
    next = following
  }
  expect(paged).toEqual(all.rows.map(({ member }: { member: { id: string } }) => member.id))
  const severe = await page('band=severe')
  expect(severe.rows.every(({ score }: { score: number }) => score >= 9)).toBe(true)
  expect((await page('band=all&marker=deposits_rising')).rows.length).toBeLessThan(all.rows.length)
  expect((await page('band=all&contacted=yes')).rows.every(({ contact }: { contact: unknown }) => contact !== null)).toBe(true)
  // One objection was answered before.
  expect((await page('band=all&contested=yes')).rows).toEqual([])
  expect((await carer.get('see/protection?after=x')).status).toBe(400)
  for (const role of ['content', 'payments', 'support', 'finance'] as const) {
    const outsider = await staffConsole.staff(role)
    expect((await outsider.get('see/protection')).status).toBe(403)
  }
})

test('the ledger is unharmed', async () => {
  // Sums that were written by hand are no postings.
  await asOwner(open.app.store, (client) => client.query(`delete from movement_sum where vendor = 'T'`))
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`delete from deposit where provider = 'test'`)
    await client.query(`delete from withdrawal where institution = 'B'`)
  })
  expect(await checkInvariants(open.app.store)).toEqual([])
})
