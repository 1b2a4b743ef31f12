import type { DocumentPart } from '@perya/domain/kyc/documents'
import { openTestPlatform, pdfOf, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRule, retentionRulesInForce } from '../../operator/personal-data/retention.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { openPart } from './document-store.ts'
import { identityHookHeader, identityHookPath } from './provider/mount-identity-hook.ts'
import { runIdentityChecks } from './provider/identity-check-job.ts'
import { referenceIdentityCheck, referenceSignature } from './provider/reference-provider.ts'
import { lapseEndedDocuments } from './lapse-ended-documents.ts'

const day = 86_400_000
const hookKey = Buffer.alloc(32, 7)
let open: TestPlatform
let member: SignedInPerson
let count = 0
let photo = ''

beforeAll(async () => {
  open = await openTestPlatform({
    identityChecks: (clock) => referenceIdentityCheck({ clock, key: hookKey, timeZone: 'Asia/Manila', minimumAge: 21 }),
  })
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Bayani Magtanggol' } })
    .jpeg()
    .toBuffer()
  photo = bytes.toString('base64')
})
afterAll(() => open.close())
beforeEach(async () => {
  member = await open.people.member()
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ana')
const query = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await open.app.store.pool.query<Record<string, unknown>>(text, values)).rows
const upload = (part: DocumentPart, picture = photo, as = member) => open.ask('kyc.upload', { part, picture }, { as })
const submit = (number: string, as = member) => open.ask('kyc.submit', { level: 2, document: 'national_id', number }, { as })
/** A document number that no other case has, with a last digit for the reference provider. */
const numberEnding = (digit: string) => `PSN-${String((count += 1)).padStart(6, '0')}-${digit}`
const handIn = async (digit = '0', as = member): Promise<string> => {
  for (const part of ['front', 'back', 'selfie'] as const) await upload(part, photo, as)
  const answer = await submit(numberEnding(digit), as)
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value.reference
}
const show = () => open.get('kyc.show', {}, { as: member })
const caseOf = async (id: string) => (await query('select state, verdict, flag, round from kyc_case where id = $1', id))[0]
const levelOf = async (as = member) => (await query('select verification_level($1) as level', as.member.id))[0]?.['level']
const rules = (provider: 'yes' | 'no') =>
  operate(...['kyc', 'rules', '2', '--deposits', 'any', '--quarter', 'any', '--withdrawals', 'any', '--transfers', 'yes', '--provider', provider])

describe('documents', () => {
  test('are redrawn without metadata, stored under a key of their own, and moved to the case when they are handed in', async () => {
    await upload('front')
    await upload('front')
    expect((await show()).uploaded).toEqual(['front'])
    const id = await handIn()
    expect(await show()).toMatchObject({ level: 1, uploaded: [], case: { reference: id, level: 2, state: 'waiting', document: 'national_id' } })
    const front = await openPart(open.app, id, 'front')
    const { format, exif } = await sharp(front ?? Buffer.alloc(0)).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
    const keys = await query('select sealed_key from kyc_document where case_id = $1', id)
    expect(new Set(keys.map((row) => String(row['sealed_key']))).size).toBe(4)
  })

  test.each([
    ['a text', Buffer.from('<html>').toString('base64')],
    ['a damaged PDF', Buffer.from('%PDF-1.7 something').toString('base64')],
    ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64')],
  ])('of %s are refused', async (_name, picture) => {
    expect(await upload('front', picture)).toMatchObject({ status: 400, errorCode: 'kyc_picture_refused' })
    expect((await show()).uploaded).toEqual([])
  })

  test('may be a PDF, of which the first page is drawn and nothing else is kept', async () => {
    await upload('front', pdfOf(['0.8 0.1 0.1', '0.1 0.1 0.8'], '/Author (Bayani Magtanggol)').toString('base64'))
    for (const part of ['back', 'selfie'] as const) await upload(part)
    const { value } = await submit(numberEnding('0'))
    const front = (await openPart(open.app, Object(value).reference, 'front')) ?? Buffer.alloc(0)
    expect(await sharp(front).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
    expect(front.includes('Magtanggol')).toBe(false)
  })

  test('of one account do not open as those of another document', async () => {
    const id = await handIn()
    const [front, back] = await query(`select id from kyc_document where case_id = $1 and part in ('front', 'back') order by part desc`, id)
    await query(
      'update kyc_content set content = (select content from kyc_content where document_id = $2) where document_id = $1',
      front?.['id'],
      back?.['id'],
    )
    await expect(openPart(open.app, id, 'front')).rejects.toThrow()
  })

  test('are not handed in while parts are missing, while a case waits, or for a level that is not the next', async () => {
    await upload('front')
    expect(await submit(numberEnding('0'))).toMatchObject({ status: 400, errorCode: 'kyc_documents_missing', value: { missing: ['back', 'selfie'] } })
    expect(await submit('12')).toMatchObject({ errorCode: 'kyc_number_missing' })
    await handIn()
    expect(await upload('front')).toMatchObject({ status: 409, errorCode: 'kyc_waiting' })
    const other = await open.people.member()
    for (const part of ['funds', 'address'] as const) await upload(part, photo, other)
    expect(await open.ask('kyc.submit', { level: 3 }, { as: other })).toMatchObject({ status: 409, errorCode: 'kyc_level_unavailable' })
  })

  test('handed in by eight requests at once make one case', async () => {
    for (const part of ['front', 'back', 'selfie'] as const) await upload(part)
    const number = numberEnding('0')
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(number)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await query('select id from kyc_case where member_id = $1', member.member.id)).toHaveLength(1)
  })

  test('leave no number, name or picture in any table of the database', async () => {
    const number = `PLANTED77${(count += 1)}0`
    for (const part of ['front', 'back', 'selfie'] as const) await upload(part)
    await submit(number)
    await runIdentityChecks(open.app)
    const picture = await openPart(open.app, (await show()).case?.reference ?? '', 'front')
    const piece = (picture ?? Buffer.alloc(0)).subarray(20, 60).toString('hex')
    const tables = await query(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const found: string[] = []
    for (const { name } of tables) {
      const [row] = await query(
        `select count(*)::int as n from "${String(name)}" t where t::text ilike $1 or t::text ilike $2 or t::text ilike $3`,
        `%${number}%`,
        `%${piece}%`,
        '%Magtanggol%',
      )
      if (row?.['n'] !== 0) found.push(String(name))
    }
    expect(found).toEqual([])
    expect(piece).toHaveLength(80)
  })
})

describe('the answers of the reference provider', () => {
  test.each([
    ['0', 'clear', ''],
    ['1', 'look', 'name'],
    ['2', 'look', 'expiry'],
    ['3', 'look', 'age'],
    ['4', 'look', 'readable'],
    ['5', 'look', 'genuine'],
    ['6', 'look', 'watch_list'],
    ['7', 'pending', ''],
    ['8', 'look', 'number'],
    ['9', 'pending', ''],
  ])('to a number that ends in %s: %s %s; a no never rejects', async (digit, verdict, flag) => {
    const id = await handIn(digit)
    await runIdentityChecks(open.app)
    expect(await caseOf(id)).toEqual({ state: 'waiting', verdict, flag, round: 1 })
    expect(await levelOf()).toBe(1)
    expect(await query(`select 1 from kyc_document where case_id = $1 and part = 'number'`, id)).toEqual([])
  })

  test('come after 30 seconds for 9 and never for 7; a failing provider does not hold up others', async () => {
    const [slow, never] = [await handIn('9'), await handIn('7', await open.people.member())]
    await runIdentityChecks(open.app)
    open.clock.turn(31_000)
    await runIdentityChecks(open.app)
    await query(`update kyc_request set reference = 'broken' where case_id = $1`, never)
    open.clock.turn(31_000)
    await runIdentityChecks(open.app)
    expect(await caseOf(slow)).toMatchObject({ verdict: 'clear' })
    expect(await caseOf(never)).toMatchObject({ verdict: 'pending' })
  })

  test('are asked for at once when a signed webhook comes; one with another signature changes nothing', async () => {
    const id = await handIn('9')
    await runIdentityChecks(open.app)
    const [request] = await query('select reference from kyc_request where case_id = $1', id)
    const body = Buffer.from(String(request?.['reference']))
    const hook = (signature: string) =>
      open.server.inject({
        method: 'POST',
        url: identityHookPath,
        payload: body,
        headers: { 'content-type': 'text/plain', [identityHookHeader]: signature },
      })
    open.clock.turn(30_500)
    await query(`update kyc_request set look_at = $2 where case_id = $1`, id, new Date(open.clock.now() + day))
    expect((await hook(referenceSignature(Buffer.alloc(32, 8), body))).statusCode).toBe(401)
    await runIdentityChecks(open.app)
    expect(await caseOf(id)).toMatchObject({ verdict: 'pending' })
    expect((await hook(referenceSignature(hookKey, body))).statusCode).toBe(200)
    await runIdentityChecks(open.app)
    expect(await caseOf(id)).toMatchObject({ verdict: 'clear' })
  })

  test('approve level 2 by rule only if every check is clear', async () => {
    await rules('yes')
    const clear = await handIn('0')
    const other = await open.people.member()
    const amber = await handIn('1', other)
    await runIdentityChecks(open.app)
    expect([await caseOf(clear), await caseOf(amber)]).toMatchObject([{ state: 'approved' }, { state: 'waiting' }])
    expect([await levelOf(), await levelOf(other)]).toEqual([2, 1])
    const records = await query(`select actor, result from audit_record where action = 'kyc approve' and subject = $1`, clear)
    expect(records).toEqual([{ actor: 'identity provider', result: 'done' }])
    await runIdentityChecks(open.app)
    expect(await query(`select state from kyc_request where case_id = $1`, clear)).toEqual([{ state: 'forgotten' }])
    await rules('no')
  })
})

describe('a decision', () => {
  test('approves level 2 with the end of the document, notifies the member, and happens once', async () => {
    const id = await handIn('0')
    await runIdentityChecks(open.app)
    expect(await operate('kyc', 'approve', id)).toMatchObject({ value: { state: 'approved', level: 2 } })
    await expect(operate('kyc', 'approve', id)).rejects.toMatchObject({ key: 'conflict' })
    await expect(operate('kyc', 'reject', id, '--why', 'not_yours')).rejects.toMatchObject({ key: 'conflict' })
    const shown = await show()
    expect(shown).toMatchObject({ level: 2, case: { state: 'approved' }, next: { level: 3, parts: ['funds', 'address'] } })
    expect(shown.until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await open.get('inbox.messages', {}, { as: member })).list.map(({ title }) => title)).toContain('Your documents were approved')
  })

  test('cannot approve a person who is 21 tomorrow in Manila, and can on the day', async () => {
    const id = await handIn('0')
    await runIdentityChecks(open.app)
    await query(
      `update member_profile set birthday = (($2::timestamptz at time zone 'Asia/Manila')::date + 1) - interval '21 years' where member_id = $1`,
      member.member.id,
      new Date(open.clock.now()),
    )
    await expect(operate('kyc', 'approve', id)).rejects.toThrow('the person is younger than the market allows')
    expect(await levelOf()).toBe(1)
    open.clock.turn(day)
    expect(await operate('kyc', 'approve', id)).toMatchObject({ value: { state: 'approved' } })
  })

  test.each([
    ['2', 'the document has ended'],
    ['3', 'the person is younger than the market allows'],
    ['4', 'the last day of the document is unknown: --expires YYYY-MM-DD, or never'],
  ])('of a document whose number ends in %s is refused: %s', async (digit, message) => {
    const id = await handIn(digit)
    await runIdentityChecks(open.app)
    await expect(operate('kyc', 'approve', id)).rejects.toThrow(message)
  })

  test('cannot approve a number that is on another account, however it is written', async () => {
    const number = numberEnding('0')
    for (const part of ['front', 'back', 'selfie'] as const) await upload(part)
    await submit(number)
    const first = (await show()).case?.reference ?? ''
    member = await open.people.member()
    for (const part of ['front', 'back', 'selfie'] as const) await upload(part)
    await submit(number.toLowerCase().replaceAll('-', ' '))
    const second = (await show()).case?.reference ?? ''
    await runIdentityChecks(open.app)
    expect(await caseOf(second)).toMatchObject({ verdict: 'look', flag: 'number' })
    await expect(operate('kyc', 'approve', second)).rejects.toThrow('the document number is on another account')
    await operate('kyc', 'reject', first, '--why', 'not_yours')
    expect(await operate('kyc', 'approve', second)).toMatchObject({ value: { state: 'approved' } })
  })

  test('asks again for named parts with a reason, and the next round needs those parts only', async () => {
    const id = await handIn('4')
    await operate('kyc', 'ask', id, '--parts', 'front', '--why', 'blurred')
    expect(await show()).toMatchObject({ case: { state: 'asked', reason: 'blurred', asked: ['front'] } })
    expect(await submit(numberEnding('0'))).toMatchObject({ errorCode: 'kyc_documents_missing', value: { missing: ['front'] } })
    await upload('front')
    expect(await submit(numberEnding('0'))).toMatchObject({ success: true, value: { reference: id } })
    await runIdentityChecks(open.app)
    expect(await caseOf(id)).toEqual({ state: 'waiting', verdict: 'clear', flag: '', round: 2 })
    await expect(operate('kyc', 'ask', id, '--parts', 'funds', '--why', 'blurred')).rejects.toThrow('this case has no funds')
  })

  test('opens level 3 after level 2 only, and an ended document takes both away', async () => {
    await operate('kyc', 'approve', await handIn('0'), '--expires', '2035-01-31')
    for (const part of ['funds', 'address'] as const) await upload(part)
    const { reference } = await open.get('kyc.submit', { level: 3 }, { as: member })
    await operate('kyc', 'approve', reference)
    expect(await levelOf()).toBe(3)
    await query(
      `update member set identity_verified_until = ($2::timestamptz at time zone 'Asia/Manila')::date where id = $1`,
      member.member.id,
      new Date(open.clock.now()),
    )
    await lapseEndedDocuments(open.app)
    expect(await levelOf()).toBe(3)
    open.clock.turn(day)
    await lapseEndedDocuments(open.app)
    expect(await levelOf()).toBe(1)
    member = await open.people.signIn(member.member)
    expect(await show()).toMatchObject({ level: 1, hasLapsed: true, next: { level: 2 } })
  })

  test('is made by the job for a case that asked and had no answer for 30 days', async () => {
    const id = await handIn('0')
    await operate('kyc', 'ask', id, '--parts', 'selfie', '--why', 'face_differs')
    open.clock.turn(29 * day)
    await lapseEndedDocuments(open.app)
    expect(await caseOf(id)).toMatchObject({ state: 'asked' })
    open.clock.turn(2 * day)
    await lapseEndedDocuments(open.app)
    expect(await caseOf(id)).toMatchObject({ state: 'expired' })
  })
})

test('retention deletes exactly the documents that are due, with their keys and bytes, and leaves the decisions', async () => {
  const sweep = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const rule of await retentionRulesInForce(open.app.store.pool))
      if (rule.table === 'kyc_document') counts[rule.name] = await applyRule(open.app.store.pool, rule, open.clock.now())
    return counts
  }
  await sweep()
  const approved = await handIn('0')
  await operate('kyc', 'approve', approved, '--expires', 'never')
  const applicant = await open.people.member()
  const rejected = await handIn('5', applicant)
  await operate('kyc', 'reject', rejected, '--why', 'not_accepted')
  const waiting = await handIn('0', await open.people.member())
  const loose = await open.people.member()
  await upload('front', photo, loose)
  const left = async (id: string) => (await query('select part from kyc_document where case_id = $1 order by part', id)).map(({ part }) => part)
  open.clock.turn(2 * day)
  expect(await sweep()).toMatchObject({ kyc_document_unsent: 1, kyc_document_rejected: 0, kyc_document_selfie: 0 })
  open.clock.turn(89 * day)
  await sweep()
  expect([await left(rejected), await left(approved)]).toEqual([[], ['back', 'front', 'selfie']])
  open.clock.turn(275 * day)
  await sweep()
  expect([await left(approved), await left(waiting)]).toEqual([
    ['back', 'front'],
    ['back', 'front', 'number', 'selfie'],
  ])
  expect(await query('select 1 from kyc_content c where not exists (select from kyc_document d where d.id = c.document_id)')).toEqual([])
  expect([await caseOf(approved), await caseOf(rejected)]).toMatchObject([{ state: 'approved' }, { state: 'rejected' }])
})
