import { moduleIds } from '@perya/calls/modules'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  readCodeSentTo,
  manualClock,
  openTestPlatform,
  type TestPlatform,
  startIdentityProvider,
  type SignedInPerson,
  softAuthenticator,
  type TestProvider,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeHandoverCode } from '../../sign-in/handover/handover-code.ts'
import { totpCodeForStep } from './authenticator.ts'
import { identityCallbackPath } from './identity-provider-flows.ts'
import { storeStepUp } from '../../step-up/step-up.ts'

const origin = 'http://localhost:3000'
const mobile = '+639171234567'
const clock = manualClock()
let open: TestPlatform
let provider: TestProvider
let maria: SignedInPerson
let steps = 0
beforeEach(async () => {
  clock.turn(60 * 60_000)
  steps = 0
  provider = await startIdentityProvider(() => clock.now())
  open = await openTestPlatform({
    clock,
    brand: { modules: [...moduleIds] },
    config: { publicOrigin: origin },
    identityProviders: [{ id: 'far', name: 'Far ID', issuer: provider.issuer, clientId: 'perya', clientSecret: 'top secret' }],
  })
  const member = await open.people.stored({ username: 'maria', contacts: { sms: mobile } })
  maria = await signedIn(open.visitor())
  await open.app.store.db.updateTable('member').set({ first_login_at: member.created_at }).where('id', '=', member.id).execute()
})
afterEach(async () => {
  await open.close()
  await provider[Symbol.asyncDispose]()
})

const login = (as: TestVisitor) => open.ask('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as })
const signedIn = async (as: TestVisitor): Promise<SignedInPerson> => {
  const answer = await login(as)
  as.token = answer.success ? answer.value.token : null
  const member = await open.app.store.db.selectFrom('member').selectAll().where('username', '=', 'maria').executeTakeFirstOrThrow()
  return Object.assign(as, { member })
}
/** Opens the known browser of the account again, beside the existing session. */
const known = (): TestVisitor => {
  const browser = open.visitor()
  for (const name of ['perya_device', 'perya_rm']) browser.jar.set(name, maria.jar.get(name) ?? '')
  return browser
}
const step = (method: 'password' | 'totp' | 'code', more: object, as = maria) =>
  open.ask('factor.stepUp', { purpose: 'factor', method, ...more }, { as })
const seedOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
/** The next code of an app. No code is accepted twice, so the clock moves on in between. */
const nextCode = (seed: string): string => {
  clock.turn(30_000)
  return totpCodeForStep(seedOf(seed), totpStepAt(clock.now()))
}

const enrolled = async () => {
  await step('password', { password: testPassword })
  const { seed } = await open.get('factor.beginTotp', {}, { as: maria })
  const { backupCodes } = await open.get('factor.confirmTotp', { code: totpCodeForStep(seedOf(seed), totpStepAt(clock.now())) }, { as: maria })
  return { seed, backupCodes }
}
const set = (on: boolean, as = maria) => open.ask('factor.setAlways', { on }, { as })
const switchedOn = async () => {
  const app = await enrolled()
  await step('totp', { code: nextCode(app.seed) })
  expect((await set(true)).success).toBe(true)
  return app
}
const withPasskey = async () => {
  const device = softAuthenticator(origin)
  await step('password', { password: testPassword })
  const { options } = await open.get('factor.beginPasskey', {}, { as: maria })
  await open.get('factor.addPasskey', { name: 'Phone', passkey: device.create(options) }, { as: maria })
  return device
}
const challengeIn = (answer: { success: boolean; value: unknown }) => (answer.success ? Object(answer.value).challenge : undefined)

describe('asked for at every login', () => {
  test('an authenticator app is asked for even on the known browser and network of the account [S-21]', async () => {
    const { seed, backupCodes } = await switchedOn()
    const browser = known()
    const answer = await login(browser)
    expect(answer).toMatchObject({ value: { token: '', challenge: { methods: ['totp', 'code'], mobile: '', email: '' } } })
    const { id } = challengeIn(answer)
    expect(await open.ask('factor.verify', { id, method: 'mobile', code: '123456' }, { as: browser })).toMatchObject({ errorCode: 'invalid_input' })
    expect(await open.ask('factor.verify', { id, method: 'totp', code: '000000' }, { as: browser })).toMatchObject({ errorCode: 'factor_wrong' })
    expect(await open.ask('factor.verify', { id, method: 'totp', code: nextCode(seed) }, { as: browser })).toMatchObject({ success: true })
    const again = challengeIn(await login(browser))
    expect((await open.ask('factor.verify', { id: again.id, method: 'code', code: backupCodes[0] ?? '' }, { as: browser })).success).toBe(true)
  })

  test('a login by SMS, by another service and by a hand-over link is asked too [S-21]', async () => {
    const linked = open.visitor()
    const goThere = async (as: TestVisitor) => {
      const asked = new URL((await open.get('factor.beginIdentity', { provider: 'far' }, { as })).url)
      provider.hand(`code-${(steps += 1)}`, { claims: provider.honest(asked, {}) })
      const query = { code: `code-${steps}`, state: asked.searchParams.get('state') ?? '' }
      await open.server.inject({ method: 'GET', url: identityCallbackPath, query, headers: { cookie: as.jar.header() } })
      return open.ask('factor.identitySignIn', {}, { as })
    }
    await goThere(linked)
    await signedIn(linked)
    await open.get('factor.linkIdentity', {}, { as: linked })
    await switchedOn()

    const bySms = open.visitor()
    await open.get('verification.smsNoLogin', { countryDialingCode: '63', mobileNum: '9171234567' }, { as: bySms })
    const typed = { type: 'sms', username: '9171234567', countryDialingCode: '63' } as const
    const sms = await open.ask('session.login', { ...typed, verificationCode: await readCodeSentTo(open.app, mobile) }, { as: bySms })
    const service = await goThere(open.visitor())
    const handed = await open.ask('session.handover', { token: (await makeHandoverCode(open.app, maria.member.id)).code })
    const services = service.success ? service.value.signedIn : null
    for (const given of [challengeIn(sms), services?.challenge, challengeIn(handed)]) expect(given).toMatchObject({ methods: ['totp', 'code'] })
  })

  test('a passkey sign-in needs no further factor, and an account whose only factor is a passkey is asked for it [S-21]', async () => {
    const device = await withPasskey()
    const { passkey } = await open.get('factor.beginStepUp', { purpose: 'factor' }, { as: maria })
    if (passkey === null) throw new Error('no passkey')
    await open.get('factor.stepUp', { purpose: 'factor', method: 'passkey', passkey: device.show(passkey) }, { as: maria })
    expect((await set(true)).success).toBe(true)
    expect(challengeIn(await login(known()))).toMatchObject({ methods: ['passkey'] })
    const as = open.visitor()
    const { options } = await open.get('factor.beginPasskeySignIn', {}, { as })
    expect(await open.ask('factor.passkeySignIn', { passkey: device.show(options) }, { as })).toMatchObject({
      value: { token: expect.stringMatching(/./) },
    })
    expect((await open.get('factor.beginStepUp', { purpose: 'factor' }, { as: maria })).methods).toEqual(['passkey'])
  })

  test('no browser resumes a session: remembered browsers are deleted, and none is stored [S-21]', async () => {
    await open.get('session.remember', {}, { as: maria })
    await switchedOn()
    expect(await open.ask('session.resume', {}, { as: known() })).toMatchObject({ errorCode: 'not_logged_in' })
    expect(await open.ask('session.remember', {}, { as: maria })).toMatchObject({ errorCode: 'forbidden' })
  })
})

describe('switching it', () => {
  test('on needs an existing factor and a proof by it; an earlier step-up by password is not enough [S-21]', async () => {
    expect(await open.get('factor.list', {}, { as: maria })).toMatchObject({ always: false, alwaysPossible: false })
    expect(await set(true)).toMatchObject({ status: 409, errorCode: 'conflict' })
    const { seed } = await enrolled()
    // The step-up by password, with which the app was set up, is still valid.
    expect(await set(true)).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    await step('totp', { code: nextCode(seed) })
    expect((await set(true)).success).toBe(true)
    expect(await open.get('factor.list', {}, { as: maria })).toMatchObject({ always: true, alwaysPossible: true })
  })

  test('off needs that factor too: the login password, the payment password and a stale step-up are not enough [S-21]', async () => {
    const { seed, backupCodes } = await switchedOn()
    expect(await set(false)).toMatchObject({ errorCode: 'step_up_required' })
    expect(await step('password', { password: testPassword })).toMatchObject({ errorCode: 'factor_wrong' })
    const session = await open.app.store.db.selectFrom('session').select('id').where('member_id', '=', maria.member.id).executeTakeFirstOrThrow()
    for (const method of ['password', 'paymentPassword', 'mobile', 'email'] as const) {
      await storeStepUp(open.app, session.id, 'factor', method)
      expect(await set(false)).toMatchObject({ errorCode: 'step_up_required' })
    }
    await step('code', { code: backupCodes[3] })
    expect((await set(false)).success).toBe(true)
    expect(challengeIn(await login(known()))).toBeUndefined()
    await step('totp', { code: nextCode(seed) })
    expect((await set(true)).success).toBe(true)
  })

  test('is ended by removing the last factor, and with the operator’s switch off no member is locked out [S-21]', async () => {
    const { seed } = await switchedOn()
    await open.turnSetting('modules', { TOTP3: false })
    expect(challengeIn(await login(known()))).toBeUndefined()
    await open.turnSetting('modules', {})
    await step('totp', { code: nextCode(seed) })
    await open.get('factor.removeTotp', {}, { as: maria })
    expect(await open.get('factor.list', {}, { as: maria })).toMatchObject({ always: false, alwaysPossible: false })
    expect(challengeIn(await login(known()))).toBeUndefined()
  })
})
