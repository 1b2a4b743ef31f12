import { generateKeyPairSync } from 'node:crypto'
import { moduleIds } from '@perya/calls/modules'
import {
  type AuthenticatorFault,
  openTestPlatform,
  type TestPlatform,
  type SignedInPerson,
  softAuthenticator,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { relyingPartyId } from './webauthn.ts'

const origin = 'https://play.example'

let open: TestPlatform
let maria: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] }, config: { publicOrigin: origin } })
  maria = await secured(await open.people.member({ username: 'maria', password: testPassword }))
})
afterEach(() => open.close())

// On https the cookie of a session is bound to the host.
const secured = async (who: SignedInPerson): Promise<SignedInPerson> => {
  who.jar.set('__Host-perya', who.jar.get('perya') ?? '')
  return who
}
type Device = ReturnType<typeof softAuthenticator>
const stepUp = async (as: SignedInPerson, by?: Device) => {
  const { passkey } = await open.get('factor.beginStepUp', { purpose: 'factor' }, { as })
  const proof =
    by === undefined || passkey === null
      ? ({ method: 'password', password: testPassword } as const)
      : ({ method: 'passkey', passkey: by.show(passkey) } as const)
  return open.get('factor.stepUp', { purpose: 'factor', ...proof }, { as })
}
const begin = async (as: SignedInPerson) => (await open.get('factor.beginPasskey', {}, { as })).options

const added = async (as: SignedInPerson = maria, name = 'Blue phone', by?: Device) => {
  const device = softAuthenticator(origin)
  await stepUp(as, by)
  await open.get('factor.addPasskey', { name, passkey: device.create(await begin(as)) }, { as })
  return device
}

const signIn = async (device: Awaited<ReturnType<typeof added>>, meddling: AuthenticatorFault = {}, as: TestVisitor = open.visitor()) => {
  const { options } = await open.get('factor.beginPasskeySignIn', {}, { as })
  return open.ask('factor.passkeySignIn', { passkey: device.show(options, meddling) }, { as })
}

describe('making a passkey', () => {
  test('takes a step-up, names the platform, and is listed afterwards [AUTH-23]', async () => {
    expect((await open.ask('factor.beginPasskey', {}, { as: maria })).errorCode).toBe('step_up_required')
    await stepUp(maria)
    expect(await begin(maria)).toMatchObject({
      rp: { id: 'play.example', name: 'Perya' },
      user: { name: 'maria' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    await added()
    const { passkeys, passkeysPossible } = await open.get('factor.list', {}, { as: maria })
    expect(passkeys).toMatchObject([{ name: 'Blue phone', usedAt: null }])
    expect(passkeysPossible).toBe(true)
    expect((await begin(maria)).excludeCredentials.map(({ id }) => id)).toEqual(passkeys.map(({ id }) => id))
  })

  test.each<[string, AuthenticatorFault]>([
    ['of another site', { origin: 'https://play.example.evil' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['of another kind', { type: 'webauthn.get' }],
    ['that nobody unlocked', { verified: false }],
  ])('one %s is refused [AUTH-23]', async (_what, meddling) => {
    await stepUp(maria)
    const passkey = softAuthenticator(origin).create(await begin(maria), meddling)
    expect((await open.ask('factor.addPasskey', { name: '', passkey }, { as: maria })).errorCode).toBe('passkey_refused')
    expect((await open.get('factor.list', {}, { as: maria })).passkeys).toEqual([])
  })

  test('a challenge is used up by looking, belongs to its session, and lasts five minutes', async () => {
    const other = await secured(await open.people.member({ username: 'jose', password: testPassword }))
    await stepUp(maria)
    await stepUp(other)
    const options = await begin(maria)
    const device = softAuthenticator(origin)
    const add = (as: SignedInPerson, passkey = device.create(options)) => open.ask('factor.addPasskey', { name: 'x', passkey }, { as })
    expect((await add(other)).errorCode).toBe('passkey_refused')
    expect((await add(maria)).success).toBe(true)
    expect((await add(maria, softAuthenticator(origin).create(options))).errorCode).toBe('passkey_refused')
    const late = await begin(maria)
    open.clock.turn(5 * 60_000)
    await stepUp(maria, device)
    expect((await add(maria, softAuthenticator(origin).create(late))).errorCode).toBe('passkey_refused')
  })

  test('a device that is registered already is excluded', async () => {
    const device = await added()
    const other = await secured(await open.people.member({ username: 'jose', password: testPassword }))
    await stepUp(other)
    expect((await open.ask('factor.addPasskey', { name: 'x', passkey: device.create(await begin(other)) }, { as: other })).errorCode).toBe('conflict')
  })
})

test('a member keeps ten at most, and an empty name becomes a plain one', async () => {
  let device: Device | undefined
  for (let n = 0; n < 10; n += 1) device = await added(maria, n === 0 ? '  ' : `Device ${n}`, device)
  const { passkeys } = await open.get('factor.list', {}, { as: maria })
  expect(passkeys.map(({ name }) => name)).toContain('Passkey')
  const passkey = softAuthenticator(origin).create(await begin(maria))
  expect((await open.ask('factor.addPasskey', { name: 'Eleventh', passkey }, { as: maria })).errorCode).toBe('conflict')
})

test('an impossible passkey is refused before any lookup [AUTH-23]', async () => {
  await stepUp(maria)
  const good = softAuthenticator(origin).create(await begin(maria))
  const broken = [
    { ...good, id: 'short' },
    { ...good, id: '<script>alert(1)</script>' },
    { ...good, type: 'password' },
    { ...good, response: { ...good.response, attestationObject: 'A'.repeat(30_000) } },
    { ...good, response: { ...good.response, clientDataJSON: 'not base64url!' } },
  ]
  for (const passkey of broken) {
    const answer = await open.ask('factor.addPasskey', JSON.parse(JSON.stringify({ name: 'x', passkey })), { as: maria })
    expect(answer.errorCode).toBe('invalid_input')
  }
  for (const attestationObject of ['', 'AAAA', Buffer.from('{}').toString('base64url')]) {
    const passkey = { ...good, response: { ...good.response, attestationObject } }
    expect((await open.ask('factor.addPasskey', { name: 'x', passkey }, { as: maria })).errorCode).toBe('passkey_refused')
    await begin(maria)
  }
})

describe('signing in with a passkey', () => {
  test('needs no name and no password, and asks for no further step anywhere [AUTH-23 AUTH-20]', async () => {
    const device = await added()
    const browser = open.visitor()
    browser.address = '198.51.100.9'
    const { options } = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
    expect(options).toMatchObject({ rpId: 'play.example', allowCredentials: [], userVerification: 'required' })
    const answer = await open.ask('factor.passkeySignIn', { passkey: device.show(options) }, { as: browser })
    if (!answer.success) throw new Error('refused')
    browser.token = answer.value.token
    expect((await open.get('member.info', {}, { as: browser })).account).toBe('maria')
    expect((await open.get('factor.list', {}, { as: browser })).passkeys[0]?.usedAt).not.toBeNull()
    const { login_type } = await open.app.store.db
      .selectFrom('session')
      .select('login_type')
      .where('address', '=', '198.51.100.9')
      .executeTakeFirstOrThrow()
    expect(login_type).toBe('passkey')
  })

  test.each<[string, AuthenticatorFault]>([
    ['of another site', { origin: 'http://play.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['of another kind', { type: 'webauthn.create' }],
    ['that nobody unlocked', { verified: false }],
    ['whose counter went back', { counter: 1 }],
    ['in the name of somebody else', { userHandle: Buffer.from('m-other').toString('base64url') }],
    ['signed by a stranger', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('one %s is refused [AUTH-23]', async (_what, meddling) => {
    const device = await added()
    expect((await signIn(device, { counter: 7 })).success).toBe(true)
    expect((await signIn(device, meddling)).errorCode).toBe('passkey_refused')
  })

  test('an answer is taken once, in the browser that asked, within five minutes [AUTH-23]', async () => {
    const device = await added()
    const browser = open.visitor()
    const { options } = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
    const passkey = device.show(options)
    expect((await open.ask('factor.passkeySignIn', { passkey }, { as: open.visitor() })).errorCode).toBe('passkey_refused')
    const cookies = browser.jar.get('__Host-perya_passkey') ?? ''
    expect((await open.ask('factor.passkeySignIn', { passkey }, { as: browser })).success).toBe(true)
    browser.jar.set('__Host-perya_passkey', cookies)
    expect((await open.ask('factor.passkeySignIn', { passkey }, { as: browser })).errorCode).toBe('passkey_refused')
    const late = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
    open.clock.turn(5 * 60_000)
    expect((await open.ask('factor.passkeySignIn', { passkey: device.show(late.options) }, { as: browser })).errorCode).toBe('passkey_refused')
  })

  test('a frozen member and the wrong side are refused as everywhere [ERR-21]', async () => {
    const device = await added()
    const browser = open.visitor()
    const { options } = await open.get('factor.beginPasskeySignIn', {}, { as: browser })
    const asAgent = await open.ask('factor.passkeySignIn', { passkey: device.show(options), side: 'agent' }, { as: browser })
    expect(asAgent.errorCode).toBe('non_agent_account')
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', maria.member.id).execute()
    expect((await signIn(device)).errorCode).toBe('account_frozen')
  })
})

describe('a passkey beside a password', () => {
  test('completes a sign-in from elsewhere, if it is the member’s own [AUTH-21]', async () => {
    const device = await added()
    const other = await added(await secured(await open.people.member({ username: 'jose', password: testPassword })))
    const login = (as: TestVisitor) => open.ask('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as })
    await login(open.visitor())
    const browser = Object.assign(open.visitor(), { address: '198.51.100.9' })
    const answer = await login(browser)
    const id = answer.success ? (answer.value.challenge?.id ?? '') : ''
    const asked = async () => {
      const { passkey } = await open.get('factor.beginVerification', { id, method: 'passkey' }, { as: browser })
      if (passkey === null) throw new Error('nothing asked')
      expect(passkey.allowCredentials).toHaveLength(1)
      return passkey
    }
    const verify = (passkey: ReturnType<typeof device.show>) => open.ask('factor.verify', { id, method: 'passkey', passkey }, { as: browser })
    expect((await verify(other.show(await asked()))).errorCode).toBe('factor_wrong')
    expect((await verify(device.show(await asked()))).success).toBe(true)
  })

  test('steps up, and removes itself', async () => {
    const device = await added()
    open.clock.turn(6 * 60_000)
    const { methods, passkey: options } = await open.get('factor.beginStepUp', {}, { as: maria })
    expect(methods).toEqual(['passkey', 'password'])
    if (options === null) throw new Error('nothing asked')
    const passkey = device.show(options)
    const stepped = () => open.ask('factor.stepUp', { purpose: 'factor', method: 'passkey', passkey }, { as: maria })
    expect((await stepped()).success).toBe(true)
    expect((await stepped()).errorCode).toBe('factor_wrong')
    const [listed] = (await open.get('factor.list', {}, { as: maria })).passkeys
    const jose = await secured(await open.people.member({ username: 'jose', password: testPassword }))
    await stepUp(jose)
    expect((await open.ask('factor.removePasskey', { id: listed?.id ?? '' }, { as: jose })).errorCode).toBe('not_found')
    expect((await open.ask('factor.removePasskey', { id: listed?.id ?? '' }, { as: maria })).success).toBe(true)
    expect((await signIn(device)).errorCode).toBe('passkey_refused')
  })
})

test('a platform whose host is an IP address offers no passkeys', async () => {
  expect([relyingPartyId('http://127.0.0.1:3000'), relyingPartyId('http://[::1]:3000'), relyingPartyId('http://localhost:3000')]).toEqual([
    null,
    null,
    'localhost',
  ])
  await using numbered = await openTestPlatform({ brand: { modules: [...moduleIds] } })
  expect((await numbered.ask('factor.beginPasskeySignIn', {})).errorCode).toBe('module_disabled')
  const member = await numbered.people.member()
  expect((await numbered.get('factor.list', {}, { as: member })).passkeysPossible).toBe(false)
})
