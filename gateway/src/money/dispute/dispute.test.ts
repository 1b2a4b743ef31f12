import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  type DatabaseClock,
  databaseClock,
  manualClock,
  scriptedChance,
  openTestPlatform,
  type TestPlatform,
  startReferencePayments,
  type ReferencePayments,
  registered,
  type SignedInPerson,
  textOfPdf,
} from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { cashierJob, type CashierJob } from '../cashier-job.ts'
import { disputePdf } from './dispute-pdf.ts'
import { disputeText } from './dispute-text.ts'
import { canDraw, splitByFont } from '../../kernel/pdf/fonts-of-text.ts'

const origin = 'http://localhost:3000'
const secret = 'calesa bukas 88'
let open: TestPlatform
let pay: ReferencePayments
let round: CashierJob
let time: DatabaseClock
let member: SignedInPerson
let hash: string
let id: string
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    ...pay.app,
    clock: manualClock(),
    chance: scriptedChance(),
    brand: { modules: ['COMM3', 'CASHIER3', 'MEMBERCENTRE3'] },
    config: { publicOrigin: origin },
  })
  time = await databaseClock(open)
  round = cashierJob(open.app, origin)
  hash = await hashPassword(secret)
})
afterAll(() => open.close())

const pass = async (seconds: number) => {
  for (let done = 0; done < seconds; done += 5) {
    await time.turn(5_000)
    await round.look()
    await pay.desk().sayDue()
  }
}
const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'operator:ana')

/** A member with an undecided withdrawal of 100.00 to an account in the given name. */
const asked = async (holder = 'Luz Cruz') => {
  count += 1
  const as = await open.people.member({
    balance: 100_000,
    contacts: { mail: `parcel${count}@example.com` },
    registered: { ...registered(), payeeName: holder },
  })
  const { db } = open.app.store
  await db.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', as.member.id).execute()
  const session = await db.selectFrom('session').select('id').where('member_id', '=', as.member.id).executeTakeFirstOrThrow()
  await storeStepUp(open.app, session.id, 'payment', 'password')
  const account = { kind: 'bank', institution: 'Bank', holder, number: `0000${count}7777` } as const
  const { id: accountId } = await open.get('cashier.bindAccount', account, { as })
  const request = { accountId, amount: '100', paymentPassword: secret }
  return { as, made: (await open.get('cashier.withdraw', request, { as, key: `parcel-key-${count}` })).id }
}
beforeEach(async () => {
  ;({ as: member, made: id } = await asked())
})

const drawing = async () =>
  (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
  ).toString('base64')

const fileOf = async (form: 'pdf' | 'json', { as = member, of = id, language = 'EN' } = {}) => {
  const file = await open.get('cashier.disputeFile', { id: of, form }, { as, language })
  return { ...file, bytes: Buffer.from(file.content, 'base64') }
}
const caseOf = async () => JSON.parse((await fileOf('json')).bytes.toString('utf8'))
const seal = ({ previous, text }: { previous: string; text: string }) =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')

describe('the file for a dispute', () => {
  test('contains the request, the actor of each step, every posting and every message with its time', async () => {
    await operate(`withdrawal approve ${id} --parts 60,40`)
    await pass(10)
    await open.get('cashier.confirm', { id: `${id}-1`, answer: 'full' }, { as: member })
    const made = await caseOf()
    expect(made).toMatchObject({
      form: 'perya-withdrawal/2',
      member: member.member.username,
      request: { id, amount: '100.00', currency: 'PHP', holder: 'Luz Cruz', number: expect.stringMatching(/^•••• 7777$/), provedBy: 'password' },
      parts: [
        { id: `${id}-1`, state: 'received', received: '60.00' },
        { id: `${id}-2`, state: 'sent' },
      ],
    })
    expect(made.steps.map(({ step, missing }: { step: string; missing: unknown }) => [step, missing])).toEqual([
      ['review', []],
      ['payout', []],
      ['receipt', [{ thing: 'yourWord', amount: '40.00' }]],
    ])
    expect(made.movements.map(({ kind, amount, from, to }: Record<string, string>) => [kind, amount, from, to])).toEqual([
      ['hold', '100.00 PHP', 'member cash', 'member hold'],
      ['hold_close', '100.00 PHP', 'member hold', expect.stringContaining('suspense')],
      ['withdraw_sent', expect.any(String), 'suspense transit', 'external funds'],
      ['withdraw_sent', expect.any(String), 'suspense transit', 'external funds'],
    ])
    const posted = made.movements.slice(2).map(({ number, amount }: Record<string, unknown>) => ({ posting: number, amount }))
    expect(made.confirmations).toMatchObject(posted.map((one: object) => ({ provider: 'practice', kind: 'paid', said: 'paid', ...one })))
    expect(made.confirmations.map(({ part, amount }: Record<string, string>) => `${part} ${amount}`).toSorted()).toEqual([
      `${id}-1 60.00 PHP`,
      `${id}-2 40.00 PHP`,
    ])
    expect(made.notices).toMatchObject([{ channel: 'mail' }, { channel: 'mail' }])
  })

  test('contains its part of the audit chain, each record with the data to verify its seal; a changed letter is detected', async () => {
    await operate(`withdrawal approve ${id}`)
    await open.turnSetting('cashier', { receiptMinutes: 2 })
    await pass(90)
    const { audit } = await caseOf()
    expect(audit.records.map(({ result }: { result: string }) => result)).toEqual(['asked', 'approved', 'sent', 'warned half'])
    for (const record of audit.records) {
      expect(seal(record)).toBe(record.hash)
      expect(seal({ ...record, text: record.text.replace('operator:ana', 'operator:eva').replace(id, 'W-0000000000') })).not.toBe(record.hash)
    }
    const { rows } = await open.app.store.pool.query("select encode(digest, 'hex') as hash from audit_seal where seq = any($1) order by seq", [
      audit.records.map(({ number }: { number: number }) => number),
    ])
    expect(rows.map(({ hash: stored }: { hash: string }) => stored)).toEqual(audit.records.map((record: { hash: string }) => record.hash))
    expect((await readAudit(open.app)).broken).toEqual([])
  })

  test('as a PDF can be selected and read, and has the same attached as JSON under its fingerprint', async () => {
    await operate(`withdrawal approve ${id}`)
    await pass(10)
    const { bytes, name, type } = await fileOf('pdf')
    expect([name, type, bytes.subarray(0, 5).toString('latin1')]).toEqual([`${open.app.brand.code}-${id}.pdf`, 'application/pdf', '%PDF-'])
    const text = textOfPdf(bytes)
    for (const reply of ['Withdrawal record', id, '100.00 PHP', 'Luz Cruz', 'Audit log', 'review: house, done', 'operator:ana'])
      expect(text).toContain(reply)
    const packed = /\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(bytes.toString('latin1'))?.[1] ?? ''
    const json = inflateSync(Buffer.from(packed, 'latin1'))
    expect(JSON.parse(json.toString('utf8')).request.id).toBe(id)
    expect(text).toContain(createHash('sha256').update(json).digest('hex'))
    expect(text).toContain('Payment provider confirmations')
    expect(text).toContain('practice, paid 100.00 PHP, said "paid"')
  })

  test('is in English and the requester’s language, also from right to left', async () => {
    const filipino = textOfPdf((await fileOf('pdf', { language: 'TY' })).bytes)
    expect(filipino).toContain('Withdrawal record')
    expect(filipino).toContain('Tala ng isang pag-withdraw')
    const arabic = textOfPdf(await disputePdf(await caseOf(), Buffer.from('{}'), 'AR'))
    expect(arabic).toContain('Withdrawal record')
    expect(arabic).toMatch(/[\u0600-\u06FF\uFE70-\uFEFC]{3}/u)
    expect(disputeText('title', 'JA')).toEqual({ english: 'Withdrawal record', own: '' })
  })

  test('draws names in other scripts, and works where no font has them', async () => {
    const { as, made } = await asked('Nguyễn Ангел 龍')
    const text = textOfPdf((await fileOf('pdf', { as, of: made })).bytes)
    expect(text).toContain('Nguyễn Ангел ?')
    expect([canDraw('Żółć'), canDraw('ไทย'), canDraw('龍')]).toEqual([true, true, false])
    expect(splitByFont('aไb')).toEqual([
      { face: 0, text: 'a' },
      { face: 5, text: 'ไ' },
      { face: 0, text: 'b' },
    ])
  })

  test('is accessible to its owner only, is audited, and can be made twenty times an hour at most', async () => {
    const stranger = await open.people.member({})
    expect(await open.ask('cashier.disputeFile', { id, form: 'json' }, { as: stranger })).toMatchObject({ status: 404, errorCode: 'not_found' })
    expect(await open.ask('cashier.disputeFile', { id: 'W-0000000000', form: 'pdf' }, { as: member })).toMatchObject({ status: 404 })
    for (let made = 0; made < 20; made += 1) await fileOf('json')
    expect(await open.ask('cashier.disputeFile', { id, form: 'json' }, { as: member })).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    const { rows } = await open.app.store.pool.query(
      "select count(*)::int as n from audit_record where action = 'withdrawal file' and subject = $1",
      [id],
    )
    expect(rows).toEqual([{ n: 20 }])
  })
})

describe('the file of every kind of end', () => {
  const resultsOf = async (of = id) => {
    const made = JSON.parse((await fileOf('json', { of })).bytes.toString('utf8'))
    return { made, results: made.audit.records.map(({ result }: { result: string }) => result) }
  }
  const kindsOf = (made: { movements: { kind: string }[] }) => made.movements.map(({ kind }) => kind)

  test('cancelled: the money that was set aside came back, and nothing is missing any more', async () => {
    await open.get('cashier.cancelWithdrawal', { id }, { as: member })
    const { made, results } = await resultsOf()
    expect(results).toEqual(['asked', 'cancelled'])
    expect(made.request).toMatchObject({ state: 'cancelled', decidedAt: expect.any(String), doneAt: expect.any(String) })
    expect(made.parts).toEqual([])
    expect(made.steps.flatMap(({ missing }: { missing: unknown[] }) => missing)).toEqual([])
    expect(kindsOf(made)[0]).toBe('hold')
    expect(made.movements.at(-1)).toMatchObject({ from: 'member hold', to: 'member cash', amount: '100.00 PHP' })
  })

  test('rejected: the reason is in it as written, and in the PDF', async () => {
    await runOperator(open.app, parseArguments(['withdrawal', 'reject', id, '--reason', 'The name is another one.']), 'test')
    const { made, results } = await resultsOf()
    expect(results).toEqual(['asked', 'rejected'])
    expect(made.request.reason).toBe('The name is another one.')
    expect(textOfPdf((await fileOf('pdf')).bytes)).toContain('The name is another one.')
  })

  test('disputed: the member’s claim comes before the operator’s, and the answer is in the chain', async () => {
    await operate(`withdrawal approve ${id} --parts 60,40`)
    await pass(10)
    await open.get('cashier.confirm', { id: `${id}-2`, answer: 'none', picture: await drawing() }, { as: member })
    const { made } = await resultsOf()
    expect(made.steps[2]).toMatchObject({
      owner: 'house',
      missing: [
        { thing: 'ourAnswer', amount: '40.00' },
        { thing: 'yourWord', amount: '60.00' },
      ],
    })
    await pay.desk().giveBack(`${id}-2`, 1)
    await pass(15)
    const after = await resultsOf()
    expect(after.results).toEqual(['asked', 'approved', 'sent', 'sent', 'disputed', 'returned', 'sent'])
    expect(kindsOf(after.made)).toContain('withdraw_bounce')
    expect(after.made.confirmations.map(({ part, kind }: Record<string, string>) => `${part} ${kind}`).toSorted()).toEqual([
      `${id}-1 paid`,
      `${id}-2 paid`,
      `${id}-2 returned`,
      `${id}-3 paid`,
    ])
  })

  test('a dispute about a part shows the claim and the missing amount beside the provider’s confirmation, and nothing is paid again [S-01]', async () => {
    await operate(`withdrawal approve ${id}`)
    await pass(10)
    await open.get('cashier.confirm', { id: `${id}-1`, answer: 'partial', amount: '60', picture: await drawing() }, { as: member })
    await pass(60)
    const { made } = await resultsOf()
    expect(made.parts).toMatchObject([{ id: `${id}-1`, state: 'disputed', received: '0.00', claimed: '60.00', remaining: '40.00' }])
    expect(made.movements.at(-1)).toMatchObject({ kind: 'withdraw_sent', amount: '100.00 PHP' })
    expect(textOfPdf((await fileOf('pdf')).bytes)).toContain(`${id}-1: 100.00, received 0.00, claimed 60.00, missing 40.00`)
  })

  test('in a hundred parts: each is listed, on as many pages as needed', async () => {
    await operate(`withdrawal approve ${id} --parts ${Array.from({ length: 100 }, () => '1').join(',')}`)
    const { bytes } = await fileOf('pdf')
    const text = textOfPdf(bytes)
    for (const n of [1, 50, 100]) expect(text).toContain(`${id}-${n}: 1.00, received 0.00`)
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0).toBeGreaterThan(1)
  })

  test('another withdrawal of the same member is not in it', async () => {
    const before = await resultsOf()
    const { made: other } = await asked()
    expect((await resultsOf()).results).toEqual(before.results)
    expect(await open.ask('cashier.disputeFile', { id: other, form: 'json' }, { as: member })).toMatchObject({ status: 404 })
  })

  test('holds no number of an account beyond its end, and no secret', async () => {
    const json = (await fileOf('json')).bytes.toString('utf8')
    expect(json).not.toContain(`0000${count}7777`)
    expect(json).not.toContain(secret)
    expect(json).not.toMatch(/password_hash|request_key|req_hash/)
  })
})

test.each([
  ['TY', true],
  ['ES', true],
  ['AR', true],
  ['TL', true],
  ['KO', false],
  ['JA', false],
])('words in %s stand beside the English ones only where there are some: %j', (language, hasOwn) => {
  const { english, own } = disputeText('audit', language)
  expect(english).toBe('Audit log')
  expect(own !== '').toBe(hasOwn)
})

test('each letter of a text is drawn once, in its order, whatever faces it takes', () => {
  for (const text of ['', 'Ana', 'Ana สมชาย Ana', 'Владимир Nguyễn', 'မြန်မာ ខ្មែរ ລາວ', 'ভাষা தமிழ் हिन्दी'])
    expect(
      splitByFont(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  expect(
    splitByFont('龍x')
      .map((run) => run.text)
      .join(''),
  ).toBe('?x')
})
