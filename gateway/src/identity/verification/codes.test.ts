import type { CallName } from '@perya/calls'
import { readCodeSentTo, readOutboxTo, type TestPlatform, openTestPlatform, solveWords, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { type CodeRequest, issueCode } from './issue-code.ts'
import { consumeCode } from './consume-code.ts'
import type { CodePurpose } from './tables.ts'

const modules = ['COMM3', 'VERIFICATION3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const
const minute = 60_000
const hour = 60 * minute
const tala = '+639171234567'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...modules] } })
})
afterEach(() => open.close())

/** Returns the context that a handler would receive for a browser. */
const askingOf = (visitor: TestVisitor): CallContext<Principal | null> => ({
  app: open.app,
  principal: null,
  merchant: 'perya',
  language: 'EN',
  address: visitor.address ?? '127.0.0.1',
  traceId: 't',
  idempotencyKey: null,
  log: open.app.log,
  setting: { https: false, profile: 'test', publicOrigin: 'http://127.0.0.1:3000' },
  header: () => undefined,
  cookie: (name) => visitor.jar.get(name),
  answer: { setHeader: () => undefined, appendCookie: (line) => visitor.jar.take([line]) },
})

const issue = (visitor: TestVisitor, more: Partial<CodeRequest> = {}) =>
  issueCode(askingOf(visitor), { purpose: 'bind', channel: 'sms', to: tala, ...more })
const spend = (visitor: TestVisitor, code: string, purpose: CodePurpose = 'bind', to = tala) =>
  consumeCode(askingOf(visitor), { purpose, channel: 'sms', to, code })
const issued = async (visitor: TestVisitor, purpose: CodePurpose = 'bind', to = tala): Promise<string> => {
  await issue(visitor, { purpose, to })
  return readCodeSentTo(open.app, to)
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('of six digits opens what it was sent for, once [AUTH-02]', async () => {
    const browser = open.visitor()
    const { expiresAt, resendAt } = await issue(browser)
    expect([expiresAt, resendAt]).toEqual([open.clock.now() + 10 * minute, open.clock.now() + minute])
    const code = await readCodeSentTo(open.app, tala)
    expect(code).toMatch(/^\d{6}$/)
    expect(await spend(browser, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe(true)
    expect(await spend(browser, code)).toBe(false)
  })

  test('of one purpose is refused for every other (T10)', async () => {
    const browser = open.visitor()
    const code = await issued(browser, 'register')
    for (const purpose of ['login', 'reset', 'bind', 'factor', 'step-up'] as const) expect(await spend(browser, code, purpose)).toBe(false)
    expect(await spend(browser, code, 'register')).toBe(true)
  })

  test('is of no use for another number, or in another browser', async () => {
    const browser = open.visitor()
    const code = await issued(browser)
    expect(await spend(browser, code, 'bind', '+639171234568')).toBe(false)
    expect(await spend(open.visitor(), code)).toBe(false)
    const other = open.visitor()
    await issue(other, { to: '+639170000001' })
    expect(await spend(other, code)).toBe(false)
    expect(await spend(browser, code)).toBe(true)
  })

  test('is dead at the sixth try, even if that is the right one (T10)', async () => {
    const browser = open.visitor()
    const code = await issued(browser)
    for (let tried = 0; tried < 5; tried += 1) expect(await spend(browser, wrong(code))).toBe(false)
    expect(await spend(browser, code)).toBe(false)
  })

  test('tried a hundred times at once is tried five times', async () => {
    const browser = open.visitor()
    const code = await issued(browser)
    const guesses = Array.from({ length: 100 }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))
    await Promise.all(guesses.map((guess) => spend(browser, guess)))
    const row = await open.app.store.db.selectFrom('verification_code').select('tries').executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
  })

  test('spent twice at once opens once', async () => {
    const browser = open.visitor()
    const code = await issued(browser)
    const opened = await Promise.all(Array.from({ length: 5 }, () => spend(browser, code)))
    expect(opened.filter(Boolean)).toHaveLength(1)
  })

  test('lives ten minutes', async () => {
    const browser = open.visitor()
    const code = await issued(browser)
    open.clock.turn(10 * minute)
    expect(await spend(browser, code)).toBe(false)
  })

  test('dies when a newer one is sent', async () => {
    const browser = open.visitor()
    const old = await issued(browser)
    open.clock.turn(minute)
    const young = await issued(browser)
    expect(await spend(browser, old)).toBe(old === young)
    expect(await spend(browser, young)).toBe(old !== young)
  })

  test('is tried fifteen times an hour at most, however many were sent (S3)', async () => {
    const browser = open.visitor()
    let evaluated = 0
    for (let sent = 0; sent < 5; sent += 1) {
      const code = await issued(browser)
      for (let tried = 0; tried < 5; tried += 1) await spend(browser, wrong(code))
      open.clock.turn(minute)
    }
    const rows = await open.app.store.db.selectFrom('verification_code').select('tries').execute()
    evaluated = rows.reduce((sum, { tries }) => sum + tries, 0)
    expect(evaluated).toBe(15)
  })

  test('is stored so that a stolen table does not reveal it', async () => {
    const code = await issued(open.visitor())
    const { rows } = await open.app.store.pool.query('select * from verification_code')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('sending codes', () => {
  const seconds = async (sending: Promise<unknown>): Promise<unknown> =>
    sending.then(
      () => 0,
      (thrown: { retryAfter?: number }) => thrown.retryAfter,
    )

  test('to one number waits a minute, and five a day are enough (T11)', async () => {
    const browser = open.visitor()
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await seconds(issue(browser))).toBe(0)
      open.clock.turn(minute - 1_000)
      expect(await seconds(issue(browser))).toBe(sent === 4 ? 86_400 - 4 * 60 - 59 : 1)
      open.clock.turn(1_000)
    }
    expect(await seconds(issue(open.visitor()))).toBe(86_400 - 300)
    open.clock.turn(86_400_000 - 5 * minute)
    expect(await seconds(issue(browser))).toBe(0)
  })

  test('to a hundred numbers from one address ends at ten an hour and fifty a day (T11)', async () => {
    let count = 0
    const sendTen = async (): Promise<number> => {
      let sent = 0
      for (let tried = 0; tried < 20; tried += 1) {
        count += 1
        if ((await seconds(issue(open.visitor(), { to: `+6391700${String(count).padStart(5, '0')}` }))) === 0) sent += 1
      }
      return sent
    }
    expect(await sendTen()).toBe(10)
    for (let passed = 1; passed < 5; passed += 1) {
      open.clock.turn(hour)
      expect(await sendTen()).toBe(10)
    }
    open.clock.turn(hour)
    expect(await sendTen()).toBe(0)
    const { rows } = await open.app.store.pool.query("select 1 from outbox where topic = 'sms'")
    expect(rows).toHaveLength(50)
  })

  test('all at once passes no limit', async () => {
    const toOne = await Promise.all(Array.from({ length: 12 }, () => seconds(issue(open.visitor()))))
    expect(toOne.filter((wait) => wait === 0)).toHaveLength(1)
    const fromOne = await Promise.all(
      Array.from({ length: 30 }, (_, index) => seconds(issue({ ...open.visitor(), address: '203.0.113.9' }, { to: `+6391811111${index + 10}` }))),
    )
    expect(fromOne.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('stops for the whole platform when six hundred were sent in ten minutes (T11)', async () => {
    await open.app.store.pool.query(
      `insert into verification_code (id, purpose, channel, target, network, browser_hash, code_hash, sent_at, expires_at)
       select 'v' || n, 'bind', 'sms', 'n' || n, 'a' || n, '', '', $1, $1 from generate_series(1, 600) n`,
      [new Date(open.clock.now())],
    )
    expect(await seconds(issue(open.visitor()))).toBe(60)
    open.clock.turn(10 * minute)
    expect(await seconds(issue(open.visitor()))).toBe(0)
  })
})

describe('over the wire', () => {
  const ask = (mobileNum: string, more: { as?: TestVisitor; captcha?: string; captchaId?: string; countryDialingCode?: string } = {}) => {
    const { as = open.visitor(), ...rest } = more
    return open.ask('verification.smsNoLogin', { countryDialingCode: '63', mobileNum, ...rest }, { as })
  }

  test('three spellings of one number count as one (T11)', async () => {
    expect((await ask('+63 917 123 4567')).status).toBe(200)
    for (const spelling of ['0063 917 123 4567', '0917 123 4567', '917-123-4567'])
      expect(await ask(spelling)).toMatchObject({ status: 429, errorCode: 'too_many_requests', headers: { 'retry-after': '60' } })
  })

  test('a known number and an unknown one get the same answer, but only the known one a message (S4) [CALL-07 SMS-03]', async () => {
    await open.people.stored({ contacts: { sms: tala } })
    const known = await ask('0917 123 4567')
    const unknown = await ask('0917 123 4568')
    expect(known).toMatchObject({ status: 200, value: { expiredMinutes: 10, expirationTime: open.clock.now() + 10 * minute } })
    const comparable = ({ traceId: _trace, headers, ...answer }: typeof known) => ({
      ...answer,
      headers: Object.entries(headers)
        // The second may turn between the two answers.
        .filter(([name]) => !/trace|request-id|^date$/.test(name))
        .map(([name, value]) => [name, value.replace(/perya_code=[\w-]{43}/, 'perya_code')]),
    })
    expect(comparable(known)).toEqual(comparable(unknown))
    expect(await readOutboxTo(open.app, tala)).toMatchObject([{ channel: 'sms', purpose: 'login' }])
    expect(await readOutboxTo(open.app, '+639171234568')).toEqual([])
  })

  test('a registration with a number that has an account is answered as usual, and the owner receives a message [CALL-08]', async () => {
    await open.people.stored({ contacts: { sms: tala } })
    const register = (mobileNum: string) => open.ask('verification.smsRegister', { countryDialingCode: '63', mobileNum })
    expect((await register('09171234567')).value).toEqual((await register('09171234568')).value)
    expect(await readOutboxTo(open.app, tala)).toMatchObject([{ purpose: 'register-taken' }])
    expect(await readCodeSentTo(open.app, tala)).toBe('')
    expect(await readCodeSentTo(open.app, '+639171234568')).toMatch(/^\d{6}$/)
  })

  test('a sign-up code is not sent for a link or a picture of another site (B05)', async () => {
    const asked = { method: 'GET', url: '/wps/verification/sms/register?countryDialingCode=63&mobileNum=09171234567' } as const
    expect((await open.server.inject(asked)).json()).toMatchObject({ success: false, errorCode: 'forbidden' })
    expect(await readOutboxTo(open.app, tala)).toEqual([])
    expect((await open.server.inject({ ...asked, headers: { moduleid: 'REGMOBVERF3' } })).json()).toMatchObject({ success: true })
  })

  test.each(['', '12x', '02 8123 4567', '0917 123 456', '+882 16 1234 5678'])('%j is no number to send to [ERR-24]', async (mobileNum) => {
    expect(await ask(mobileNum)).toMatchObject({ status: 400, errorCode: 'mobile_number_invalid', message: 'Enter a valid mobile number.' })
  })

  test('signing in by SMS switched off sends nothing, and so does a reset switched off [FLAG-04]', async () => {
    await open.turnSetting('modules', { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false })
    for (const purpose of ['login', 'reset'] as const)
      expect(await open.ask('verification.smsNoLogin', { mobileNum: tala, purpose })).toMatchObject({ status: 403, errorCode: 'module_disabled' })
  })

  test.each<[CallName & ('verification.smsNoLogin' | 'verification.smsRegister')]>([['verification.smsNoLogin'], ['verification.smsRegister']])(
    '%s asks for a captcha before the second code, for the number and for the address (T7, T11)',
    async (call) => {
      await open.turnSetting('modules', { CAPTCHA3: true })
      const request = (mobileNum: string, as: TestVisitor, more = {}) => open.ask(call, { countryDialingCode: '63', mobileNum, ...more }, { as })
      const here = open.visitor()
      const elsewhere: TestVisitor = { ...open.visitor(), address: '198.51.100.7' }
      expect((await request('09171234567', here)).status).toBe(200)
      open.clock.turn(minute)
      const demanded = { status: 401, errorCode: 'captcha_required', value: { captcha: true } }
      expect(await request('09171234568', here)).toMatchObject(demanded)
      expect(await request('09171234567', elsewhere)).toMatchObject(demanded)
      expect(await request('09171234568', here, { captcha: 'WRONG', captchaId: '' })).toMatchObject(demanded)
      const question = await open.get('session.captcha', { kind: 'words', language: 'EN' }, { as: here })
      const answered = { captcha: solveWords(question) }
      expect((await request('09171234568', here, answered)).status).toBe(200)
      open.clock.turn(minute)
      expect(await request('09171234569', here, answered)).toMatchObject(demanded)
    },
  )
})
