import { readCodeSentTo, readOutboxTo, type TestPlatform, openTestPlatform, solveWords, testPassword, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import type { MemberRow } from '../session/tables.ts'
import { sendRequestedResets, startResetMailJob } from './send-requested-resets.ts'

const origin = 'https://play.example'
const minute = 60_000
const tala = '+639171234567'
const fresh = 'a carousel at dusk'

let open: TestPlatform
let member: MemberRow
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CAPTCHA3', 'PWRESETSMS3', 'CHNGPASSMAIL3', 'CHNGPASSVERIF3', 'VERIFICATION3'] } })
  member = await open.people.stored({ username: 'tala' })
  await knows(member, 'mail', 'tala@example.org')
  await knows(member, 'sms', tala)
})
afterEach(() => open.close())

const knows = async ({ id }: MemberRow, kind: 'mail' | 'sms', value: string) => {
  const now = new Date(open.clock.now())
  await open.app.store.db.insertInto('member_contact').values({ member_id: id, kind, value, verified_at: now, changed_at: now }).execute()
}
const request = (email = 'tala@example.org', username = 'tala', as: TestVisitor = open.visitor()) =>
  open.ask('password.mail', { username, email }, { as })
const linkTo = async (to = 'tala@example.org') => {
  await sendRequestedResets(open.app, origin)
  const [newest] = (await readOutboxTo(open.app, to)).filter(({ purpose }) => purpose === 'password-link')
  return newest?.text ?? ''
}
const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
const reset = (token: string, newPassword = fresh, confirmNewPassword = newPassword) =>
  open.ask('password.mailReset', { token, newPassword, confirmNewPassword })
const opens = async (password: string) =>
  (await open.ask('session.login', { username: 'tala', password, type: 'username' }, { as: open.visitor() })).success
const stored = () => open.app.store.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()

describe('a new password by mail', () => {
  test('a form sends a link, and the link sets a password; no one is signed in by it [PWD-04 CALL-16]', async () => {
    const answer = await request(' Tala@Example.org ', ' TALA ')
    expect(answer).toMatchObject({ status: 200, value: null })
    const link = await linkTo()
    expect(link).toContain(`${origin}/reset-password#token=`)
    const browser = open.visitor()
    const set = await open.ask('password.mailReset', { token: tokenIn(link), newPassword: fresh, confirmNewPassword: fresh }, { as: browser })
    expect(set).toMatchObject({ success: true, value: null })
    expect(browser.jar.get('perya')).toBeUndefined()
    expect(await opens(fresh)).toBe(true)
    expect(await opens(testPassword)).toBe(false)
  })

  test('who is known here shows neither in the answer nor in what was done before it [ERR-14 AUTH-08]', async () => {
    const answers = [await request(), await request('tala@example.org', 'nobody'), await request('nobody@example.org')]
    const [first, ...rest] = answers.map(({ traceId: _trace, headers: { date: _date, ...headers }, ...reply }) => ({ ...reply, headers }))
    for (const other of rest) expect(other).toEqual(first)
    const noted = await open.app.store.db.selectFrom('password_request').selectAll().execute()
    expect(noted).toHaveLength(3)
    expect(await readOutboxTo(open.app, 'tala@example.org')).toEqual([])
    expect(await sendRequestedResets(open.app, origin)).toBe(3)
    expect(await readOutboxTo(open.app, 'nobody@example.org')).toEqual([])
    expect(await readOutboxTo(open.app, 'tala@example.org')).toHaveLength(1)
  })

  test('the link leads to this platform, whatever host the request named', async () => {
    await open.ask(
      'password.mail',
      { username: 'tala', email: 'tala@example.org' },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    )
    const link = await linkTo()
    expect(link).toContain(origin)
    expect(link).not.toContain('evil')
  })

  test('the link works once, for a quarter of an hour, and is stored only as a hash', async () => {
    await request()
    const token = tokenIn(await linkTo())
    expect(JSON.stringify(await open.app.store.db.selectFrom('password_reset').selectAll().execute())).not.toContain(token)
    expect((await reset(token)).success).toBe(true)
    expect((await reset(token, 'another carousel')).errorCode).toBe('reset_link_invalid')
    open.clock.turn(2 * minute)
    await request()
    const late = tokenIn(await linkTo())
    open.clock.turn(15 * minute)
    expect((await reset(late, 'another carousel')).errorCode).toBe('reset_link_invalid')
    expect((await reset('A'.repeat(43))).errorCode).toBe('reset_link_invalid')
  })

  test('a password that cannot be taken leaves the link as it is [PWD-02 PWD-03 PWD-06]', async () => {
    await request()
    const token = tokenIn(await linkTo())
    expect((await reset(token, 'short')).errorCode).toBe('password_length')
    expect((await reset(token, fresh, 'other')).errorCode).toBe('password_mismatch')
    expect((await reset(token)).success).toBe(true)
  })

  test('setting it ends every session, the other links and remembered browsers, holds withdrawals for a day, and notifies', async () => {
    const elsewhere = await open.people.signIn(member)
    await open.ask('session.remember', {}, { as: elsewhere })
    await request()
    const first = tokenIn(await linkTo())
    await request()
    expect((await reset(tokenIn(await linkTo()))).success).toBe(true)
    expect((await open.ask('member.info', {}, { as: elsewhere })).errorCode).toBe('not_logged_in')
    expect((await open.ask('session.resume', {}, { as: elsewhere })).errorCode).toBe('not_logged_in')
    expect((await reset(first, 'another carousel')).errorCode).toBe('reset_link_invalid')
    expect((await stored()).withdrawals_held_until?.getTime()).toBe(open.clock.now() + 24 * 60 * minute)
    expect((await readOutboxTo(open.app, tala))[0]?.purpose).toBe('password-changed')
    expect((await readAudit(open.app)).records.map(({ action }) => action)).toEqual(['password mail'])
  })

  test('one link used by two at once sets one password', async () => {
    await request()
    const token = tokenIn(await linkTo())
    const answers = await Promise.all([reset(token, 'the first of the two'), reset(token, 'the second of the two')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('requests are limited: five links a day for a person, ten requests an hour from an address, a captcha after three [ERR-02]', async () => {
    const browser = open.visitor()
    for (let asked = 0; asked < 3; asked += 1) expect((await request(undefined, undefined, browser)).success).toBe(true)
    expect(await request(undefined, undefined, browser)).toMatchObject({ errorCode: 'captcha_required', value: { captcha: true } })
    await open.turnSetting('modules', { CAPTCHA3: false })
    for (let asked = 3; asked < 10; asked += 1) expect((await request()).success).toBe(true)
    expect(await request('nobody@example.org')).toMatchObject({ status: 429 })
    while ((await sendRequestedResets(open.app, origin)) > 0);
    expect(await readOutboxTo(open.app, 'tala@example.org')).toHaveLength(5)
  })

  test('a solved captcha lets the next request through [ERR-02]', async () => {
    const browser = open.visitor()
    for (let asked = 0; asked < 3; asked += 1) await request(undefined, undefined, browser)
    const captcha = solveWords(await open.get('session.captcha', { kind: 'words' }, { as: browser }))
    expect((await open.ask('password.mail', { username: 'tala', email: 'tala@example.org', captcha }, { as: browser })).success).toBe(true)
  })

  test('frozen people get no link', async () => {
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute()
    await request()
    expect(await linkTo()).toBe('')
  })

  test('the job processes requests without a trigger, until the gateway closes', async () => {
    await request()
    const stop = startResetMailJob(open.app, origin)
    await expect.poll(async () => (await readOutboxTo(open.app, 'tala@example.org')).length, { timeout: 5_000 }).toBe(1)
    stop()
  })
})

describe('a new password by SMS', () => {
  const code = (mobileNum = '0917 123 4567', as: TestVisitor = open.visitor()) =>
    open.ask('password.sms', { mobileNum, countryDialingCode: '63' }, { as })
  const verify = (as: TestVisitor, verificationCode: string, newPassword = fresh, mobileNum = '+63 917 123 4567') =>
    open.ask('password.verification', { mobileNum, countryDialingCode: '63', verificationCode, newPassword }, { as })

  test('the code states when it expires, and sets a password on the browser that requested it [PWD-05 CALL-17 CALL-18]', async () => {
    const browser = open.visitor()
    expect(await code(undefined, browser)).toMatchObject({ value: { expirationTime: open.clock.now() + 10 * minute } })
    const sent = await readCodeSentTo(open.app, tala)
    expect((await verify(open.visitor(), sent)).errorCode).toBe('verification_code_invalid')
    expect(await verify(browser, sent)).toMatchObject({ success: true, value: null })
    expect(browser.jar.get('perya')).toBeUndefined()
    expect(await opens(fresh)).toBe(true)
    expect((await verify(browser, sent, 'another carousel')).errorCode).toBe('verification_code_invalid')
  })

  test('an unknown number gets the same answer as a known one [ERR-14]', async () => {
    const plain = ({ traceId: _trace, headers: { date: _date, 'set-cookie': _cookie, ...headers }, ...reply }: Awaited<ReturnType<typeof code>>) => ({
      ...reply,
      headers,
    })
    const [known, unknown] = [open.visitor(), open.visitor()]
    unknown.address = '127.0.0.9'
    expect(plain(await code(undefined, known))).toEqual(plain(await code('0917 999 9999', unknown)))
    const [one, other] = [await verify(known, '000000'), await verify(unknown, '000000', fresh, '0917 999 9999')]
    expect({ ...one, traceId: '', headers: {} }).toEqual({ ...other, traceId: '', headers: {} })
    expect(one).toMatchObject({ status: 400, errorCode: 'verification_code_invalid' })
    expect(await readOutboxTo(open.app, '+639179999999')).toEqual([])
  })

  test('a code that was sent for something else does not fit, and the sixth try fails even if it is right', async () => {
    const browser = open.visitor()
    await open.turnSetting('modules', { MOBILEVERCODELOGIN3: true })
    await open.ask('verification.smsNoLogin', { mobileNum: tala, countryDialingCode: '63', purpose: 'login' }, { as: browser })
    const forLogin = await readCodeSentTo(open.app, tala)
    expect((await verify(browser, forLogin)).errorCode).toBe('verification_code_invalid')
    open.clock.turn(61_000)
    await open.turnSetting('modules', { MOBILEVERCODELOGIN3: true, CAPTCHA3: false })
    await code(undefined, browser)
    const right = await readCodeSentTo(open.app, tala)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await verify(browser, wrong)).errorCode).toBe('verification_code_invalid')
    expect((await verify(browser, right)).errorCode).toBe('verification_code_invalid')
    expect(await opens(fresh)).toBe(false)
  })

  test('a password that cannot be taken does not use the code up [PWD-02 PWD-06]', async () => {
    const browser = open.visitor()
    await code(undefined, browser)
    const sent = await readCodeSentTo(open.app, tala)
    expect((await verify(browser, sent, 'short')).errorCode).toBe('password_length')
    expect((await verify(browser, sent, 'sunshine')).errorCode).toBe('password_too_common')
    expect((await verify(browser, sent)).success).toBe(true)
  })

  test('it holds withdrawals for a day and ends every session', async () => {
    const elsewhere = await open.people.signIn(member)
    const browser = open.visitor()
    await code(undefined, browser)
    await verify(browser, await readCodeSentTo(open.app, tala))
    expect((await stored()).withdrawals_held_until?.getTime()).toBe(open.clock.now() + 24 * 60 * minute)
    expect((await open.ask('member.info', {}, { as: elsewhere })).errorCode).toBe('not_logged_in')
  })

  test('an invalid mobile number is refused as such [ERR-24]', async () => {
    expect(await code('12x')).toMatchObject({ status: 400, errorCode: 'mobile_number_invalid' })
    expect(await verify(open.visitor(), '123456', fresh, '12x')).toMatchObject({ errorCode: 'mobile_number_invalid' })
  })
})
