import { moduleIds } from '@perya/calls/modules'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  readCodeSentTo,
  openTestPlatform,
  type TestPlatform,
  type SignedInPerson,
  softAuthenticator,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTotpSetup, totpCodeForStep, enableTotp } from '../factor/core/authenticator.ts'

const origin = 'https://play.example'
const number = '+639171234567'
const elsewhere = '198.51.100.9'

let open: TestPlatform
let maria: SignedInPerson
let seed: Buffer
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: moduleIds.filter((id) => id !== 'CAPTCHA3') }, config: { publicOrigin: origin } })
  maria = await open.people.member({ username: 'maria', password: testPassword })
  maria.jar.set('__Host-perya', maria.jar.get('perya') ?? '')
  const now = new Date(open.clock.now())
  await open.app.store.db
    .insertInto('member_contact')
    .values({ member_id: maria.member.id, kind: 'sms', value: number, verified_at: now, changed_at: now })
    .execute()
  seed = await startTotpSetup(open.app, maria.member.id)
  await enableTotp(open.app, maria.member.id, totpCodeForStep(seed, totpStepAt(open.clock.now()) - 1))
})
afterEach(() => open.close())

const from = (address: string): TestVisitor => Object.assign(open.visitor(), { address })
const away = (code: string): string => String((Number(code) + 7) % 1_000_000).padStart(6, '0')
const tried = async () => (await open.get('security.signIns', {}, { as: maria })).list.filter(({ result }) => result !== 'in')
const ofUnknown = () => open.app.store.db.selectFrom('sign_in').select(['way', 'result']).where('member_id', 'is', null).execute()
const bySms = (as: TestVisitor, mobileNum: string, code: string, more: { verificationResult?: string } = {}) =>
  open.ask('session.login', { type: 'sms', username: mobileNum, countryDialingCode: '63', verificationCode: code, ...more }, { as })

describe('failed sign-ins are shown to their member', () => {
  test('a wrong code by SMS is a row of the member, and one for an unknown number is stored alike [AUTH-02 S4]', async () => {
    const browser = from(elsewhere)
    await open.get('verification.smsNoLogin', { countryDialingCode: '63', mobileNum: number }, { as: browser })
    const known = await bySms(browser, number, away(await readCodeSentTo(open.app, number)))
    const unknown = await bySms(browser, '+639171234568', '123456')
    expect([known.status, known.errorCode, known.value]).toEqual([unknown.status, unknown.errorCode, unknown.value])
    expect(await tried()).toMatchObject([{ way: 'sms', result: 'wrong_code', address: elsewhere }])
    expect(await ofUnknown()).toEqual([{ way: 'sms', result: 'wrong_code' }])
  })

  test('what a third party never confirmed is a wrong code too [SMS-07]', async () => {
    await bySms(from(elsewhere), number, '', { verificationResult: 'A'.repeat(43) })
    expect(await tried()).toMatchObject([{ way: 'sms', result: 'wrong_code' }])
  })

  test('a further factor that fails states that the password before it was correct [AUTH-20]', async () => {
    const home = from('203.0.113.7')
    const login = (as: TestVisitor) => open.get('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as })
    await login(home)
    const browser = from(elsewhere)
    const id = (await login(browser)).challenge?.id ?? ''
    await open.ask('factor.verify', { id, method: 'totp', code: away(totpCodeForStep(seed, totpStepAt(open.clock.now()))) }, { as: browser })
    expect(await tried()).toMatchObject([{ way: 'username', result: 'wrong_factor', address: elsewhere }])
  })

  test('a passkey that fails is a row of its owner, and of no member where it is unknown [AUTH-23]', async () => {
    const device = softAuthenticator(origin)
    await open.get('factor.stepUp', { purpose: 'factor', method: 'totp', code: totpCodeForStep(seed, totpStepAt(open.clock.now())) }, { as: maria })
    const { options } = await open.get('factor.beginPasskey', {}, { as: maria })
    await open.get('factor.addPasskey', { name: 'Blue phone', passkey: device.create(options) }, { as: maria })
    const show = async (known: boolean) => {
      const browser = from(elsewhere)
      const begun = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
      const passkey = device.show(begun.options, { verified: false })
      return open.ask(
        'factor.passkeySignIn',
        { passkey: known ? passkey : { ...passkey, id: 'A'.repeat(43), rawId: 'A'.repeat(43) } },
        { as: browser },
      )
    }
    const [his, nobodys] = [await show(true), await show(false)]
    expect([his.status, his.errorCode, his.value]).toEqual([nobodys.status, nobodys.errorCode, nobodys.value])
    expect(await tried()).toMatchObject([{ way: 'passkey', result: 'wrong_passkey' }])
    expect(await ofUnknown()).toEqual([{ way: 'passkey', result: 'wrong_passkey' }])
  })

  test('a try at setting a new password is one, by its code as by its second step [PWD-05 T10]', async () => {
    const browser = from(elsewhere)
    const reset = (more: { verificationCode?: string; ticket?: string; factorCode?: string }) =>
      open.ask('password.verification', { mobileNum: number, newPassword: 'a carousel at dusk', verificationCode: '', ...more }, { as: browser })
    await open.get('password.sms', { mobileNum: number }, { as: browser })
    const code = await readCodeSentTo(open.app, number)
    await reset({ verificationCode: away(code) })
    const { value } = await reset({ verificationCode: code })
    await reset({ ticket: String(Object(value).ticket), factorCode: '000000' })
    expect(await tried()).toMatchObject([
      { way: 'recovery', result: 'wrong_factor' },
      { way: 'recovery', result: 'wrong_code' },
    ])
  })
})
