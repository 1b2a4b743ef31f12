import { moduleIds } from '@perya/calls/modules'
import type { SecondFactorMethod } from '@perya/domain/factor/second-factor'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  type HttpAnswer,
  readCodeSentTo,
  openTestPlatform,
  type TestPlatform,
  type PersonOptions,
  solveWords,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '../../session/tables.ts'
import { startTotpSetup, totpCodeForStep, enableTotp } from './authenticator.ts'
import { createBackupCodes } from './backup-codes.ts'

const home = '203.0.113.7'
const elsewhere = '198.51.100.9'
const day = 86_400_000
const number = '+639171234567'
const mail = 'luningning@mail.example.ph'

let open: TestPlatform
let seed: Buffer
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] } })
})
afterEach(() => open.close())

const from = (address: string): TestVisitor => Object.assign(open.visitor(), { address })
const login = (as: TestVisitor, username = 'maria'): Promise<HttpAnswer<'session.login'>> =>
  open.ask('session.login', { username, password: testPassword, type: 'username' }, { as })
const codeNow = (): string => totpCodeForStep(seed, totpStepAt(open.clock.now()))

const reachable = async ({ id }: MemberRow): Promise<void> => {
  const at = new Date(open.clock.now())
  const rows = [
    { kind: 'sms' as const, value: number },
    { kind: 'mail' as const, value: mail },
  ]
  for (const row of rows)
    await open.app.store.db
      .insertInto('member_contact')
      .values({ member_id: id, verified_at: at, changed_at: at, ...row })
      .execute()
}

const withAuthenticator = async ({ id }: MemberRow): Promise<void> => {
  seed = await startTotpSetup(open.app, id)
  await enableTotp(open.app, id, totpCodeForStep(seed, totpStepAt(open.clock.now()) - 1))
}

/** Creates a member with every factor, who has signed in from the home network before. */
const settled = async (more: PersonOptions = {}): Promise<MemberRow> => {
  const member = await open.people.stored({ username: 'maria', ...more })
  await open.app.store.db.updateTable('member').set({ payee_name: 'María Dela Cruz' }).where('id', '=', member.id).execute()
  await reachable(member)
  await withAuthenticator(member)
  expect((await login(from(home))).value).not.toHaveProperty('challenge')
  return member
}

/** Returns the challenge of a browser on another network. */
const challenged = async (as: TestVisitor) => {
  const answer = await login(as)
  if (!answer.success || answer.value.challenge === undefined) throw new Error('no challenge')
  return answer.value.challenge
}

type Given = { method: SecondFactorMethod; code?: string; name?: string; codeMethod?: 'totp' | 'mobile' | 'email' | 'code' }
const verify = (as: TestVisitor, id: string, given: Given) => open.ask('factor.verify', { id, ...given }, { as })

describe('where a sign-in comes from', () => {
  test('the first address is trusted, another one of its network counts as the same, others require a further factor [AUTH-20]', async () => {
    await settled()
    expect((await login(from('203.0.113.201'))).value).not.toHaveProperty('challenge')
    const answer = await login(from(elsewhere))
    expect(answer).toMatchObject({ success: true, value: { token: '', type: 0, challenge: { methods: ['totp', 'mobile', 'email', 'bankName'] } } })
    expect(answer.headers['set-cookie']).not.toMatch(/(^|, )perya=/)
  })

  test('the browser is known wherever it goes, and a new one is not [AUTH-20]', async () => {
    await settled()
    const browser = from(home)
    await login(browser)
    browser.address = elsewhere
    expect((await login(browser)).value).not.toHaveProperty('challenge')
    expect((await login(from('192.0.2.4'))).value).toHaveProperty('challenge')
  })

  test('an address is forgotten after ninety days, but no member becomes new again [AUTH-20]', async () => {
    await settled()
    open.clock.turn(89 * day)
    expect((await login(from(home))).value).not.toHaveProperty('challenge')
    open.clock.turn(90 * day)
    expect((await login(from(home))).value).toHaveProperty('challenge')
  })

  test('a header with the address counts only from a trusted proxy [AUTH-20]', async () => {
    await settled()
    const ask = (app: TestPlatform) =>
      app.ask(
        'session.login',
        { username: 'maria', password: testPassword, type: 'username' },
        { as: from(elsewhere), headers: { 'x-forwarded-for': home } },
      )
    expect((await ask(open)).value).toHaveProperty('challenge')

    await using behind = await openTestPlatform({ brand: { modules: [...moduleIds] }, config: { trustProxy: [elsewhere] } })
    await behind.people.stored({ username: 'maria' })
    const through = (forwarded: string) =>
      behind.ask(
        'session.login',
        { username: 'maria', password: testPassword, type: 'username' },
        { as: from(elsewhere), headers: { 'x-forwarded-for': forwarded } },
      )
    expect((await through(home)).value).not.toHaveProperty('challenge')
    expect((await through('192.0.2.4')).value).toHaveProperty('challenge')
  })

  test('no factor is required while the module is off, and networks are stored all the same [AUTH-20]', async () => {
    await settled()
    await open.turnSetting('modules', { LOGINIPVERF3: false })
    expect((await login(from(elsewhere))).value).not.toHaveProperty('challenge')
    await open.turnSetting('modules', {})
    expect((await login(from(elsewhere))).value).not.toHaveProperty('challenge')
  })

  test('a wrong password is refused as everywhere, whatever the address', async () => {
    await settled()
    const wrong = await open.ask('session.login', { username: 'maria', password: 'not it at all', type: 'username' }, { as: from(elsewhere) })
    expect(wrong).toMatchObject({ status: 401, errorCode: 'wrong_credentials', value: { captcha: true } })
  })
})

describe('a sign-in that is half done', () => {
  test('opens nothing: there is no token, and the id of the challenge is none [AUTH-20]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    browser.jar.set('perya', browser.jar.get('perya_challenge') ?? '')
    for (const token of [id, browser.jar.get('perya_challenge') ?? '', 'A'.repeat(43)]) {
      browser.token = token
      expect((await open.ask('wallet.balance', {}, { as: browser })).errorCode).toBe('not_logged_in')
    }
    expect(await open.app.store.db.selectFrom('session').select('id').where('address', '=', elsewhere).execute()).toEqual([])
  })

  test('belongs to the browser that began it, for ten minutes and one right answer [AUTH-20]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    expect((await verify(from(elsewhere), id, { method: 'totp', code: codeNow() })).errorCode).toBe('challenge_over')
    const done = await verify(browser, id, { method: 'totp', code: codeNow() })
    expect(done).toMatchObject({ success: true, value: { firstTimeLogin: false } })
    if (!done.success) throw new Error('refused')
    browser.token = done.value.token
    expect((await open.get('member.info', {}, { as: browser })).account).toBe('maria')
    expect((await login(from(elsewhere))).value).not.toHaveProperty('challenge')
    open.clock.turn(60_000)
    expect((await verify(browser, id, { method: 'totp', code: codeNow() })).errorCode).toBe('challenge_over')

    const late = from('192.0.2.4')
    const other = await challenged(late)
    open.clock.turn(10 * 60_000)
    expect((await verify(late, other.id, { method: 'totp', code: codeNow() })).errorCode).toBe('challenge_over')
  })

  test('dies with the fifth wrong answer, even before the right one [AUTH-20]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    const wrong = String((Number(codeNow()) + 7) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n += 1) expect((await verify(browser, id, { method: 'totp', code: wrong })).errorCode).toBe('factor_wrong')
    expect((await verify(browser, id, { method: 'totp', code: codeNow() })).errorCode).toBe('challenge_over')
  })

  test('answers that come at once cannot slip by, and one of two right ones comes in', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    const right = await Promise.all([1, 2].map(() => verify(browser, id, { method: 'totp', code: codeNow() })))
    expect(right.filter(({ success }) => success)).toHaveLength(1)
    const again = from('192.0.2.4')
    const other = await challenged(again)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => verify(again, other.id, { method: 'totp', code: '000000' })))
    expect(wrong.filter(({ errorCode }) => errorCode === 'factor_wrong').length).toBeLessThanOrEqual(5)
  })

  test('an hour takes fifteen answers for a member, however many sign-ins are begun', async () => {
    await settled()
    let [wrong, over] = [0, 0]
    for (let n = 0; n < 4; n += 1) {
      const browser = from(`192.0.2.${n}`)
      const { id } = await challenged(browser)
      for (let attempts = 0; attempts < 5; attempts += 1) {
        if ((await verify(browser, id, { method: 'totp', code: '000000' })).errorCode === 'factor_wrong') wrong += 1
        else over += 1
      }
    }
    expect([wrong, over]).toEqual([15, 5])
  })

  test('takes no way that was not offered', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    for (const method of ['captcha', 'code', 'passkey'] as const) {
      expect((await verify(browser, id, { method, code: 'x' })).errorCode).toBe('invalid_input')
    }
  })

  test('a member who was frozen meanwhile is refused', async () => {
    const member = await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.id).execute()
    expect((await verify(browser, id, { method: 'totp', code: codeNow() })).errorCode).toBe('account_frozen')
  })

  test('a reset password still has to be changed after it, whatever the browser calls its way in', async () => {
    await settled({ more: { password_is_reset: true } })
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    const done = await verify(browser, id, { method: 'totp', code: codeNow() })
    if (!done.success) throw new Error('refused')
    browser.token = done.value.token
    expect(done.value.cpw).toBe(true)
    expect((await open.ask('wallet.balance', {}, { as: browser })).errorCode).toBe('password_change_required')
  })
})

describe('each way has its own proof', () => {
  test('a code by SMS goes to the verified number, of which the last digits are shown [AUTH-21]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id, mobile } = await challenged(browser)
    expect(mobile).toBe('••••567')
    const begun = await open.get('factor.beginVerification', { id, method: 'mobile' }, { as: browser })
    expect(begun).toMatchObject({ to: '••••567', passkey: null })
    expect((await open.ask('factor.beginVerification', { id, method: 'mobile' }, { as: browser })).errorCode).toBe('too_many_requests')
    const code = await readCodeSentTo(open.app, number)
    expect((await verify(browser, id, { method: 'email', code })).errorCode).toBe('factor_wrong')
    expect((await verify(browser, id, { method: 'mobile', code })).success).toBe(true)
  })

  test('a code by mail goes to the bound address [AUTH-21]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id, email } = await challenged(browser)
    expect(email).toBe('l•••@m•••.ph')
    await open.get('factor.beginVerification', { id, method: 'email' }, { as: browser })
    expect((await verify(browser, id, { method: 'email', code: await readCodeSentTo(open.app, mail) })).success).toBe(true)
  })

  test('a backup code opens once [AUTH-21]', async () => {
    const member = await settled()
    const [code = ''] = await createBackupCodes(open.app, member.id)
    const browser = from(elsewhere)
    const { id, methods } = await challenged(browser)
    expect(methods).toContain('code')
    expect((await verify(browser, id, { method: 'code', code: ` ${code.toLowerCase()} ` })).success).toBe(true)
    const next = from('192.0.2.4')
    expect((await verify(next, (await challenged(next)).id, { method: 'code', code })).errorCode).toBe('factor_wrong')
  })

  test('one code of the authenticator app is taken once, by whomever it is brought [AUTH-21]', async () => {
    await settled()
    const [one, other] = [from(elsewhere), from('192.0.2.4')]
    const [first, second] = [await challenged(one), await challenged(other)]
    const code = codeNow()
    expect((await verify(one, first.id, { method: 'totp', code })).success).toBe(true)
    expect((await verify(other, second.id, { method: 'totp', code })).errorCode).toBe('factor_wrong')
    open.clock.turn(30_000)
    expect((await verify(other, second.id, { method: 'totp', code: codeNow() })).success).toBe(true)
  })

  test('the name on the bank account counts only together with a code [AUTH-21]', async () => {
    await settled()
    const browser = from(elsewhere)
    const { id } = await challenged(browser)
    const name = ' maría  DELA cruz '
    expect((await verify(browser, id, { method: 'bankName', name })).errorCode).toBe('factor_wrong')
    expect((await verify(browser, id, { method: 'bankName', name, codeMethod: 'totp', code: '000000' })).errorCode).toBe('factor_wrong')
    expect((await verify(browser, id, { method: 'bankName', name: 'Mario Cruz', codeMethod: 'totp', code: codeNow() })).errorCode).toBe(
      'factor_wrong',
    )
    expect((await verify(browser, id, { method: 'bankName', name, codeMethod: 'totp', code: codeNow() })).success).toBe(true)
  })

  test('who has nothing else solves a captcha, and the place stays unknown [AUTH-20]', async () => {
    await open.people.stored({ username: 'maria' })
    await login(from(home))
    const browser = from(elsewhere)
    const { id, methods } = await challenged(browser)
    expect(methods).toEqual(['captcha'])
    expect((await verify(browser, id, { method: 'captcha' })).errorCode).toBe('captcha_required')
    const captcha = solveWords(await open.get('session.captcha', { kind: 'words' }, { as: browser }))
    expect((await open.ask('factor.verify', { id, method: 'captcha', captcha: '99999' }, { as: browser })).errorCode).toBe('factor_wrong')
    expect((await open.ask('factor.verify', { id, method: 'captcha', captcha }, { as: browser })).errorCode).toBe('factor_wrong')
    open.clock.turn(2_000)
    const solved = solveWords(await open.get('session.captcha', { kind: 'words' }, { as: browser }))
    expect((await open.ask('factor.verify', { id, method: 'captcha', captcha: solved }, { as: browser })).success).toBe(true)
    expect((await login(browser)).value).toHaveProperty('challenge')
  })
})
