import { randomUUID } from 'node:crypto'
import type { CallInputSent } from '@perya/calls'
import { readCodeSentTo, fieldRule, manualClock, type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { storeStepUp } from '../step-up/step-up.ts'

const modules = ['COMM3', 'REG3', 'PROTECT3', 'MEMBERCENTRE3', 'WALLET3', 'CASHIER3']
const rules = [
  fieldRule('payeeName', true, 13, 2, 60),
  fieldRule('birthday', true, 12),
  fieldRule('occupation', true),
  fieldRule('email', false, 4, 6, 100),
]
let open: TestPlatform
let as: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules }, config: { lanes: { 'sign-in': null } } })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.turnSetting('register', { rules, nationalities: ['PH', 'JP'] })
  as = await open.people.member({ isComplete: false, balance: 10_000 })
  count += 1
})

const person = () => ({ payeeName: 'Tala Ramos', birthday: `19${50 + (count % 50)}-0${1 + (count % 9)}-14`, nationality: 'PH', occupation: '3' })
const submit = async (form: CallInputSent<'completion.submit'> = {}, who = as) => {
  const { termsVersion } = await open.get('completion.show', {}, { as: who })
  return open.ask('completion.submit', { ...person(), termsVersion, ...form }, { as: who })
}
const missing = async (who = as) => (await open.get('completion.show', {}, { as: who })).missing
/** The refusal of a withdrawal to a missing payout account: only a complete account gets this far. */
const gated = async (who = as) => (await open.ask('cashier.beginWithdrawal', { accountId: 'x', amount: '500' }, { as: who })).errorCode
const stored = (column: string, table = 'member', id = 'id') =>
  open.app.store.pool.query(`select ${column} as value from ${table} where ${id} = $1`, [as.member.id]).then(({ rows }) => rows[0]?.value)

describe('completing an account', () => {
  test('names what is missing with the rules of registration, takes it, and opens the session at once [S-03]', async () => {
    expect(await open.get('completion.show', {}, { as })).toMatchObject({
      missing: ['payeeName', 'birthday', 'nationality', 'occupation', 'terms'],
      hasVerifiedContact: false,
      contactKinds: ['sms', 'mail'],
      rules: [{ field: 'payeeName', patternId: 13 }, { field: 'birthday' }, { field: 'occupation' }],
      regions: [{ code: 'JP' }, { code: 'PH', name: 'Philippines' }],
      minimumAge: 21,
    })
    expect(await gated()).toBe('account_incomplete')
    expect(await submit()).toMatchObject({ status: 200, value: { missing: [] } })
    expect(await gated()).toBe('not_found')
    expect([await stored('payee_name'), await stored('occupation', 'member_profile', 'member_id')]).toEqual(['Tala Ramos', '3'])
    const { records } = await readAudit(open.app)
    expect(records.at(-1)).toMatchObject({ action: 'member complete', subject: as.member.id, result: 'done' })
    expect(JSON.stringify(records)).not.toContain('Tala')
    expect(await open.get('completion.show', {}, { as })).toMatchObject({ missing: [], rules: [], regions: [] })
  })

  test('refuses what registration refuses, with the same refusals, and stores nothing of it [T25 REG-22 REG-29]', async () => {
    const { termsVersion } = await open.get('completion.show', {}, { as })
    for (const [form, refusal] of [
      [{ termsVersion: '' }, { errorCode: 'local_disclaimer' }],
      [{ termsVersion: 'older' }, { errorCode: 'local_disclaimer' }],
      [
        { termsVersion, birthday: '2010-01-01' },
        { errorCode: 'birthday_limit', value: { fields: { birthday: 'under_age' } } },
      ],
      [
        { termsVersion, birthday: '1990-02-30' },
        { errorCode: 'invalid_input', value: { fields: { birthday: 'pattern' } } },
      ],
      [
        { termsVersion, nationality: 'FR' },
        { errorCode: 'invalid_input', value: { fields: { nationality: 'choice' } } },
      ],
      [
        { termsVersion, occupation: '' },
        { errorCode: 'invalid_input', value: { fields: { occupation: 'empty' } } },
      ],
      [
        { termsVersion, payeeName: 'R2D2' },
        { errorCode: 'invalid_input', value: { fields: { payeeName: 'pattern' } } },
      ],
    ] as const)
      expect(await submit(form)).toMatchObject({ status: 400, ...refusal })
    expect(await missing()).toEqual(['payeeName', 'birthday', 'nationality', 'occupation', 'terms'])
    expect([await stored('payee_name'), await stored('1', 'member_profile', 'member_id')]).toEqual(['', undefined])
  })

  test('the legal age follows the market’s calendar, not the server’s [T25]', async () => {
    const now = open.clock.now()
    const inManila = new Date(now + 8 * 3_600_000)
    const at = (days: number) => {
      const day = new Date(Date.UTC(inManila.getUTCFullYear() - 21, inManila.getUTCMonth(), inManila.getUTCDate() + days))
      return day.toISOString().slice(0, 10)
    }
    expect((await submit({ birthday: at(1) })).errorCode).toBe('birthday_limit')
    expect((await submit({ birthday: at(0) })).success).toBe(true)
  })

  test('overwrites nothing: a second name or birthday is ignored, whether sent later or at the same moment', async () => {
    const births = Array.from({ length: 8 }, (_, at) => `197${at}-03-04`)
    const answers = await Promise.all(births.map((birthday, at) => submit({ birthday, payeeName: `Person ${'ABCDEFGH'[at]}` })))
    expect(answers.every(({ success }) => success)).toBe(true)
    const name = await stored('payee_name')
    const birthday = await stored('birthday::text', 'member_profile', 'member_id')
    expect(birthday).toBe(births['ABCDEFGH'.indexOf(String(name).slice(-1))])
    await submit({ birthday: '1990-01-01', payeeName: 'Another Name' })
    expect([await stored('payee_name'), await stored('birthday::text', 'member_profile', 'member_id')]).toEqual([name, birthday])
    const { rows } = await open.app.store.pool.query('select count(*)::int as n from terms_acceptance where member_id = $1', [as.member.id])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('undeclared keys are refused, and fields that are not missing are ignored [T24]', async () => {
    const unknown: CallInputSent<'completion.submit'> = Object.assign({ facebook: '' }, { type: 1 })
    expect(await submit(unknown)).toMatchObject({ errorCode: 'invalid_input', value: { fields: { type: 'unknown' } } })
    expect((await submit({ facebook: 'nobody asked', email: 'a@b.co' })).success).toBe(true)
    expect(await stored('facebook', 'member_profile', 'member_id')).toBe('')
  })

  test('of a self-excluded person is answered like any other, and the account is closed from that moment [S-03]', async () => {
    const first = await open.people.member({ isComplete: false })
    await submit({ payeeName: 'Maria Dela Cruz', birthday: '1980-05-06' }, first)
    await open.get('protection.close', { length: '6m' }, { as: first })
    const other = await open.people.member({ isComplete: false })
    const again = await submit({ payeeName: 'DELA CRUZ María', birthday: '1980-05-06' })
    const unknown = await submit({ birthday: '1980-05-07' }, other)
    expect({ ...again, traceId: '', headers: {} }).toEqual({ ...unknown, traceId: '', headers: {} })
    expect((await open.get('protection.show', {}, { as })).closure).toMatchObject({ closure: 'exclusion' })
    expect((await open.get('protection.show', {}, { as: other })).closure).toBeNull()
  })
})

describe('a verified contact that the rules require', () => {
  beforeEach(async () => {
    await open.turnSetting('register', { rules, nationalities: [], verifiedContact: true })
  })
  const mail = () => ({ kind: 'mail' as const, email: `tala${count}@example.com` })
  const send = (who = as, contact: CallInputSent<'completion.sendCode'> = mail()) => open.ask('completion.sendCode', contact, { as: who })

  test('is verified on the same form with a code that was sent to it, and completes the account with the other fields', async () => {
    expect(await missing()).toContain('contact')
    expect(await submit()).toMatchObject({ errorCode: 'invalid_input', value: { fields: { contact: 'empty' } } })
    expect((await send()).success).toBe(true)
    const code = await readCodeSentTo(open.app, mail().email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await submit({ contact: { ...mail(), code: wrong } })).toMatchObject({ errorCode: 'verification_code_invalid' })
    expect(await submit({ contact: { ...mail(), code } })).toMatchObject({ value: { missing: [] } })
    expect(await open.get('completion.show', {}, { as })).toMatchObject({ hasVerifiedContact: true })
    expect(await gated()).toBe('not_found')
  })

  test('belongs to one account: a contact that another account has verified is refused, and the other fields can be sent again', async () => {
    await open.people.member({ contacts: { mail: mail().email } })
    await send()
    const code = await readCodeSentTo(open.app, mail().email)
    expect(await submit({ contact: { ...mail(), code } })).toMatchObject({ status: 409, errorCode: 'contact_taken' })
    expect(await missing()).toContain('contact')
  })

  test('needs a step-up once the sign-in is 15 minutes old, or when another contact is verified already', async () => {
    open.clock.turn(16 * 60_000)
    expect(await send()).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
    await storeStepUp(open.app, rows[0].id, 'contact', 'password')
    expect((await send()).success).toBe(true)
    const other = await open.people.member({ contacts: { mail: `other${count}@example.com` } })
    expect(await send(other, { kind: 'sms', countryDialingCode: '63', mobileNum: '9175550142' })).toMatchObject({ errorCode: 'step_up_required' })
  })

  test('is the only missing requirement of an account that has just registered with the full form', async () => {
    const registered = await open.people.member()
    expect(await missing(registered)).toEqual(['contact'])
    await open.turnSetting('register', { rules, nationalities: [], verifiedContact: false })
    expect(await missing(registered)).toEqual([])
  })
})

test('the public form leaves nothing missing, and accounts that an operator or an agent makes lack the legally required fields [S-03]', async () => {
  const { termsVersion } = await open.get('system.registerSettings', {})
  const secret = { password: 'Parola#Perya7', confirmPassword: 'Parola#Perya7' }
  const form = { username: `public${count}`, ...secret, ...person(), termsVersion }
  const visitor = Object.assign(open.visitor(), { address: `198.51.9.${count}` })
  const answer = await open.get('registration.register', form, { as: visitor })
  expect(answer.mustComplete).toBe(false)
  visitor.token = answer.token
  expect(await open.get('completion.show', {}, { as: visitor })).toMatchObject({ missing: [] })
  const made = await open.people.stored({ isComplete: false })
  const login = await open.get('session.login', { username: made.username, password: 'Perya#2026', type: 'username' })
  expect(login.mustComplete).toBe(true)
})

test('an incomplete upline or downline cannot be sent money', async () => {
  const agent = await open.people.agent({ isComplete: false, balance: 1_000 })
  const below = await open.people.member({ uplineId: agent.member.id, balance: 1_000 })
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [below.member.id])
  await storeStepUp(open.app, rows[0].id, 'transfer', 'password')
  const up = await open.ask('wallet.toUpline', { amount: '1' }, { as: below, key: randomUUID() })
  expect(up).toMatchObject({ status: 409, errorCode: 'upline_unavailable' })
})
