import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import {
  openTestConsole,
  openTestPlatform,
  type SignedInPerson,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
  textOfPdf,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { runRetention } from '../personal-data/retention-job.ts'
import { runPersonRequests } from './person-job.ts'

const day = 86_400_000
let open: TestPlatform
let staffConsole: TestConsole
let asker: TestStaff
let signer: TestStaff
let count = 0

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  await query(`insert into terms_text (version, texts, first_shown_at) values ('v1', '{}', now()) on conflict do nothing`)
})
// Sessions end while the clock turns by days.
beforeEach(async () => {
  asker = await staffConsole.staff('support')
  signer = await staffConsole.staff('risk')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const query = async (text: string, values: unknown[] = []) => (await open.app.store.pool.query(text, values)).rows
const ask = (name: string, input: object) => asker.post(`ask/${name.replace(' ', '/')}`, { input, reason: 'A letter of the person' })
const perform = (person: TestStaff, name: string, input: object) =>
  person.post(`do/${name.replace(' ', '/')}`, { input }, { key: `person-key-${(count += 1)}` })
/** Asks and signs; returns the result of the command. */
const decided = async (name: string, input: object) => {
  const asked = await ask(name, input)
  expect([asked.status, asked.errorCode]).toEqual([200, null])
  const signed = await perform(signer, 'approval decide', { id: Object(asked.value).approval, verdict: 'sign' })
  expect([signed.status, signed.errorCode]).toEqual([200, null])
  return Object(signed.value).result
}
const see = async (id: string, by = asker) => Object((await by.get(`see/person/${id}`)).value)

/** Forty values that identify one person; those of another person have another mark. */
const valuesOf = (mark: string, digit: number) => {
  const number = (length: number) => `${digit}`.repeat(length)
  return {
    atOnce: {
      ...{ nickname: `nick${mark}`, sms: `+63917${number(7)}`, mail: `${mark}@mail.example`, address: `7${digit} Lane ${mark}`, qq: `qq${mark}` },
      ...{ line: `line${mark}`, whatsapp: `+63918${number(7)}`, zalo: `zalo${mark}`, facebook: `fb.me/${mark}`, wechat: `wx${mark}` },
      ...{ occupation: `work ${mark}`, income: `income ${mark}`, signInAddress: `203.0.113.${digit}7`, signInAgent: `Browser ${mark}` },
      ...{ deviceAgent: `Device ${mark}`, deviceAddress: `198.51.100.${digit}7`, title: `Title ${mark}`, content: `Content ${mark}` },
      ...{ chatName: `Chat ${mark}`, chatBody: `Good evening ${mark}`, praise: `Nice ${mark}`, praiseAddress: `praise-${mark}@mail.example` },
      codeLabel: `Label ${mark}`,
    },
    later: {
      ...{ payee: `Payee ${mark}`, birthday: `198${digit}-03-19`, idNumber: `P${number(8)}`, institution: `Bank ${mark}`, holder: `Holder ${mark}` },
      ...{ account: number(12), paidBank: `Paid bank ${mark}`, paidHolder: `Paid holder ${mark}`, paidNumber: number(13), why: `Why ${mark}` },
      ...{ complaint: `Complaint ${mark}`, registerUrl: `https://${mark}.example/register`, domain: `${mark}.example`, invitedWith: `FROM${mark}` },
      // A code that was given out stays, so that no other person gets it.
      ...{ code: `INVITE${mark.toUpperCase()}`, registrationAddress: `192.0.2.${digit}7`, picture: `ffd8ffe0${number(8)}` },
    },
  }
}
type Values = ReturnType<typeof valuesOf>
const listed = ({ atOnce, later }: Values): string[] => [...Object.values(atOnce), ...Object.values(later)]

const plant = async ({ member: { id } }: SignedInPerson, { atOnce: a, later: l }: Values): Promise<void> => {
  const now = new Date(open.clock.now())
  const { app } = open
  await query(`update member set nickname = $2, payee_name = $3 where id = $1`, [id, a.nickname, l.payee])
  for (const kind of ['sms', 'mail'] as const)
    await query(`insert into member_contact (member_id, kind, value, verified_at, changed_at) values ($1, $2, $3, $4, $4)`, [id, kind, a[kind], now])
  await query(
    `insert into member_profile (member_id, birthday, nationality, occupation, source_of_income, id_type, sealed_id_number, address, qq, line, whatsapp, zalo, facebook, wechat)
     values ($1, $2, 'PH', $3, $4, 'passport', $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (member_id) do update set birthday = $2, occupation = $3, source_of_income = $4, sealed_id_number = $5, address = $6, qq = $7, line = $8,
       whatsapp = $9, zalo = $10, facebook = $11, wechat = $12`,
    [
      ...[id, l.birthday, a.occupation, a.income, await seal(app.store, places.idNumber(id), l.idNumber), a.address],
      ...[a.qq, a.line, a.whatsapp, a.zalo, a.facebook, a.wechat],
    ],
  )
  await query(`insert into sign_in (member_id, at, way, result, address, agent) values ($1, $2, 'password', 'in', $3, $4)`, [
    ...[id, now, a.signInAddress, a.signInAgent],
  ])
  await query(`insert into known_device (device_hash, member_id, seen_at, agent, address) values (decode(md5($1), 'hex'), $1, $2, $3, $4)`, [
    ...[id, now, a.deviceAgent, a.deviceAddress],
  ])
  await query(`insert into inbox_message (member_id, title, content, sent_at) values ($1, $2, $3, $4)`, [
    ...[id, JSON.stringify({ EN: a.title }), JSON.stringify({ EN: a.content }), now],
  ])
  await query(`insert into chat_member (member_id, last_at, window_start) values ($1, $2, $2) on conflict do nothing`, [id, now])
  await query(`insert into chat_message (member_id, key, name, body, sent_at) values ($1, $1, $3, $4, $2)`, [id, now, a.chatName, a.chatBody])
  await query(`insert into invitation_code (code, code_key, member_id, created_at, withdrawn, label) values ($2, lower($2), $1, $3, false, $4)`, [
    ...[id, l.code, now, a.codeLabel],
  ])
  for (const [content, complaint, address] of [
    [a.praise, false, a.praiseAddress],
    [l.complaint, true, 'other@mail.example'],
  ] as const)
    await query(
      `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, member_id, changed_at, state)
       values ('other', $2, $3, 'en', $4, $5, $6, $1, $5, 'closed')`,
      [id, content, complaint, address, now, `${id}${complaint}`],
    )
  await query(
    `insert into payout_account (id, member_id, kind, institution, holder, sealed_number, number_index, made_at) values ($2, $1, 'bank', $3, $4, $5, '\\x01', $6)`,
    [id, `PA-${id}`, l.institution, l.holder, await seal(app.store, places.payoutNumber(`PA-${id}`), l.account), now],
  )
  const withdrawal = `W-${String(1e9 + (count += 1))}`
  await query(
    `with a as (select id, currency from account where owner_id = $1 and kind = 'cash'),
          x as (insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance) select 'test', $1, 'withdrawal', '', 'applied', id, 0, 0 from a returning id)
     insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, sealed_number, number_index, state, proved_by, request_key, req_hash, open_tx, reason, made_at)
     select $2, $1, a.id, a.id, a.currency, 2500, 'bank', $3, $4, $5, '\\x01', 'done', 'password', $2, 'h', x.id, $6, $7 from a, x`,
    [id, withdrawal, l.paidBank, l.paidHolder, await seal(app.store, places.withdrawalNumber(withdrawal), l.paidNumber), l.why, now],
  )
  const picture = id.replaceAll(/\W/g, 'x').padEnd(43, 'x').slice(0, 43)
  const sealed = await seal(app.store, places.picture(picture), Buffer.from(l.picture, 'hex'))
  await query(`insert into proof (id, member_id, sealed_content, made_at) values ($2, $1, $3, $4)`, [id, picture, sealed, now])
  await query(
    `insert into registration (member_id, way, terms_version, declared_at, minimum_age, invited_with, register_url, domain, region, address)
     select $1, 'username', version, $2, 21, $3, $4, $5, 'PH', $6 from terms_text limit 1
     on conflict do nothing`,
    [id, now, l.invitedWith, l.registerUrl, l.domain, l.registrationAddress],
  )
}

let people = 0
const planted = async (more: { balance?: number } = {}) => {
  people += 1
  const person = await open.people.member({ username: `subject${people}`, ...more })
  const values = valuesOf(`mark${'abcdefgh'[people] ?? 'z'}`, people)
  await plant(person, values)
  return { id: person.member.id, person, values }
}

/** Reads an archive of WinZip AES-256 (AE-2) by another way than it was written: from its directory, with a counter of its own. */
const openArchive = (bytes: Buffer, code: string): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, names, extra, offset] = [
      ...[bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)],
      ...[bytes.readUInt16LE(at + 30), bytes.readUInt32LE(at + 42)],
    ]
    if (method !== 99) throw new Error('a file is not encrypted')
    const name = bytes.toString('utf8', at + 46, at + 46 + (names ?? 0))
    const from = (offset ?? 0) + 30 + bytes.readUInt16LE((offset ?? 0) + 26) + bytes.readUInt16LE((offset ?? 0) + 28)
    const [salt, check] = [bytes.subarray(from, from + 16), bytes.subarray(from + 16, from + 18)]
    const content = bytes.subarray(from + 18, from + (packed ?? 0) - 10)
    const keys = pbkdf2Sync(code, salt, 1000, 66, 'sha1')
    if (!check.equals(keys.subarray(64))) throw new Error('the code is wrong')
    const mac = createHmac('sha1', keys.subarray(32, 64)).update(content).digest().subarray(0, 10)
    if (!mac.equals(bytes.subarray(from + (packed ?? 0) - 10, from + (packed ?? 0)))) throw new Error(`${name} was changed`)
    const plain: Buffer[] = []
    for (let block = 0; block * 16 < content.length; block += 1) {
      // One block of counter mode, whose first counter is the little-endian number of the block.
      const counter = Buffer.alloc(16)
      counter.writeUInt32LE(block + 1)
      plain.push(createDecipheriv('aes-256-ctr', keys.subarray(0, 32), counter).update(content.subarray(block * 16, block * 16 + 16)))
    }
    files.set(name, inflateRawSync(Buffer.concat(plain)))
    at += 46 + (names ?? 0) + (extra ?? 0)
  }
  return files
}

const download = async (address: string, person: TestStaff) => {
  const { statusCode, rawPayload, headers } = await staffConsole.server.inject({
    ...{ method: 'GET', url: address, remoteAddress: '127.0.0.1' },
    headers: { cookie: person.cookie },
  })
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] }
}
const ticketFor = async (request: string, by = asker) => Object((await perform(by, 'person download', { id: request })).value).result

describe('the export of a person', () => {
  test('contains each of forty values of the person in pages, JSON, CSV and pictures, and none of another person', async () => {
    const [one, other] = [await planted({ balance: 123_450 }), await planted()]
    expect(listed(one.values)).toHaveLength(40)
    const { request } = await decided('person export', { username: one.id })
    const { address, code } = await ticketFor(request)
    const { status, bytes, type } = await download(address, asker)
    expect([status, type]).toEqual([200, 'application/zip'])
    const files = openArchive(bytes, code)
    const texts = [...files].map(([name, content]) => (name.startsWith('pictures/') ? content.toString('hex') : content.toString('utf8')))
    const missing = listed(one.values).filter((value) => !texts.some((text) => text.includes(value)))
    expect(missing).toEqual([])
    const foreign = [...listed(other.values), other.person.member.username].filter((value) => texts.some((text) => text.includes(value)))
    expect(foreign).toEqual([])
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'personal-data.html',
        'personal-data.pdf',
        'recipients.json',
        'json/member_contact.json',
        'csv/movement.csv',
        'csv/withdrawal.csv',
      ]),
    )
    expect(files.get('csv/movement.csv')?.toString()).toContain('1234.50')
    expect(files.get('recipients.json')?.toString()).toContain('Mail service')
    expect(JSON.parse(String(files.get('json/member_contact.json'))).rows).toHaveLength(2)
    const pdf = files.get('personal-data.pdf') ?? Buffer.alloc(0)
    const printed = textOfPdf(pdf)
    for (const heading of [`Personal data of ${one.person.member.username}`, 'Who has received data', 'Account']) expect(printed).toContain(heading)
    expect(printed).toContain('All rows are in csv/movement.csv.')
    // At least as many values as the account, contacts and documents have: money and play are in their files.
    expect(listed(one.values).filter((value) => printed.includes(value)).length).toBeGreaterThan(15)
    expect([...listed(other.values), other.person.member.username].filter((value) => printed.includes(value))).toEqual([])
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
    // Sealed: the file itself shows nothing, and another code opens nothing.
    for (const value of listed(one.values)) expect(bytes.includes(value)).toBe(false)
    expect(() => openArchive(bytes, 'AAAA-AAAA-AAAA-AAAA')).toThrow('the code is wrong')
    expect(texts.join('\n')).not.toMatch(/staff:|password_hash|token_hash/)
  })

  test('is downloaded by its asker alone, from an address that serves once within five minutes, each time with a record and another code', async () => {
    const { id } = await planted()
    const { request } = await decided('person export', { username: id })
    const colleague = await staffConsole.staff('support')
    expect((await perform(colleague, 'person download', { id: request })).errorCode).toBe('invalid_input')
    expect((await perform(signer, 'person download', { id: request })).errorCode).toBe('not_permitted')
    const first = await ticketFor(request)
    expect((await download(first.address, colleague)).status).toBe(404)
    expect((await download(first.address, asker)).status).toBe(200)
    expect((await download(first.address, asker)).status).toBe(404)
    const second = await ticketFor(request)
    expect(second.code).not.toBe(first.code)
    open.clock.turn(5 * 60_000)
    expect((await download(second.address, asker)).status).toBe(404)
    const { records } = await readAudit(open.app)
    const own = records.filter(({ action, subject }) => action === 'person download' && subject === id)
    expect(own.map(({ actor, result }) => [actor, result])).toEqual([
      [`staff:${asker.name}`, 'done'],
      [`staff:${asker.name}`, 'read'],
      [`staff:${asker.name}`, 'done'],
    ])
    expect(JSON.stringify(records)).not.toContain(first.code)
    expect((await see(id)).requests).toMatchObject([{ id: request, kind: 'export', state: 'ready', taken: 1, isMine: true }])
  })

  test('needs two people and a check of the asker, one at a time, and is over after seven days', async () => {
    const { id } = await planted()
    expect((await perform(asker, 'person export', { username: id })).errorCode).toBe('approval_required')
    const { request } = await decided('person export', { username: id })
    expect((await ask('person export', { username: id })).value).toMatchObject({ detail: expect.stringContaining(request) })
    await query('update staff_session set fresh_until = null where id = $1', [asker.sessionId])
    expect((await perform(asker, 'person download', { id: request })).errorCode).toBe('not_fresh')
    open.clock.turn(7 * day)
    await runPersonRequests(open.app)
    const later = await staffConsole.staff('support')
    expect((await see(id, later)).requests).toMatchObject([{ state: 'over' }])
    expect((await readAudit(open.app)).records.at(-1)).toMatchObject({ action: 'person export', subject: id, result: 'expired' })
  })
})

/** Every row of every table as text: what a dump of the database holds. */
const dump = async (): Promise<string> => {
  const tables = await query(`select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)
  const parts: string[] = []
  for (const { name } of tables) parts.push(...(await query(`select t::text as row from "${name}" t`)).map(({ row }) => row))
  return parts.join('\n')
}

describe('the erasure of a person', () => {
  test('is refused with every cause by its name, and a legal hold is placed by one person and lifted by two', async () => {
    const { id, person, values } = await planted({ balance: 5000 })
    expect((await perform(signer, 'person hold', { username: id, name: 'Case 12 of 2026' })).status).toBe(200)
    await query(
      `insert into protection (member_id, closure, closed_at, closed_until, is_own) values ($1, 'exclusion', $2, $3, true)
       on conflict (member_id) do update set closure = 'exclusion', closed_at = $2, closed_until = $3, is_own = true`,
      [id, new Date(open.clock.now()), new Date(open.clock.now() + 30 * day)],
    )
    const refused = await ask('person erase', { username: id, reason: 'asked by letter' })
    expect([refused.status, refused.errorCode]).toEqual([400, 'invalid_input'])
    const causes = ['balance of kind cash: 50.00', 'legal hold: Case 12 of 2026', 'self-exclusion: until']
    for (const cause of causes) expect(Object(refused.value).detail).toContain(cause)
    const seen = await see(id)
    expect(seen.causes).toHaveLength(3)
    expect(listed(values).filter((value) => JSON.stringify(seen).includes(value))).toEqual([])
    expect(seen.holds).toMatchObject([{ name: 'Case 12 of 2026', by: `staff:${signer.name}` }])
    const release = { number: seen.holds[0].number }
    expect((await perform(signer, 'person release', release)).errorCode).toBe('approval_required')
    const asked = await signer.post('ask/person/release', { input: release, reason: 'The case is closed' })
    const finance = await staffConsole.staff('finance')
    expect((await perform(finance, 'approval decide', { id: Object(asked.value).approval, verdict: 'sign' })).status).toBe(200)
    expect((await see(id)).holds).toEqual([])
    expect((await open.ask('member.info', {}, { as: person })).success).toBe(true)
  })

  test('waits for fourteen days and can be withdrawn by one person until then', async () => {
    const { id } = await planted()
    const { request } = await decided('person erase', { username: id, reason: 'asked by letter' })
    expect((await ask('person erase', { username: id, reason: 'asked again' })).value).toMatchObject({ detail: expect.stringContaining(request) })
    expect((await see(id)).requests).toMatchObject([{ id: request, kind: 'erasure', state: 'grace' }])
    expect((await perform(asker, 'person withdraw', { id: request })).status).toBe(200)
    open.clock.turn(15 * day)
    await runPersonRequests(open.app)
    expect(await query('select 1 from member_erasure where member_id = $1', [id])).toEqual([])
  })

  test('is refused by the job if something has begun meanwhile, with the causes, and is done by no two gateways', async () => {
    const { id } = await planted()
    await decided('person erase', { username: id, reason: 'asked by letter' })
    open.clock.turn(14 * day)
    const risk = await staffConsole.staff('risk')
    await perform(risk, 'person hold', { username: id, name: 'Subpoena 7' })
    await Promise.all([runPersonRequests(open.app), runPersonRequests(open.app)])
    expect((await see(id, risk)).requests).toMatchObject([{ state: 'refused', causes: ['legal hold: Subpoena 7'] }])
    const { records } = await readAudit(open.app)
    expect(records.filter(({ action, subject, result }) => action === 'person erase' && subject === id && result === 'failed')).toHaveLength(1)
  })

  test('leaves none of the erasable values in a dump after its job, keeps the books, and ends a waiting export', async () => {
    const { id, person, values } = await planted()
    const copy = await decided('person export', { username: id })
    await decided('person erase', { username: id, reason: 'asked by letter' })
    const before = await dump()
    const visible = Object.values(values.atOnce).filter((value) => before.includes(value))
    expect(visible).toHaveLength(Object.keys(values.atOnce).length)
    open.clock.turn(14 * day - 1)
    await runPersonRequests(open.app)
    expect(await query('select 1 from member_erasure where member_id = $1', [id])).toEqual([])
    open.clock.turn(1)
    await Promise.all([runPersonRequests(open.app), runPersonRequests(open.app)])
    await runRetention(open.app, { force: true })
    const after = await dump()
    expect([...Object.values(values.atOnce), person.member.username].filter((value) => after.includes(value))).toEqual([])
    const later = await staffConsole.staff('support')
    const seen = await see(id, later)
    expect(seen.member).toMatchObject({ isErased: true })
    expect(seen.requests.map(({ state }: { state: string }) => state).toSorted()).toEqual(['erased', 'over'])
    expect(seen.retained.map(({ reason }: { reason: string }) => reason)).toContain('identity')
    expect((await perform(later, 'person download', { id: copy.request })).errorCode).toBe('invalid_input')
    expect(await checkInvariants(open.app.store)).toEqual([])
    const check = await later.post('do/audit/verify', { input: {} })
    expect([check.status, Object(check.value).failed]).toEqual([200, false])
  })
})
