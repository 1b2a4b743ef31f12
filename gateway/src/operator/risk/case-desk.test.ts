import { openTestConsole, type SignedInPerson, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { checkInvariants } from '@perya/gateway/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let scene: WithdrawalScene
let staffConsole: TestConsole
let [risk, otherRisk, finance, support, payments, auditor]: readonly TestStaff[] = []
let keys = 0

const must = (person: TestStaff | undefined): TestStaff => {
  if (person === undefined) throw new Error('no such person')
  return person
}
const perform = (person: TestStaff | undefined, what: string, input: object, reason = 'seen at the desk') =>
  must(person).post(`do/${what}`, { input, reason }, { key: `desk-key-${(keys += 1)}` })
const ask = async (person: TestStaff | undefined, what: string, input: object): Promise<string> => {
  const answer = await must(person).post(`ask/${what}`, { input, reason: 'seen at the desk' })
  return String(Object(answer.value).approval ?? `${answer.status} ${answer.text}`)
}
const sign = (person: TestStaff | undefined, id: string) => perform(person, 'approval/decide', { id, verdict: 'sign', reason: 'checked again' })
const result = (answer: { readonly value: unknown }): Readonly<Record<string, unknown>> => Object(Object(answer.value).result)
const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await scene.open.app.store.pool.query(text, [...values])).rows

/** Refers a member and returns the number of the alert. */
const referred = async (member: SignedInPerson): Promise<string> => {
  const answer = await perform(support, 'case/open', { member: member.member.id, reason: 'Sends money in circles.' })
  expect(answer).toMatchObject({ status: 200, value: { result: { member: member.member.id } } })
  const [alert] = await query(`select id from risk_alert where member_id = $1 and state = 'open'`, [member.member.id])
  return String(alert?.['id'])
}
const alertOf = async (id: string) => (await query('select state, decision from risk_alert where id = $1', [id]))[0]

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  const roles = ['risk', 'risk', 'finance', 'support', 'payments', 'auditor'] as const
  const people = []
  for (const role of roles) people.push(await staffConsole.staff(role))
  ;[risk, otherRisk, finance, support, payments, auditor] = people
}, 60_000)
afterAll(async () => {
  const broken = await checkInvariants(scene.open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  await staffConsole.server.close()
  await scene.open.close()
})

test('a referral opens an alert with a case, and who refers learns nothing of the alerts that exist', async () => {
  const member = await scene.member()
  const id = await referred(member)
  const again = await perform(support, 'case/open', { member: member.member.username, reason: 'Once more the same.' })
  expect(again).toMatchObject({ status: 200, value: { result: { member: member.member.id } } })
  expect(await query('select count(*)::int as n from risk_alert where member_id = $1', [member.member.id])).toEqual([{ n: 1 }])
  const listed = Object((await must(risk).get('see/risk-cases')).value).rows
  expect(listed.find((row: { id: string }) => row.id === id)).toMatchObject({ rules: ['referred'], members: 1, isHeld: false, holder: null })
  const detail = await must(auditor).get(`see/risk-case/${id}`)
  expect(detail.value).toMatchObject({
    id,
    state: 'open',
    member: { id: member.member.id },
    hits: [{ figures: { note: 'Once more the same.' } }, { rule: 'referred' }],
  })
})

test('people without the right read nothing: a list, an alert that exists and one that does not get the same refusal', async () => {
  const id = await referred(await scene.member())
  const texts = new Set<string>()
  for (const path of [`see/risk-case/${id}`, 'see/risk-case/R-9999999999', 'see/risk-cases', 'see/risk-rules']) {
    const answer = await must(support).get(path)
    expect(answer).toMatchObject({ status: 403, errorCode: 'not_permitted', value: { needs: 'case list' } })
    texts.add(answer.text.replace(/"traceId":"[^"]*"/, ''))
  }
  expect(texts.size).toBe(1)
  for (const command of ['case/decide', 'case/str'])
    expect(await perform(support, command, { id, decision: 'none', reason: 'not mine', narrative: 'a text that is long enough' })).toMatchObject({
      status: 403,
    })
  const cases = Object((await must(support).get('see/cases')).value).rows
  expect(cases.filter(({ kind }: { kind: string }) => kind === 'risk')).toEqual([])
})

test('no action and watch are decided by one person, who must hold the case; the second decision is refused', async () => {
  const id = await referred(await scene.member())
  const [waiting] = await query(`select id from work_case where kind = 'risk' and subject = $1 and state = 'open'`, [id])
  expect(await perform(otherRisk, 'case/take', { id: waiting?.['id'] })).toMatchObject({ status: 200 })
  expect(await perform(risk, 'case/decide', { id, decision: 'none', reason: 'A family.' })).toMatchObject({ status: 409, errorCode: 'taken_by' })
  expect(await perform(otherRisk, 'case/decide', { id, decision: 'watch', reason: 'A family, perhaps.' })).toMatchObject({ status: 200 })
  expect(await alertOf(id)).toEqual({ state: 'closed', decision: 'watch' })
  expect(await query('select state, outcome from work_case where subject = $1', [id])).toEqual([{ state: 'closed', outcome: 'watch' }])
  expect(await perform(otherRisk, 'case/decide', { id, decision: 'none', reason: 'Again.' })).toMatchObject({ status: 400 })
  expect(await perform(payments, 'case/decide', { id, decision: 'none', reason: 'Again.' })).toMatchObject({ status: 403 })
})

test('fifty decisions at once: one closes the alert', async () => {
  const id = await referred(await scene.member())
  const answers = await Promise.all(Array.from({ length: 50 }, () => perform(risk, 'case/decide', { id, decision: 'none', reason: 'A family.' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await query('select count(*)::int as n from risk_decision where alert_id = $1', [id])).toEqual([{ n: 1 }])
})

test('a hold by one person stops the withdrawals that wait and every new one; only two people release it, and not those stopped for another reason', async () => {
  const member = await scene.member()
  const first = await scene.request(member, '100')
  const second = await scene.request(member, '150')
  expect(await perform(risk, 'withdrawal/hold', { id: second, reason: 'The bank called.' })).toMatchObject({ status: 200 })
  const id = await referred(member)
  const held = await perform(risk, 'case/decide', { id, decision: 'hold', reason: 'Until the bank answers.' })
  expect(result(held)).toEqual({ id, decision: 'hold', withdrawals: [first] })
  const third = await scene.request(member, '120')
  expect(await sign(risk, await ask(payments, 'withdrawal/approve', { id: third }))).toMatchObject({ errorCode: 'on_hold' })
  expect(await perform(risk, 'case/decide', { id, decision: 'release', reason: 'It was answered.' })).toMatchObject({
    errorCode: 'approval_required',
  })
  const approval = await ask(risk, 'case/decide', { id, decision: 'release', reason: 'It was answered.' })
  expect(await sign(risk, approval)).toMatchObject({ errorCode: 'own_request' })
  expect(await sign(finance, approval)).toMatchObject({ status: 200 })
  const stopped = await query('select id from withdrawal where member_id = $1 and stopped_at is not null', [member.member.id])
  expect(stopped).toEqual([{ id: second }])
  expect(await query('select count(*)::int as n from risk_hold where ended_at is null and member_id = $1', [member.member.id])).toEqual([{ n: 0 }])
})

test('freezing takes two people, and a new pattern between the request and the signature voids it', async () => {
  const member = await scene.member()
  const id = await referred(member)
  const input = { id, decision: 'freeze', reason: 'Chips are dumped.' }
  const first = await ask(risk, 'case/decide', input)
  await referred(member)
  expect(await sign(finance, first)).toMatchObject({ status: 409, errorCode: 'changed_since' })
  expect(await query('select status from member where id = $1', [member.member.id])).toEqual([{ status: 'active' }])
  expect(await sign(finance, await ask(risk, 'case/decide', input))).toMatchObject({ status: 200 })
  expect(await query('select status from member where id = $1', [member.member.id])).toEqual([{ status: 'frozen' }])
})

test('freezing holds withdrawals too: an approved one is not paid, and two people release it', async () => {
  const member = await scene.member()
  const approved = await scene.request(member, '100')
  expect(await sign(finance, await ask(payments, 'withdrawal/approve', { id: approved }))).toMatchObject({ status: 200 })
  const id = await referred(member)
  const input = { id, decision: 'freeze', reason: 'Chips are dumped.' }
  const frozen = await sign(finance, await ask(risk, 'case/decide', input))
  expect(frozen).toMatchObject({ status: 200 })
  const held = async () => query('select id, stop_reason from withdrawal where member_id = $1 and stopped_at is not null', [member.member.id])
  expect(await held()).toEqual([{ id: approved, stop_reason: `held by ${id}` }])
  expect(await sign(finance, await ask(risk, 'case/decide', { id, decision: 'release', reason: 'It was answered.' }))).toMatchObject({ status: 200 })
  expect(await held()).toEqual([])
})

test('a withdrawal that is requested while a hold is being set is stopped, and one that is requested while it is released is not', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const member = await scene.member()
    const id = await referred(member)
    const [requested, held] = await Promise.all([
      scene.request(member, '100'),
      perform(risk, 'case/decide', { id, decision: 'hold', reason: 'Until the bank answers.' }),
    ])
    expect(held).toMatchObject({ status: 200 })
    expect(await query('select stopped_at is not null as held from withdrawal where id = $1', [requested])).toEqual([{ held: true }])
    const approval = await ask(risk, 'case/decide', { id, decision: 'release', reason: 'It was answered.' })
    const [later, released] = await Promise.all([scene.request(member, '100'), sign(finance, approval)])
    expect(released).toMatchObject({ status: 200 })
    expect(await query('select stopped_at is not null as held from withdrawal where id = any($1)', [[requested, later]])).toEqual([
      { held: false },
      { held: false },
    ])
  }
})

test('a second hold is released with the first one', async () => {
  const member = await scene.member()
  const first = await referred(member)
  expect(await perform(risk, 'case/decide', { id: first, decision: 'hold', reason: 'Until the bank answers.' })).toMatchObject({ status: 200 })
  await query('update withdrawal set stopped_at = null, stopped_by = null, stop_reason = null where member_id = $1', [member.member.id])
  const requested = await scene.request(member, '100')
  await query('update withdrawal set stopped_at = null, stopped_by = null, stop_reason = null where id = $1', [requested])
  const second = await referred(member)
  expect(result(await perform(risk, 'case/decide', { id: second, decision: 'hold', reason: 'Once more.' }))).toMatchObject({
    withdrawals: [requested],
  })
  expect(await sign(finance, await ask(risk, 'case/decide', { id: second, decision: 'release', reason: 'It was answered.' }))).toMatchObject({
    status: 200,
  })
  expect(await query('select id from withdrawal where member_id = $1 and stopped_at is not null', [member.member.id])).toEqual([])
})

const narrative = 'Deposits went out again within an hour, and nothing was played.'

test('a suspicious transaction report takes two people, closes the alert, is sealed, and each reading of it is audited with its reason', async () => {
  const member = await scene.member()
  const id = await referred(member)
  expect(await perform(risk, 'case/str', { id, narrative })).toMatchObject({ errorCode: 'approval_required' })
  const approval = await ask(risk, 'case/str', { id, narrative })
  expect(await sign(risk, approval)).toMatchObject({ errorCode: 'own_request' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(finance, approval)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await alertOf(id)).toEqual({ state: 'closed', decision: 'report' })
  const [stored] = await query('select id, fingerprint, sealed_content from risk_report where alert_id = $1', [id])
  const number = String(stored?.['id'])
  expect(Buffer.from(stored?.['sealed_content'] as Buffer).toString('latin1')).not.toContain(member.member.username)
  const bare = await must(auditor).post('do/case/report', { input: { number } })
  expect(bare).toMatchObject({ errorCode: 'reason_required' })
  const answer = await perform(auditor, 'case/report', { number }, 'asked by the authority')
  const { json, pdf } = result(answer)
  expect(JSON.parse(String(json))).toMatchObject({ number, alert: id, narrative, subject: { id: member.member.id }, ledger: { currency: 'PHP' } })
  expect(Buffer.from(String(pdf), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const records = await query(`select actor, reason from audit_record where action = 'case report' and subject = $1`, [number])
  expect(records).toEqual([{ actor: `staff:${must(auditor).name}`, reason: 'asked by the authority' }])
  expect(await perform(payments, 'case/report', { number })).toMatchObject({ status: 403 })
})

test('a stored report is not changed by a statement, and a decision is not either', async () => {
  for (const text of [`update risk_report set narrative = 'a text that is long enough'`, `update risk_decision set reason = 'other'`])
    await expect(query(text)).rejects.toThrow(/not changed|append-only|permission denied/)
})

test('rules change in a new version by two people; a bound that the rule lacks or that is out of range is refused', async () => {
  const input = { rule: 'pass_through', bounds: ['minutes=90', 'floor.PHP=4000.00'], reason: 'Found too seldom' }
  expect(await perform(risk, 'risk/rules', input)).toMatchObject({ errorCode: 'approval_required' })
  expect(await sign(finance, await ask(risk, 'risk/rules', input))).toMatchObject({ status: 200 })
  const { version, rules } = Object((await must(risk).get('see/risk-rules')).value)
  expect(version).toBe(2)
  expect(rules.find(({ rule }: { rule: string }) => rule === 'pass_through').terms).toMatchObject({ minutes: 90, floor: { PHP: 400_000 }, share: 80 })
  for (const bound of ['hours=3', 'minutes=0', 'minutes=1.5', 'floor.PHP=-1', 'floor.php=5', 'share=20']) {
    expect([bound, await ask(risk, 'risk/rules', { ...input, bounds: [bound] })]).toEqual([bound, expect.stringMatching(/^400 /)])
  }
})
