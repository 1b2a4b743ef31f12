import { moduleIds } from '@perya/calls/modules'
import { totpStepAt } from '@perya/domain/factor/totp'
import {
  readCodeSentTo,
  readOutboxTo,
  openTestPlatform,
  type TestPlatform,
  startIdentityProvider,
  type TestProvider,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '../../session/tables.ts'
import { startTotpSetup, totpCodeForStep, enableTotp } from './authenticator.ts'
import { createBackupCodes } from './backup-codes.ts'
import { identityCallbackPath } from './identity-provider-flows.ts'

// The second factor after sign-in methods other than the password, with modules switched off, and in edge cases.

const elsewhere = '198.51.100.9'
const number = '+639171234567'

let open: TestPlatform
let provider: TestProvider
let maria: MemberRow
let seed: Buffer
beforeEach(async () => {
  provider = await startIdentityProvider(() => open.clock.now())
  open = await openTestPlatform({
    brand: { modules: [...moduleIds] },
    identityProviders: [{ id: 'far', name: 'Far ID', issuer: provider.issuer, clientId: 'perya', clientSecret: null }],
  })
  maria = await open.people.stored({ username: 'maria' })
  const at = new Date(open.clock.now())
  await open.app.store.db
    .insertInto('member_contact')
    .values({ member_id: maria.id, kind: 'sms', value: number, verified_at: at, changed_at: at })
    .execute()
  await byPassword(open.visitor())
})
afterEach(async () => {
  await open.close()
  await provider[Symbol.asyncDispose]()
})

const away = (): TestVisitor => Object.assign(open.visitor(), { address: elsewhere })
const byPassword = (as: TestVisitor) => open.ask('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as })
const withApp = async () => {
  seed = await startTotpSetup(open.app, maria.id)
  await enableTotp(open.app, maria.id, totpCodeForStep(seed, totpStepAt(open.clock.now()) - 1))
}
const codeNow = () => totpCodeForStep(seed, totpStepAt(open.clock.now()))

const bySms = async (as: TestVisitor) => {
  await open.get('verification.smsNoLogin', { purpose: 'login', countryDialingCode: '63', mobileNum: '9171234567' }, { as })
  const verificationCode = await readCodeSentTo(open.app, number)
  return open.ask('session.login', { type: 'sms', username: '9171234567', countryDialingCode: '63', verificationCode }, { as })
}

const byIdentity = async (as: TestVisitor) => {
  const asked = new URL((await open.get('factor.beginIdentity', { provider: 'far' }, { as })).url)
  provider.hand('code', { claims: provider.honest(asked) })
  const query = { code: 'code', state: asked.searchParams.get('state') ?? '' }
  await open.server.inject({ method: 'GET', url: identityCallbackPath, query, headers: { cookie: as.jar.header() } })
  return open.ask('factor.identitySignIn', {}, { as })
}

describe('a sign-in by SMS from elsewhere', () => {
  test('is complete for a member without further factors [AUTH-02 AUTH-20]', async () => {
    const answer = await bySms(away())
    expect(answer.success && answer.value.challenge).toBeFalsy()
    expect(answer.success && answer.value.token).toMatch(/^[\w-]{43}$/)
  })

  test('is asked for the authenticator app, and never for the same number again [AUTH-02 AUTH-20]', async () => {
    await withApp()
    const browser = away()
    const answer = await bySms(browser)
    const challenge = answer.success ? answer.value.challenge : undefined
    expect(challenge).toMatchObject({ methods: ['totp', 'bankName'], mobile: '' })
    const id = challenge?.id ?? ''
    expect((await open.ask('factor.beginVerification', { id, method: 'mobile' }, { as: browser })).errorCode).toBe('invalid_input')
    expect((await open.ask('factor.verify', { id, method: 'totp', code: codeNow() }, { as: browser })).success).toBe(true)
    const { login_type } = await open.app.store.db
      .selectFrom('session')
      .select('login_type')
      .where('address', '=', elsewhere)
      .executeTakeFirstOrThrow()
    expect(login_type).toBe('sms')
  })
})

describe('a sign-in by a third party from elsewhere', () => {
  test('is asked for more like any other, and completed on the same side [AUTH-20 AUTH-23]', async () => {
    await withApp()
    await open.app.store.db
      .insertInto('identity')
      .values({
        issuer: provider.issuer,
        subject: 'subject-1',
        member_id: maria.id,
        provider: 'far',
        label: 'Ana',
        linked_at: new Date(open.clock.now()),
      })
      .execute()
    const browser = away()
    const answer = await byIdentity(browser)
    if (!answer.success || answer.value.signedIn === null) throw new Error('refused')
    expect(answer.value.signedIn).toMatchObject({ token: '', challenge: { methods: ['totp', 'mobile', 'bankName'] } })
    const id = answer.value.signedIn.challenge?.id ?? ''
    const done = await open.ask('factor.verify', { id, method: 'totp', code: codeNow() }, { as: browser })
    expect(done.success && done.value.token).toMatch(/^[\w-]{43}$/)
    const again = await byIdentity(Object.assign(browser, { address: '192.0.2.77' }))
    expect(again.success && again.value.signedIn?.token).toMatch(/^[\w-]{43}$/)
  })
})

describe('what is switched off', () => {
  test('is not offered: an app or a passkey whose module is off is no factor [FLAG-09 AUTH-21]', async () => {
    await withApp()
    await createBackupCodes(open.app, maria.id)
    const offered = async () => {
      const answer = await byPassword(away())
      return answer.success ? answer.value.challenge?.methods : null
    }
    expect(await offered()).toEqual(['totp', 'mobile', 'code', 'bankName'])
    await open.turnSetting('modules', { TOTP3: false })
    expect(await offered()).toEqual(['mobile', 'bankName'])
  })

  test('the further step itself refuses while its module is off, even what was begun before', async () => {
    await withApp()
    const browser = away()
    const answer = await byPassword(browser)
    const id = answer.success ? (answer.value.challenge?.id ?? '') : ''
    await open.turnSetting('modules', { LOGINIPVERF3: false })
    expect((await open.ask('factor.verify', { id, method: 'totp', code: codeNow() }, { as: browser })).errorCode).toBe('module_disabled')
  })

  test('no redirect to a third party and no passkey challenge while they are off [FLAG-09 AUTH-23]', async () => {
    await open.turnSetting('modules', { IDENTITY3: false, PASSKEY3: false })
    expect((await open.ask('factor.beginIdentity', { provider: 'far' })).errorCode).toBe('module_disabled')
    expect((await open.ask('factor.beginPasskeySignIn', {})).errorCode).toBe('module_disabled')
  })
})

describe('a code that is sent for the further step', () => {
  test('goes to the number that is verified now, and is bound to the browser', async () => {
    const browser = away()
    const answer = await byPassword(browser)
    const id = answer.success ? (answer.value.challenge?.id ?? '') : ''
    expect((await open.ask('factor.beginVerification', { id, method: 'mobile' }, { as: away() })).errorCode).toBe('challenge_over')
    expect(await readOutboxTo(open.app, number)).toEqual([])
    await open.get('factor.beginVerification', { id, method: 'mobile' }, { as: browser })
    const [message] = await readOutboxTo(open.app, number)
    expect(message?.purpose).toBe('factor')
    expect(JSON.stringify(answer)).not.toContain('917123')
  })

  test('is no code for stepping up, nor for signing in [AUTH-21]', async () => {
    const browser = away()
    const answer = await byPassword(browser)
    const id = answer.success ? (answer.value.challenge?.id ?? '') : ''
    await open.get('factor.beginVerification', { id, method: 'mobile' }, { as: browser })
    const code = await readCodeSentTo(open.app, number)
    const asLogin = await open.ask(
      'session.login',
      { type: 'sms', username: '9171234567', countryDialingCode: '63', verificationCode: code },
      { as: browser },
    )
    expect(asLogin.success).toBe(false)
    expect((await open.ask('factor.verify', { id, method: 'mobile', code }, { as: browser })).success).toBe(true)
    const next = Object.assign(open.visitor(), { address: '192.0.2.4' })
    const other = await byPassword(next)
    const otherId = other.success ? (other.value.challenge?.id ?? '') : ''
    expect((await open.ask('factor.verify', { id: otherId, method: 'mobile', code }, { as: next })).errorCode).toBe('factor_wrong')
  })

  test('a number that is taken away meanwhile is written to no more', async () => {
    const browser = away()
    const answer = await byPassword(browser)
    const id = answer.success ? (answer.value.challenge?.id ?? '') : ''
    await open.app.store.db.deleteFrom('member_contact').where('member_id', '=', maria.id).execute()
    expect((await open.ask('factor.beginVerification', { id, method: 'mobile' }, { as: browser })).errorCode).toBe('forbidden')
    expect((await open.ask('factor.verify', { id, method: 'mobile', code: '123456' }, { as: browser })).errorCode).toBe('factor_wrong')
  })
})

test('opening a challenge twice gives two, and finishing one leaves the other unchanged', async () => {
  await withApp()
  const browser = away()
  const [one, two] = [await byPassword(browser), await byPassword(browser)]
  const ids = [one, two].map((answer) => (answer.success ? (answer.value.challenge?.id ?? '') : ''))
  expect(new Set(ids).size).toBe(2)
  const verify = (id: string | undefined) => open.ask('factor.verify', { id: id ?? '', method: 'totp', code: codeNow() }, { as: browser })
  // The browser holds the secret of the newer one only.
  expect((await verify(ids[0])).errorCode).toBe('challenge_over')
  expect((await verify(ids[1])).success).toBe(true)
})

test('the payload of a sign-in names its kind, and knows two of them [ENT-20]', async () => {
  for (const type of ['firebase', 'passkey', 'totp', '', 'USERNAME']) {
    const payload = { username: 'maria', password: testPassword, type }
    // A type that the call's types do not allow, as a foreign client could send it.
    const answer = await open.ask('session.login', JSON.parse(JSON.stringify(payload)))
    expect([type, answer.errorCode]).toEqual([type, 'invalid_input'])
  }
  expect((await open.ask('session.login', JSON.parse('{"username":"maria","password":"x","type":"username","isAgent":1}'))).errorCode).toBe(
    'invalid_input',
  )
})
