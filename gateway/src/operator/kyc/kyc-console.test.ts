import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runIdentityChecks } from '../../identity/kyc/provider/identity-check-job.ts'
import { referenceIdentityCheck } from '../../identity/kyc/provider/reference-provider.ts'

let open: TestPlatform
let staffConsole: TestConsole
let risk: TestStaff
let finance: TestStaff
let support: TestStaff
let photo = ''
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({
    identityChecks: (clock) => referenceIdentityCheck({ clock, key: Buffer.alloc(32, 7), timeZone: 'Asia/Manila', minimumAge: 21 }),
  })
  staffConsole = await openTestConsole(open.app)
  risk = await staffConsole.staff('risk')
  finance = await staffConsole.staff('finance')
  support = await staffConsole.staff('support')
  photo = (
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  ).toString('base64')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const perform = (person: TestStaff, verb: string, input: object, reason = 'KYC case') =>
  person.post(`do/kyc/${verb}`, { input, reason }, { key: `kyc-${verb}-${(count += 1)}` })
const handIn = async (digit: string, as: SignedInPerson): Promise<string> => {
  for (const part of ['front', 'back', 'selfie'] as const) await open.get('kyc.upload', { part, picture: photo }, { as })
  const number = `PSN-55${String((count += 1)).padStart(6, '0')}${digit}`
  const { reference } = await open.get('kyc.submit', { level: 2, document: 'national_id', number }, { as })
  await runIdentityChecks(open.app)
  return reference
}
const picturePath = async (id: string, person = risk, part = 'front'): Promise<string> => {
  const { errorCode, value } = await perform(person, 'picture', { id, part, reason: 'kyc_case' })
  if (errorCode !== null) throw new Error(errorCode)
  return String(Object(value).result.address)
}
const fetched = (path: string, person: TestStaff) =>
  staffConsole.server.inject({ method: 'GET', url: path, remoteAddress: '127.0.0.1', headers: { cookie: person.cookie } })

test('the list shows cases that wait, the next deadline first, by pages and filters, without a number or a name', async () => {
  const waiting = []
  for (const digit of ['0', '1', '6']) {
    waiting.push(await handIn(digit, await open.people.member()))
    open.clock.turn(1_000)
  }
  const page = async (query: string) => Object((await support.get(`see/kyc?${query}`)).value)
  const first = await page('limit=2')
  expect(first.rows.map(({ id }: { id: string }) => id)).toEqual(waiting.slice(0, 2))
  expect(first.rows[0]).toMatchObject({
    level: 2,
    current: 1,
    state: 'waiting',
    document: 'national_id',
    verdict: 'clear',
    number: expect.stringMatching(/^•••• \d{4}$/),
  })
  expect(Date.parse(first.rows[0].deadline) - Date.parse(first.rows[0].waitingAt)).toBe(4 * 3_600_000)
  expect((await page(`limit=2&after=${first.next}`)).rows.map(({ id }: { id: string }) => id)).toEqual(waiting.slice(2))
  expect((await page('verdict=look')).rows.map(({ flag }: { flag: string }) => flag)).toEqual(['name', 'watch_list'])
  expect((await page('again=yes')).rows).toEqual([])
  expect((await page('level=3')).rows).toEqual([])
})

test('a case compares account and document without a name, a birthday or a number in any byte', async () => {
  const member = await open.people.member()
  const { rows } = await open.app.store.pool.query<{ name: string; birthday: string }>(
    `select payee_name as name, to_char(birthday, 'YYYY-MM-DD') as birthday from member m join member_profile p on p.member_id = m.id where m.id = $1`,
    [member.member.id],
  )
  const id = await handIn('1', member)
  const answer = await risk.get(`see/kyc-case/${id}`)
  expect(answer.value).toMatchObject({
    ...{ id, parts: ['front', 'back', 'selfie'], verdict: 'look', flag: 'name' },
    comparison: { document: { nameCompared: 'look', isBirthdaySame: true } },
    opens: { currency: 'PHP', before: { level: 1 }, after: { level: 2 } },
    history: [{ what: 'answered' }, { what: 'handed_in' }],
  })
  expect(Object(answer.value).checks).toHaveLength(8)
  for (const secret of [rows[0]?.name ?? 'missing', rows[0]?.birthday ?? 'missing', 'PSN-55', 'PSN55']) expect(answer.text).not.toContain(secret)
})

test('a picture opens once, for its person, within five minutes, with their name in its pixels, and each view is recorded', async () => {
  const id = await handIn('0', await open.people.member())
  const path = await picturePath(id)
  const other = await staffConsole.staff('risk')
  const strangers = [await fetched(path, other), await staffConsole.server.inject({ method: 'GET', url: path, remoteAddress: '127.0.0.1' })]
  expect(strangers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await fetched(`${path.slice(0, -2)}AA`, risk)).statusCode).toBe(404)
  const shown = await fetched(path, risk)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
  // The picture was one colour: what differs from it is the watermark.
  const { channels } = await sharp(shown.rawPayload).stats()
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(40)
  expect((await fetched(path, risk)).statusCode).toBe(404)
  const late = await picturePath(id, risk, 'selfie')
  open.clock.turn(5 * 60_000)
  expect((await fetched(late, risk)).statusCode).toBe(404)
  const views = await open.app.store.pool.query(`select actor, action from audit_record where subject = $1 and action like '%picture%' order by id`, [
    id,
  ])
  expect(views.rows.map(({ action }) => action)).toEqual(['kyc picture', 'picture view', 'kyc picture'])
})

test('a picture needs the right, a reason and a person who was checked a moment ago', async () => {
  const id = await handIn('0', await open.people.member())
  expect((await perform(support, 'picture', { id, part: 'front', reason: 'kyc_case' })).errorCode).toBe('not_permitted')
  const person = await staffConsole.staff('risk')
  expect((await perform(person, 'picture', { id, part: 'front' })).errorCode).toBe('invalid_input')
  expect((await perform(person, 'picture', { id, part: 'front', reason: 'other', note: 'short' })).errorCode).toBe('invalid_input')
  open.clock.turn(6 * 60_000)
  expect((await perform(person, 'picture', { id, part: 'front', reason: 'kyc_case' })).errorCode).toBe('not_fresh')
})

test('level 2 is approved by one person, unless a check has failed; level 3 always by two', async () => {
  const member = await open.people.member()
  const id = await handIn('0', member)
  expect((await perform(support, 'approve', { id })).errorCode).toBe('not_permitted')
  expect((await perform(risk, 'approve', { id })).status).toBe(200)
  const forged = await handIn('5', await open.people.member())
  expect(await perform(risk, 'approve', { id: forged })).toMatchObject({
    errorCode: 'approval_required',
    value: { rule: 'failed check: genuine', signers: ['risk', 'finance'] },
  })

  for (const part of ['funds', 'address'] as const) await open.get('kyc.upload', { part, picture: photo }, { as: member })
  const { reference } = await open.get('kyc.submit', { level: 3 }, { as: member })
  const person = await staffConsole.staff('risk')
  const { errorCode, value } = await perform(person, 'approve', { id: reference })
  expect([errorCode, value]).toEqual(['approval_required', expect.objectContaining({ rule: 'level 3', signers: ['risk', 'finance'] })])
  const asked = await person.post('ask/kyc/approve', { input: { id: reference }, reason: 'Payslips of three months' })
  const approval = String(Object(asked.value).approval)
  const signer = await staffConsole.staff('finance')
  const signed = await signer.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: `sign-${approval}` })
  expect(signed.status).toBe(200)
  const level = await open.app.store.pool.query('select verification_level($1) as level', [member.member.id])
  expect(level.rows[0]).toEqual({ level: 3 })
})

test('support asks again and risk rejects; both leave their record, and the reason is one of a list', async () => {
  const [first, second] = [await handIn('4', await open.people.member()), await handIn('5', await open.people.member())]
  expect((await perform(support, 'ask', { id: first, parts: ['front'], why: 'ugly' })).errorCode).toBe('invalid_input')
  expect((await perform(support, 'ask', { id: first, parts: ['front'], why: 'blurred' })).status).toBe(200)
  expect((await perform(support, 'reject', { id: second, why: 'not_accepted' })).errorCode).toBe('not_permitted')
  expect((await perform(risk, 'reject', { id: second, why: 'not_accepted' })).status).toBe(200)
  const { rows } = await open.app.store.pool.query(
    `select subject, action from audit_record where subject = any($1) and result = 'done' order by id`,
    [[first, second]],
  )
  expect(rows).toEqual([
    { subject: first, action: 'kyc ask' },
    { subject: second, action: 'kyc reject' },
  ])
  expect((await finance.get('see/kyc')).status).toBe(403)
})

test('documents are a case of staff while they wait, with the check to review first, and another person cannot decide what one holds', async () => {
  const id = await handIn('6', await open.people.member())
  const workCase = async () =>
    (await open.app.store.pool.query(`select state, fact, outcome from work_case where kind = 'kyc' and subject = $1 order by id`, [id])).rows
  expect(await workCase()).toEqual([{ state: 'open', fact: 'watch_list', outcome: '' }])
  expect((await perform(risk, 'take', { id })).status).toBe(200)
  const other = await staffConsole.staff('risk')
  expect((await perform(other, 'reject', { id, why: 'not_possible' })).errorCode).toBe('taken_by')
  expect((await perform(risk, 'ask', { id, parts: ['back'], why: 'dark' })).status).toBe(200)
  expect(await workCase()).toEqual([{ state: 'closed', fact: 'watch_list', outcome: 'asked' }])
})

test('the tab of a player shows the level, what is used of it and their cases, to those who may see cases', async () => {
  const member = await open.people.member()
  const id = await handIn('0', member)
  await perform(risk, 'approve', { id })
  const path = `see/player/${member.member.id}/kyc`
  expect((await support.get(path)).value).toMatchObject({
    ...{ level: 2, hasLapsed: false, used: { depositsInMonth: '0.00', withdrawalsInDay: '0.00' } },
    rules: [{ level: 1 }, { level: 2 }, { level: 3 }],
    cases: [{ id, state: 'approved', level: 2, document: 'national_id' }],
  })
  expect((await finance.get(path)).status).toBe(403)
})
