import { minor } from '@perya/domain/money/minor'
import { openTestConsole, type SignedInPerson, type TestConsole, type TestStaff, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFeedback } from '../../../contact/feedback/feedback-rows.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'

const hour = 3_600_000

let scene: WithdrawalScene
let staffConsole: TestConsole
let support: TestStaff
let auditor: TestStaff
let member: SignedInPerson
let withdrawal = ''
let count = 0

beforeAll(async () => {
  scene = await withdrawalScene()
  staffConsole = await openTestConsole(scene.open.app)
  support = await staffConsole.staff('support')
  auditor = await staffConsole.staff('auditor')
  member = await scene.member()
  withdrawal = await scene.request(member, '100', await scene.bind(member))
})
afterAll(async () => {
  await staffConsole.server.close()
  await scene.open.close()
})

const key = () => `complaint-${(count += 1)}`
const query = async (text: string, values: unknown[] = []) => (await scene.open.app.store.pool.query(text, values)).rows
const write = async (content: string, { complaint = true, language = 'TY', by = member.member.id } = {}): Promise<string> => {
  const reference = `F-TEST${String((count += 1)).padStart(4, '0')}`
  const shared = { question_type: 'money', content, complaint, language, address: '192.0.2.7', reference, member_id: by, is_vip: false }
  await insertFeedback(scene.open.app, shared)
  return reference
}
const perform = (by: TestStaff, verb: string, input: object, reason = 'as agreed') =>
  by.post(`do/feedback/${verb}`, { input, reason }, { key: key() })
const see = async (search = '', by = support) => Object((await by.get(`see/complaints?${search}`)).value).rows
const detail = async (reference: string, by = support) => Object((await by.get(`see/complaint/${reference}`)).value)
const references = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference)

test('a complaint shows its thread without contacts, and what it names from the ledger', async () => {
  const other = `W-${withdrawal === 'W-1111111111' ? '2222222222' : '1111111111'}`
  const reference = await write(`Where is ${withdrawal}, and ${other}? Call 09175550199 or mail luz@planted.example.ph`)
  const shown = await detail(reference)
  expect(shown).toMatchObject({ reference, complaint: true, language: 'TY', state: 'received', member: { id: member.member.id } })
  expect(JSON.stringify(shown)).not.toMatch(/5550199|luz@planted/)
  expect(shown.subjects).toEqual([
    expect.objectContaining({ kind: 'withdrawal', id: withdrawal, state: 'review', amounts: { amount: '100.00' }, currency: 'PHP' }),
    expect.objectContaining({ kind: 'withdrawal', id: other, state: null, amounts: {} }),
  ])
  // Another member's withdrawal looks like none.
  const stranger = await scene.open.people.member({})
  const theirs = await write(`And ${withdrawal}?`, { by: stranger.member.id })
  expect((await detail(theirs)).subjects).toMatchObject([{ id: withdrawal, state: null, amounts: {} }])
})

test('sentences for an answer are in the language of the member, with English beside', async () => {
  const { templates } = await detail(await write('Bakit?'))
  expect(templates.length).toBeGreaterThan(5)
  for (const { english, own } of templates) expect([own === english, own.includes('F-TEST')]).toEqual([false, true])
  const english = await detail(await write('Why?', { language: 'EN' }))
  expect(english.templates.every(({ own, english: same }: { own: string; english: string }) => own === same)).toBe(true)
})

test('the next deadline comes first, and reopening keeps the clock of the final answer', async () => {
  const [first, second] = [await write('First'), await write('Second', { complaint: false })]
  const sent = scene.open.clock.now()
  expect(references(await see('limit=200')).slice(-2)).toEqual([first, second])
  const due = async (reference: string) => {
    const [row] = await query(`select due_at from work_case where subject = $1 and state = 'open'`, [reference])
    return (row as { due_at: Date }).due_at.getTime() - sent
  }
  expect(await due(first)).toBe(24 * hour)
  expect((await perform(support, 'answer', { number: first, says: 'Done.' })).status).toBe(200)
  expect(references(await see('state=answered'))).toContain(first)
  await query('update feedback set sent_at = $2 where reference = $1', [first, new Date(sent - 230 * hour)])
  await query(
    `insert into feedback_step (feedback_id, actor, state, says, at) select id, 'member', 'received', 'No', $2 from feedback where reference = $1`,
    [...[first, new Date(sent)]],
  )
  await query(`update feedback set state = 'received', changed_at = $2 where reference = $1`, [first, new Date(sent)])
  expect(await due(first)).toBe(10 * hour)
  expect(references(await see('reopened=1'))).toEqual([first])
  expect(references(await see('complaints=1&limit=200'))).not.toContain(second)
  expect(references(await see('late=1'))).toEqual([])
})

test('pages follow each other without gaps, and who may not read the list reads nothing', async () => {
  const all = references(await see('limit=200'))
  const walked: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { value } = await support.get(`see/complaints?limit=2${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
    walked.push(...references(Object(value).rows))
    next = Object(value).next
  }
  expect([walked, all.length > 4]).toEqual([all, true])
  const outsider = await staffConsole.staff('lottery')
  for (const path of ['see/complaints', `see/complaint/${all[0]}`, 'see/complaint/F-NOTHING'])
    expect((await outsider.get(path)).errorCode).toBe('not_permitted')
})

test('the file of a complaint is one press with a reason, and its sums are those of the ledger', async () => {
  const reference = await write(`${withdrawal} is late`)
  const plain = await support.post('do/feedback/file', { input: { number: reference } })
  expect(plain.errorCode).toBe('reason_required')
  const answer = await support.post('do/feedback/file', { input: { number: reference }, reason: 'asked by the dispute body' })
  expect(answer.status).toBe(200)
  const { result, record } = Object(answer.value)
  const file = JSON.parse(result.json)
  const [account] = await query(`select id, balance from account where owner_id = $1 and kind = 'cash' and book = 'real'`, [member.member.id])
  const [sums] = await query(
    `select sum(delta) filter (where delta > 0) as came, -sum(delta) filter (where delta < 0) as went, count(*)::int as lines from movement where account_id = $1`,
    [(account as { id: number }).id],
  )
  const written = (amount: unknown) => minor(Number(amount)) / 100
  expect([Number(file.ledger.closing), Number(file.ledger.came), Number(file.ledger.went), file.ledger.lines]).toEqual([
    ...[written(account?.balance), written(sums?.came), written(sums?.went ?? 0), sums?.lines],
  ])
  expect(Number(file.ledger.opening) + Number(file.ledger.came) - Number(file.ledger.went)).toBeCloseTo(Number(file.ledger.closing))
  expect(file.withdrawals).toMatchObject([{ request: { id: withdrawal } }])
  expect(file.thread[0].text).toBe(`${withdrawal} is late`)
  const pdf = Buffer.from(result.pdf, 'base64').toString('latin1')
  for (const part of ['%PDF-1.7', '/MarkInfo', '/StructTreeRoot', '/Lang', '/EmbeddedFile']) expect(pdf).toContain(part)
  const [line] = await query('select actor, action, subject, result, reason from audit_record where id = $1', [record])
  expect(line).toEqual({
    ...{ actor: `staff:${support.name}`, action: 'feedback file', subject: reference, result: 'read', reason: 'asked by the dispute body' },
  })
  expect((await (await staffConsole.staff('payments')).post('do/feedback/file', { input: { number: reference }, reason: 'curious' })).errorCode).toBe(
    'not_permitted',
  )
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})

test('an auditor reads complaints, and answers none', async () => {
  const reference = await write('Hello')
  expect(references(await see('limit=200', auditor))).toContain(reference)
  expect((await perform(auditor, 'answer', { number: reference, says: 'No' })).errorCode).toBe('not_permitted')
})
