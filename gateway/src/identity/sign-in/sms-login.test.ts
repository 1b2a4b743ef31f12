import { readCodeSentTo, readOutboxTo, type TestPlatform, openTestPlatform, type PersonOptions, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const tala = '+639171234567'
const minute = 60_000

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'VERIFICATION3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3'] } })
})
afterEach(() => open.close())

const person = (more: PersonOptions = {}) => open.people.stored({ username: 'tala', contacts: { sms: tala }, ...more })
const request = (as: TestVisitor, mobileNum = '0917 123 4567') => open.ask('verification.smsNoLogin', { countryDialingCode: '63', mobileNum }, { as })
const login = (as: TestVisitor, verificationCode: string, username = '0917 123 4567', more: { side?: 'member' | 'agent' } = {}) =>
  open.ask('session.login', { type: 'sms', username, countryDialingCode: '63', verificationCode, ...more }, { as })
const refused = { status: 400, errorCode: 'verification_code_invalid', value: null, message: 'Enter a valid verification code.' }
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing in by SMS', () => {
  test.each(['0917 123 4567', '+63 917 123 4567', '0063-917-123-4567'])(
    'the code opens the account with the number, written %s [AUTH-02]',
    async (username) => {
      const { id } = await person()
      const browser = open.visitor()
      await request(browser)
      const answer = await login(browser, await readCodeSentTo(open.app, tala), username)
      expect(answer).toMatchObject({ status: 200, value: { type: 0, firstTimeLogin: false } })
      if (!answer.success) return
      browser.token = answer.value.token
      expect((await open.get('member.info', {}, { as: browser })).id).toBe(id)
      const row = await open.app.store.db.selectFrom('session').select('login_type').executeTakeFirstOrThrow()
      expect(row.login_type).toBe('sms')
    },
  )

  test('a wrong code, an expired code, a used code and an unknown number are one and the same refusal (T8) [ERR-24]', async () => {
    await person()
    const browser = open.visitor()
    await request(browser)
    const code = await readCodeSentTo(open.app, tala)
    const bare = ({ headers, traceId: _trace, ...answer }: Awaited<ReturnType<typeof login>>) => ({ ...answer, headers: Object.keys(headers) })
    const answers = [await login(browser, wrong(code))]
    await request(browser, '0917 123 4568')
    answers.push(await login(browser, code, '0917 123 4568'))
    expect((await login(browser, code)).status).toBe(200)
    answers.push(await login(browser, code))
    open.clock.turn(minute)
    await request(browser)
    open.clock.turn(10 * minute)
    answers.push(await login(browser, await readCodeSentTo(open.app, tala)))
    expect(answers[0]).toMatchObject(refused)
    for (const answer of answers) expect(bare(answer)).toEqual(bare(answers[0] ?? answer))
  })

  test('a number that was only claimed, never proven, opens nothing', async () => {
    const { id } = await open.people.stored({ username: 'thief' })
    const now = new Date(open.clock.now())
    await open.app.store.db
      .insertInto('member_contact')
      .values({ member_id: id, kind: 'sms', value: tala, verified_at: null, changed_at: now })
      .execute()
    const browser = open.visitor()
    expect((await request(browser)).status).toBe(200)
    expect(await readOutboxTo(open.app, tala)).toEqual([])
    expect(await login(browser, '000000')).toMatchObject(refused)
  })

  test('a code for registration signs no one in (T10)', async () => {
    const browser = open.visitor()
    await open.ask('verification.smsRegister', { countryDialingCode: '63', mobileNum: tala }, { as: browser })
    const code = await readCodeSentTo(open.app, tala)
    await person()
    expect(await login(browser, code)).toMatchObject(refused)
  })

  test('a reset password does not hold a session that a code opened [AUTH-10]', async () => {
    await person({ more: { password_is_reset: true } })
    const browser = open.visitor()
    await request(browser)
    const answer = await login(browser, await readCodeSentTo(open.app, tala))
    browser.token = answer.success ? answer.value.token : null
    expect((await open.ask('wallet.balance', {}, { as: browser })).status).toBe(200)
  })

  test('a password in the payload is ignored, and a code never opens an account by user name (T6)', async () => {
    await person({ password: 'Perya#2026' })
    const sent = { username: 'tala', password: 'Perya#2026', type: 'sms' } as const
    expect(await open.ask('session.login', sent)).toMatchObject({ status: 400, errorCode: 'mobile_number_invalid' })
    expect(await open.ask('session.login', { username: 'tala', type: 'username', verificationCode: '123456' })).toMatchObject({ status: 401 })
  })

  test.each([
    ['a frozen account', { more: { status: 'frozen' } }, {}, 'account_frozen'],
    ['an account that is no member', { more: { member_side: false } }, {}, 'non_member_account'],
    ['a member on the side of the agents', {}, { side: 'agent' }, 'non_agent_account'],
  ] as const)('%s is refused as such only after the right code [ERR-20 ERR-21]', async (_who, options, more, errorCode) => {
    await person(options)
    const browser = open.visitor()
    await request(browser)
    const code = await readCodeSentTo(open.app, tala)
    expect(await login(browser, wrong(code), tala, more)).toMatchObject(refused)
    expect(await login(browser, code, tala, more)).toMatchObject({ status: 403, errorCode })
  })

  test('switched off there is no way in by SMS, whatever was sent before [FLAG-04]', async () => {
    await person()
    const browser = open.visitor()
    await request(browser)
    await open.turnSetting('modules', { MOBILEVERCODELOGIN3: false })
    expect(await login(browser, await readCodeSentTo(open.app, tala))).toMatchObject({ status: 403, errorCode: 'module_disabled' })
  })

  test('a code of 256 characters is refused before it is compared [SMS-02]', async () => {
    expect(await login(open.visitor(), '1'.repeat(256))).toMatchObject({ status: 400, value: { fields: { verificationCode: 'too_big' } } })
  })
})
