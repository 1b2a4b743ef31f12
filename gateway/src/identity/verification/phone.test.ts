import { createServer, type Server } from 'node:http'
import type { CallInputSent } from '@perya/calls'
import type { RefusalKey } from '@perya/calls/refusals'
import { type TestPlatform, openTestPlatform, type TestVisitor } from '@perya/testkit'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountReferencePhone, referencePhoneService } from '@perya/providers/phone/mount-reference-phone'
import { phoneRefusal } from './phone-service/phone-errors.ts'

const tala = '+639171234567'
const minute = 60_000
const modules = ['COMM3', 'VERIFICATION3', 'PHONEVERIF3', 'PHONELOGIN3']

let open: TestPlatform
let server: Server
let origin: string
let codes: Map<string, string>
/** The forged answer of the service, when set. */
let forged: ((verb: string) => object | null) | null
beforeEach(async () => {
  codes = new Map()
  forged = null
  server = createServer((request, response) => {
    const instead = forged?.(request.url ?? '') ?? null
    if (instead === null) open.server.routing(request, response)
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(instead))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  open = await openTestPlatform({
    brand: { modules },
    phoneService: referencePhoneService('Practice Phone', origin),
    mount: (server, app) =>
      mountReferencePhone(server, app, {
        frontOrigin: 'http://127.0.0.1:3000',
        deliver: async (to, text) => void codes.set(to, /\d{6}/.exec(text)?.[0] ?? ''),
      }),
  })
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await open.close()
})

/** Returns the captcha token that the service's page issues to a person, or to a machine. */
const tokenOf = async (who: 'person' | 'machine' = 'person'): Promise<string> => {
  const page = await (await fetch(`${origin}/games/api/phone/page`)).text()
  return new RegExp(`value="([\\w-]+)">I am a ${who}`).exec(page)?.[1] ?? ''
}
type Requested = Partial<CallInputSent<'verification.phoneSend'>> & { as?: TestVisitor }
const send = async ({ as = open.visitor(), ...more }: Requested = {}) =>
  open.ask('verification.phoneSend', { mobileNum: tala, purpose: 'login', recaptchaToken: await tokenOf(), ...more }, { as })
const confirm = (as: TestVisitor, verificationCode: string, more: { mobileNum?: string; purpose?: 'login' | 'register' } = {}) =>
  open.ask('verification.phoneConfirm', { mobileNum: tala, purpose: 'login', verificationCode, ...more }, { as })
const login = (as: TestVisitor, verificationResult: string, username = tala) =>
  open.ask('session.login', { type: 'sms', username, verificationResult }, { as })
const proven = async (as: TestVisitor): Promise<string> => {
  await send({ as })
  const answer = await confirm(as, codes.get(tala) ?? '')
  return answer.success ? answer.value.verificationResult : ''
}
const wrong = (code = ''): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a number checked by a third party', () => {
  test('opens the account with the number, its result taken in place of a code, once [SMS-07 FLAG-08]', async () => {
    await open.people.stored({ username: 'tala', contacts: { sms: tala } })
    const browser = open.visitor()
    expect(await send({ as: browser })).toMatchObject({ status: 200, value: { resendSeconds: 60 } })
    const answer = await confirm(browser, codes.get(tala) ?? '')
    const result = answer.success ? answer.value.verificationResult : ''
    expect(await login(open.visitor(), result)).toMatchObject({ errorCode: 'verification_code_invalid' })
    expect(await login(browser, result, '+639171234568')).toMatchObject({ errorCode: 'verification_code_invalid' })
    expect(await login(browser, result)).toMatchObject({ status: 200, value: { type: 0 } })
    expect(await login(browser, result)).toMatchObject({ errorCode: 'verification_code_invalid' })
  })

  test('opens nothing for an unknown number, for another purpose, or after ten minutes', async () => {
    const browser = open.visitor()
    expect(await login(browser, await proven(browser))).toMatchObject({ errorCode: 'verification_code_invalid' })
    await open.people.stored({ contacts: { sms: tala } })
    open.clock.turn(minute)
    await send({ as: browser, purpose: 'register' })
    const forRegister = await confirm(browser, codes.get(tala) ?? '', { purpose: 'register' })
    expect(await login(browser, forRegister.success ? forRegister.value.verificationResult : '')).toMatchObject({
      errorCode: 'verification_code_invalid',
    })
    open.clock.turn(minute)
    const old = await proven(browser)
    open.clock.turn(10 * minute)
    expect(await login(browser, old)).toMatchObject({ errorCode: 'verification_code_invalid' })
  })

  test('waits a minute for another code, under the same limits as our own [SMS-05]', async () => {
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 429, errorCode: 'too_many_requests', headers: { 'retry-after': '60' } })
    open.clock.turn(minute)
    expect((await send()).status).toBe(200)
  })

  test('switched off for signing in it still serves registration; switched off altogether, or not there, nothing [FLAG-08]', async () => {
    await open.turnSetting('modules', { PHONELOGIN3: false })
    expect(await send()).toMatchObject({ status: 403, errorCode: 'module_disabled' })
    expect(await login(open.visitor(), 'A'.repeat(43))).toMatchObject({ status: 403, errorCode: 'module_disabled' })
    expect((await send({ purpose: 'register' })).status).toBe(200)
    await open.turnSetting('modules', { PHONEVERIF3: false })
    expect(await send({ purpose: 'register' })).toMatchObject({ status: 403, errorCode: 'module_disabled' })
    await using without = await openTestPlatform({ brand: { modules } })
    expect(await without.get('verification.phoneService', {})).toBeNull()
    expect(await without.ask('verification.phoneSend', { mobileNum: tala, purpose: 'login' })).toMatchObject({ errorCode: 'module_disabled' })
  })

  test('names itself, and where it asks for people', async () => {
    expect(await open.get('verification.phoneService', {})).toEqual({ name: 'Practice Phone', page: `${origin}/games/api/phone/page` })
  })
})

describe('what can go wrong', () => {
  test.each<[string, RefusalKey, string, object]>([
    ['12x', 'phone_number_format', "This phone number isn't in a valid format.", {}],
    [' ', 'phone_number_missing', 'Enter your phone number.', {}],
    ['+639175550901', 'phone_too_many_requests', 'Too many requests. Try again after 5 minutes.', { headers: { 'retry-after': '300' } }],
    ['+639175550902', 'phone_quota', "The quota isn't sufficient. Please contact support.", {}],
    ['+639175550903', 'phone_not_enabled', "This operation isn't enabled. Please contact support.", {}],
    ['+639175550904', 'phone_unknown_error', 'Something unexpected went wrong. Please try again.', {}],
  ])('the number %j: %s [ERR-05 ERR-06 ERR-07 ERR-10]', async (mobileNum, errorCode, message, more) => {
    expect(await send({ mobileNum })).toMatchObject({ errorCode, message, ...more })
    // A code that was never sent blocks no later one.
    expect(await send({ mobileNum })).toMatchObject({ errorCode })
  })

  test('a bot, or an unanswered captcha [ERR-09]', async () => {
    for (const recaptchaToken of [await tokenOf('machine'), '', 'made-up'])
      expect(await send({ recaptchaToken })).toMatchObject({
        status: 400,
        errorCode: 'phone_captcha_failed',
        message: expect.stringContaining('captcha check failed'),
      })
  })

  test('a wrong code, none, a dead one and one of another browser [ERR-08 ERR-11]', async () => {
    const browser = open.visitor()
    await send({ as: browser })
    const code = codes.get(tala)
    expect(await confirm(browser, wrong(code))).toMatchObject({ errorCode: 'phone_code_invalid', message: "This verification code isn't valid." })
    expect(await confirm(browser, ' ')).toMatchObject({ errorCode: 'phone_code_missing', message: 'Enter the verification code.' })
    expect(await confirm(open.visitor(), code ?? '')).toMatchObject({ errorCode: 'phone_code_expired' })
    const dead = open.visitor()
    await send({ as: dead, mobileNum: '+639175550905' })
    expect(await confirm(dead, codes.get('+639175550905') ?? '', { mobileNum: '+639175550905' })).toMatchObject({
      errorCode: 'phone_code_expired',
      message: 'The code has expired. Send a new one.',
    })
    open.clock.turn(10 * minute)
    expect(await confirm(browser, code ?? '')).toMatchObject({ errorCode: 'phone_code_expired' })
  })

  test('the sixth try never reaches the service, even if it is right (T10)', async () => {
    const browser = open.visitor()
    await send({ as: browser })
    const code = codes.get(tala) ?? ''
    for (let tried = 0; tried < 5; tried += 1) expect(await confirm(browser, wrong(code))).toMatchObject({ errorCode: 'phone_code_invalid' })
    expect(await confirm(browser, code)).toMatchObject({ errorCode: 'phone_code_expired' })
  })

  test('a service that is down, or talks nonsense', async () => {
    forged = (url) => (url.includes('sendVerificationCode') ? { sessionInfo: 7 } : null)
    expect(await send()).toMatchObject({ status: 502, errorCode: 'phone_unknown_error' })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await open.ask('verification.phoneSend', { mobileNum: tala, purpose: 'login', recaptchaToken: 'any' })).toMatchObject({
      errorCode: 'phone_unknown_error',
    })
  })

  test.each([
    ['INVALID_CODE', 'phone_code_invalid'],
    ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'phone_captcha_failed'],
    ['QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.', 'phone_quota'],
    ['', 'phone_unknown_error'],
    ['constructor', 'phone_unknown_error'],
    ['SOMETHING_NEW', 'phone_unknown_error'],
  ])('the word %j reads as %s', (word, key) => {
    expect(phoneRefusal(word).key).toBe(key)
  })
})

describe('tokens of the service (T13)', () => {
  const tryToken = async (token: (right: JWTPayload) => Promise<string>): Promise<unknown> => {
    const browser = open.visitor()
    await send({ as: browser })
    const now = Math.floor(open.clock.now() / 1000)
    const right = { phone_number: tala, sub: 'p1', iss: `${origin}/games/api/phone`, aud: 'practice', iat: now, exp: now + 60 }
    const idToken = await token(right)
    forged = (url) => (url.includes('signInWithPhoneNumber') ? { idToken } : null)
    const answer = await confirm(browser, '000000')
    forged = null
    return answer.success ? 'believed' : answer.errorCode
  }
  /** Publishes a key of the service, so that a token differs from a valid one in one thing only. */
  const published = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }
    const publish =
      (next: typeof forged): typeof forged =>
      (url) =>
        url.endsWith('/keys') ? { keys: [jwk] } : (next?.(url) ?? null)
    const sign = (payload: JWTPayload, header: object = {}) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(privateKey)
    return { sign, publish, jwk }
  }
  const withKey = async (change: (right: JWTPayload) => JWTPayload): Promise<unknown> => {
    const { sign, publish } = await published()
    const browser = open.visitor()
    await send({ as: browser })
    const now = Math.floor(open.clock.now() / 1000)
    const right = { phone_number: tala, sub: 'p1', iss: `${origin}/games/api/phone`, aud: 'practice', iat: now, exp: now + 60 }
    const idToken = await sign(change(right))
    forged = publish((url) => (url.includes('signInWithPhoneNumber') ? { idToken } : null))
    const answer = await confirm(browser, '000000')
    return answer.success ? 'believed' : answer.errorCode
  }

  test('of the right key, for us, of now, about this number: believed', async () => {
    expect(await withKey((right) => right)).toBe('believed')
  })

  test.each<[string, (right: JWTPayload) => JWTPayload]>([
    ['of another issuer', (right) => ({ ...right, iss: 'https://elsewhere.example' })],
    ['for another project', (right) => ({ ...right, aud: 'somebody-else' })],
    ['that has expired', (right) => ({ ...right, iat: (right.iat ?? 0) - 7_200, exp: (right.iat ?? 0) - 1 })],
    ['about another number', (right) => ({ ...right, phone_number: '+639171234568' })],
    ['about no number', ({ phone_number: _number, ...right }) => right],
    ['about nobody', ({ sub: _sub, ...right }) => right],
    ['that never ends', ({ exp: _exp, ...right }) => right],
  ])('%s is not believed', async (_which, change) => {
    expect(await withKey(change)).toBe('phone_unknown_error')
  })

  test('without a signature, under another key, or signed with the public key as a secret, is not believed', async () => {
    expect(await tryToken(async (right) => new UnsecuredJWT(right).encode())).toBe('phone_unknown_error')
    open.clock.turn(minute)
    const { sign, jwk } = await published()
    expect(await tryToken((right) => sign(right, { kid: 'practice' }))).toBe('phone_unknown_error')
    open.clock.turn(minute)
    const secret = new TextEncoder().encode(JSON.stringify(jwk))
    expect(await tryToken((right) => new SignJWT(right).setProtectedHeader({ alg: 'HS256', kid: 'practice' }).sign(secret))).toBe(
      'phone_unknown_error',
    )
  })
})
