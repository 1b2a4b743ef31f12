import { totpStepAt } from '@perya/domain/factor/totp'
import { storeStepUp } from '@perya/gateway/identity'
import { totpCodeForStep, storeKnownNetwork, makeHandoverCode, sessionOfToken } from '@perya/gateway/testing'
import { everyContractPage } from '../agents/contracts.ts'
import type { TestPlatform, TestVisitor } from '../test-platform.ts'
import { type SignedInPerson, testPassword } from '../people-factory.ts'

/**
 * Every kind of caller: without a session, with an invalid one, with a held one, and with a full one. `challenge`: signed in from an unknown place
 * without the second factor. `temporary`: the password must be changed. `pending`: a full session with an authenticator app that began a step-up for
 * every purpose and proved none. `support`: customer service reads as the owner. `owner`: its objects are named in the requests.
 */
export const identities = [
  ...['guest', 'token only', 'cookie only', 'signed out', 'expired', 'revoked', 'challenge'],
  ...['trial', 'temporary', 'incomplete', 'frozen', 'pending', 'support', 'other', 'upline', 'foreign', 'owner'],
] as const satisfies readonly string[]

/** A kind of caller. */
export type Identity =
  | 'guest'
  | 'token only'
  | 'cookie only'
  | 'signed out'
  | 'expired'
  | 'revoked'
  | 'challenge'
  | 'trial'
  | 'temporary'
  | 'incomplete'
  | 'frozen'
  | 'pending'
  | 'support'
  | 'other'
  | 'upline'
  | 'foreign'
  | 'owner'

/** Identities whose sessions are admitted to handlers for their own account. */
export const full = ['other', 'upline', 'foreign', 'owner'] as const

/** Purposes for which a step-up can be required. */
export const purposes = ['factor', 'contact', 'password', 'payment', 'session', 'withdrawal', 'transfer', 'contract', 'points'] as const

/** Every identity, with its account if it has one. */
export type Cast = {
  readonly at: Record<Identity, TestVisitor>
  readonly accounts: Record<'temporary' | 'incomplete' | 'frozen' | 'pending' | (typeof full)[number], SignedInPerson>
}

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** A member with an authenticator app, enrolled through the calls. */
const withAuthenticator = async (open: TestPlatform): Promise<SignedInPerson> => {
  const as = await open.people.member({ username: 'matrixpending', password: testPassword, balance: 50_000 })
  await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as })
  const { seed } = await open.get('factor.beginTotp', {}, { as })
  await open.get('factor.confirmTotp', { code: totpCodeForStep(fromBase32(seed), totpStepAt(open.clock.now())) }, { as })
  return as
}

/** A sign-in from an unknown network that waits for its second factor: its response is used as if it were a session. */
const challenged = async (open: TestPlatform, { member }: SignedInPerson): Promise<TestVisitor> => {
  await storeKnownNetwork(open.app, member.id, '127.0.0.1')
  const as: TestVisitor = { ...open.visitor(), address: '203.0.113.77' }
  const signedIn = await open.get('session.login', { username: member.username, password: testPassword, type: 'username' }, { as })
  if (signedIn.token !== '' || signedIn.challenge === undefined) throw new Error('the sign-in asked for no second factor')
  const cookie = as.jar.get('perya') ?? 'C'.repeat(43)
  as.jar.set('perya', cookie)
  return { jar: as.jar, token: signedIn.challenge.id.padEnd(43, 'C').slice(0, 43) }
}

/** Ended sessions of the owner, with both halves of the token, as a thief could have stored them. */
const endedSessions = async (open: TestPlatform, { member }: SignedInPerson): Promise<Pick<Cast['at'], 'signed out' | 'expired' | 'revoked'>> => {
  const [out, expired, revoked, last] = await Promise.all([1, 2, 3, 4].map(() => open.people.signIn(member)))
  if (out === undefined || expired === undefined || revoked === undefined || last === undefined) throw new Error('nobody signed in')
  const cookie = out.jar.get('perya') ?? ''
  await open.get('session.logout', {}, { as: out })
  out.jar.set('perya', cookie)
  const id = await sessionOfToken(open.app, expired.token ?? '')
  await open.app.store.pool.query('update session set expires_at = $2 where id = $1', [id, new Date(open.clock.now() - 1)])
  // The first call marks the session as ended; later calls change nothing.
  await open.ask('member.info', {}, { as: expired })
  await open.get('security.endSession', { id: (await sessionOfToken(open.app, revoked.token ?? '')) ?? '' }, { as: last })
  return { 'signed out': out, expired, revoked }
}

/** Signs in every identity with a live session again, and begins the step-ups of `pending`. */
export const renewed = async (open: TestPlatform, cast: Cast): Promise<void> => {
  const { accounts, at } = cast
  for (const name of ['incomplete', 'frozen', 'pending', ...full] as const) at[name] = await open.people.signIn(accounts[name].member)
  at.temporary = await open.people.signIn(accounts.temporary.member, { mustChange: true })
  at.trial = await open.people.trial()
  const { code } = await makeHandoverCode(open.app, accounts.owner.member.id, 'a question about a bet')
  at.support = open.visitor()
  at.support.token = (await open.get('session.handover', { token: code }, { as: at.support })).token
  at['token only'] = { jar: open.visitor().jar, token: at.owner.token }
  at['cookie only'] = { jar: at.owner.jar, token: null }
  for (const purpose of purposes) await open.get('factor.beginStepUp', { purpose }, { as: at.pending })
}

/** Proves the step-up for a purpose in every full session except `pending`. */
export const giveStepUps = async (open: TestPlatform, { at }: Cast, purpose: (typeof purposes)[number]): Promise<void> => {
  for (const name of full) {
    const id = await sessionOfToken(open.app, at[name].token ?? '')
    if (id !== null) await storeStepUp(open.app, id, purpose, 'password')
  }
}

/** Creates all identities: an upline with the owner directly below, an agent of another branch, and unrelated members. */
export const castOf = async (open: TestPlatform): Promise<Cast> => {
  const pages = { more: { agent_pages: everyContractPage }, isVerified: true, password: testPassword } as const
  const upline = await open.people.agent({ ...pages, username: 'matrixupline', balance: 90_000_000 })
  const owner = await open.people.agent({ ...pages, username: 'matrixowner', balance: 5_000_000, uplineId: upline.member.id })
  const foreign = await open.people.agent({ ...pages, username: 'matrixforeign', balance: 5_000_000 })
  const other = await open.people.member({ username: 'matrixother', balance: 5_000_000, isVerified: true, password: testPassword })
  const frozen = await open.people.member({ username: 'matrixfrozen', balance: 50_000 })
  await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', frozen.member.id).execute()
  const temporary = await open.people.member({ username: 'matrixtemporary', balance: 50_000 })
  const incomplete = await open.people.member({ username: 'matrixincomplete', balance: 50_000, isComplete: false })
  const pending = await withAuthenticator(open)
  const guest = open.visitor()
  const unset = {
    trial: guest,
    temporary,
    incomplete,
    frozen,
    pending,
    other,
    upline,
    foreign,
    owner,
    support: guest,
    'token only': guest,
    'cookie only': guest,
  }
  const at = { guest, ...unset, ...(await endedSessions(open, owner)), challenge: await challenged(open, pending) }
  const cast = { at, accounts: { temporary, incomplete, frozen, pending, other, upline, foreign, owner } }
  await renewed(open, cast)
  return cast
}
