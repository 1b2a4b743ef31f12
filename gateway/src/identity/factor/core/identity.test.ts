import type { JWTPayload } from 'jose'
import { moduleIds } from '@perya/calls/modules'
import {
  manualClock,
  openTestPlatform,
  type TestPlatform,
  startIdentityProvider,
  type SignedInPerson,
  type TestProvider,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identityCallbackPath } from './identity-provider-flows.ts'

let open: TestPlatform
let provider: TestProvider
const clock = manualClock()
beforeEach(async () => {
  clock.turn(60 * 60_000)
  provider = await startIdentityProvider(() => clock.now())
  open = await openTestPlatform({
    clock,
    brand: { modules: [...moduleIds] },
    identityProviders: [{ id: 'far', name: 'Far ID', issuer: provider.issuer, clientId: 'perya', clientSecret: 'top secret' }],
  })
})
afterEach(async () => {
  await open.close()
  await provider[Symbol.asyncDispose]()
})

const begin = async (as: TestVisitor) => new URL((await open.get('factor.beginIdentity', { provider: 'far' }, { as })).url)

/** Returns from the provider as a browser does. */
const comeBack = (as: TestVisitor, query: Record<string, string>) =>
  open.server.inject({ method: 'GET', url: identityCallbackPath, query, headers: { cookie: as.jar.header() } })

type Forged = { claims?: JWTPayload; alg?: 'none' | 'HS256'; stranger?: boolean; without?: string }

/** Completes the flow with a token as the test specifies it. */
const goThere = async (as: TestVisitor, { claims = {}, without, ...forged }: Forged = {}) => {
  const asked = await begin(as)
  const reply = provider.honest(asked, claims)
  if (without !== undefined) delete reply[without]
  provider.hand('code-1', { claims: reply, ...forged })
  await comeBack(as, { code: 'code-1', state: asked.searchParams.get('state') ?? '' })
  return open.ask('factor.identitySignIn', {}, { as })
}

const linked = async (): Promise<SignedInPerson> => {
  const browser = open.visitor()
  await goThere(browser)
  const maria = await open.people.stored({ username: 'maria' })
  const { token } = await open.get('session.login', { username: 'maria', password: testPassword, type: 'username' }, { as: browser })
  browser.token = token
  await open.get('factor.linkIdentity', {}, { as: browser })
  return Object.assign(browser, { member: maria })
}

describe('the way there', () => {
  test('asks for a code with state, nonce and PKCE, and for nothing more than a name [AUTH-23]', async () => {
    const url = await begin(open.visitor())
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile',
      client_id: 'perya',
      redirect_uri: `http://127.0.0.1:3000${identityCallbackPath}`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('no redirect goes to a provider that is not configured, unreachable, or has another issuer', async () => {
    expect((await open.ask('factor.beginIdentity', { provider: 'near' })).errorCode).toBe('identity_refused')
    await using liar = await startIdentityProvider(() => clock.now(), { callsItself: 'https://id.example' })
    const gone = { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: null }
    await using app = await openTestPlatform({
      clock,
      brand: { modules: [...moduleIds] },
      identityProviders: [gone, { ...gone, id: 'liar', issuer: liar.issuer }],
    })
    expect((await app.ask('factor.beginIdentity', { provider: 'gone' })).errorCode).toBe('identity_refused')
    expect((await app.ask('factor.beginIdentity', { provider: 'liar' })).errorCode).toBe('identity_refused')
  })
})

describe('the way back', () => {
  test('leads to the page without a code, a state or a token in its address [AUTH-23]', async () => {
    const browser = open.visitor()
    const asked = await begin(browser)
    provider.hand('code-1', { claims: provider.honest(asked) })
    const answer = await comeBack(browser, { code: 'code-1', state: asked.searchParams.get('state') ?? '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://127.0.0.1:3000/#identity'])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(provider.redeemed[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  test('an unknown identity gets no session; linked after a password it signs in, and is identified by issuer and subject [AUTH-23]', async () => {
    const stranger = open.visitor()
    expect(await goThere(stranger)).toMatchObject({ value: { signedIn: null, unknown: { provider: 'Far ID', label: 'Ana Reyes' } } })
    expect((await open.ask('factor.linkIdentity', {}, { as: stranger })).errorCode).toBe('not_logged_in')
    const maria = await linked()
    expect((await open.get('factor.list', {}, { as: maria })).identities).toMatchObject([{ provider: 'far', label: 'Ana Reyes' }])

    const browser = open.visitor()
    const answer = await goThere(browser)
    if (!answer.success || answer.value.signedIn === null) throw new Error('refused')
    browser.token = answer.value.signedIn.token
    expect((await open.get('member.info', {}, { as: browser })).account).toBe('maria')
    expect(await goThere(open.visitor(), { claims: { sub: 'subject-2' } })).toMatchObject({ value: { signedIn: null } })
  })

  test('an equal mail address links no account [AUTH-23]', async () => {
    const maria = await linked()
    const at = new Date(open.clock.now())
    const contact = { member_id: maria.member.id, kind: 'mail' as const, value: 'maria@mail.example', verified_at: at, changed_at: at }
    await open.app.store.db.insertInto('member_contact').values(contact).execute()
    const same = { sub: 'somebody-else', email: 'maria@mail.example', email_verified: true }
    expect(await goThere(open.visitor(), { claims: same })).toMatchObject({ value: { signedIn: null, unknown: { label: 'Ana Reyes' } } })
  })

  test.each<[string, Forged]>([
    ['without a signature', { alg: 'none' }],
    ['signed with the public key as if it were a shared secret', { alg: 'HS256' }],
    ['signed by a stranger', { stranger: true }],
    ['for another client', { claims: { aud: 'somebody' } }],
    ['for several clients, without saying for whom', { claims: { aud: ['perya', 'somebody'] } }],
    ['that was made for another of several clients', { claims: { aud: ['perya', 'somebody'], azp: 'somebody' } }],
    ['of another issuer', { claims: { iss: 'https://id.example' } }],
    ['that is over', { claims: { exp: 1_700_000_000 } }],
    ['of last week', { claims: { iat: 1_700_000_000 } }],
    ['for another asking', { claims: { nonce: 'A'.repeat(43) } }],
    ['without a nonce', { without: 'nonce' }],
    ['without a subject', { without: 'sub' }],
    ['without an end', { without: 'exp' }],
  ])('a token %s is refused [AUTH-23]', async (_what, forged) => {
    await linked()
    const browser = open.visitor()
    expect((await goThere(browser, forged)).errorCode).toBe('identity_refused')
    expect(browser.token).toBeNull()
  })

  test('a state is worth one way back, in the browser that set out, within ten minutes (login CSRF) [AUTH-23]', async () => {
    await linked()
    const [honest, victim] = [open.visitor(), open.visitor()]
    const asked = await begin(honest)
    const state = asked.searchParams.get('state') ?? ''
    provider.hand('code-1', { claims: provider.honest(asked) })
    await begin(victim)
    await comeBack(victim, { code: 'code-1', state })
    expect((await open.ask('factor.identitySignIn', {}, { as: victim })).errorCode).toBe('identity_refused')
    expect(provider.redeemed).toHaveLength(1)

    await comeBack(honest, { code: 'wrong', state })
    provider.hand('code-2', { claims: provider.honest(asked) })
    await comeBack(honest, { code: 'code-2', state })
    expect((await open.ask('factor.identitySignIn', {}, { as: honest })).errorCode).toBe('identity_refused')

    const slow = open.visitor()
    const late = await begin(slow)
    provider.hand('code-3', { claims: provider.honest(late) })
    open.clock.turn(10 * 60_000)
    await comeBack(slow, { code: 'code-3', state: late.searchParams.get('state') ?? '' })
    expect((await open.ask('factor.identitySignIn', {}, { as: slow })).errorCode).toBe('identity_refused')
  })

  test('what came back is taken once, and an answer of another provider is none (mix-up)', async () => {
    await linked()
    const browser = open.visitor()
    expect((await goThere(browser)).success).toBe(true)
    expect((await open.ask('factor.identitySignIn', {}, { as: browser })).errorCode).toBe('identity_refused')
    const asked = await begin(browser)
    provider.hand('code-9', { claims: provider.honest(asked) })
    await comeBack(browser, { code: 'code-9', state: asked.searchParams.get('state') ?? '', iss: 'https://id.example' })
    expect((await open.ask('factor.identitySignIn', {}, { as: browser })).errorCode).toBe('identity_refused')
  })
})

describe('linking', () => {
  test('requires a recent password or a step-up; and an identity belongs to one member only [AUTH-23]', async () => {
    await linked()
    const jose = await open.people.member({ username: 'jose', password: testPassword })
    await open.app.store.db
      .insertInto('identity')
      .values({ issuer: 'https://id.example', subject: 's', member_id: jose.member.id, provider: 'old', label: '', linked_at: new Date(clock.now()) })
      .execute()
    await goThere(jose, { claims: { sub: 'subject-3' } })
    clock.turn(9 * 60_000)
    await open.get('factor.list', {}, { as: jose })
    clock.turn(2 * 60_000)
    await goThere(jose, { claims: { sub: 'subject-3' } })
    expect((await open.ask('factor.linkIdentity', {}, { as: jose })).errorCode).toBe('step_up_required')
    await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: jose })
    expect((await open.ask('factor.linkIdentity', {}, { as: jose })).success).toBe(true)
    await open.app.store.db.updateTable('identity').set({ subject: 'subject-1x' }).where('subject', '=', 'subject-1').execute()
    await goThere(jose, { claims: { sub: 'subject-4' } })
    await open.app.store.db.updateTable('identity').set({ subject: 'subject-4' }).where('subject', '=', 'subject-1x').execute()
    expect((await open.ask('factor.linkIdentity', {}, { as: jose })).errorCode).toBe('identity_taken')
  })

  test('a link that is taken away opens nothing any more', async () => {
    const maria = await linked()
    expect((await open.ask('factor.unlinkIdentity', { provider: 'far' }, { as: maria })).errorCode).toBe('step_up_required')
    await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: maria })
    expect((await open.ask('factor.unlinkIdentity', { provider: 'far' }, { as: maria })).success).toBe(true)
    expect((await open.ask('factor.unlinkIdentity', { provider: 'far' }, { as: maria })).errorCode).toBe('not_found')
    expect(await goThere(open.visitor())).toMatchObject({ value: { signedIn: null } })
  })
})
