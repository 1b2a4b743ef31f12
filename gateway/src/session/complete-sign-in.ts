import type { Value } from '@perya/calls'
import { type LoginType, isExpired, isChangeOnlySession } from '@perya/domain/session/forced-change'
import { isIncomplete } from '../completeness/refresh.ts'
import { openSignInChallenge } from '../factor/challenge.ts'
import { storeKnownNetwork } from '../factor/networks.ts'
import type { CallContext, AppContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { recordSignInAttempt } from '../security/record-sign-in-attempt.ts'
import { platformState } from '../system/platform-state.ts'
import { beginSession } from './begin-session.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { endSession } from './end-sessions.ts'
import { rememberDevice } from './known-device-store.ts'
import { clearRememberedBrowser } from './remember.ts'
import { assertSideAllowed } from './sign-in-side.ts'
import type { MemberRow } from './tables.ts'

/** How the person signed in, and which side they want to enter. `isSupport`: customer service opens a session that reads only. */
export type SignInProof = { readonly loginType: LoginType; readonly side: 'member' | 'agent'; readonly isSupport?: boolean }

/**
 * Refuses a sign-in whose proof was checked before the login password was changed or voided, and ends its session: the change ended only the sessions
 * that it saw. The lock waits for a change that is not committed yet; a later change finds the session.
 */
const assertProofHolds = async (app: AppContext, member: MemberRow, sessionId: string): Promise<void> => {
  const { password_changed_at: changedAt, password_hash: hash } = await app.store.db
    .selectFrom('member')
    .select(['password_changed_at', 'password_hash'])
    .where('id', '=', member.id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (hash === member.password_hash && changedAt.getTime() === member.password_changed_at.getTime()) return
  await endSession(app, sessionId, 'password')
  throw new Refusal('conflict')
}

/**
 * Opens the session once nothing is left to prove: both halves, what must be done first, the known place and browser. Only
 * Called by `completeSignIn`, by the second factor that it asked for, and for customer service.
 */
export const openSessionFor = async (
  context: CallContext<Principal | null>,
  member: MemberRow,
  { loginType, side, isSupport = false }: SignInProof,
  { remembers }: { readonly remembers: boolean },
): Promise<Value<'session.login'>> => {
  const { app, address, cookie, setting, answer, header } = context
  assertSideAllowed(member, side)
  const { expiryDays, expiryEnforced } = (await platformState(app)).password
  const firstTimeLogin = member.first_login_at === null && !isSupport
  const passwordExpired = isExpired(member.password_changed_at.getTime(), app.clock.now(), expiryDays)
  const state = { firstTimeLogin, passwordExpired, expiryEnforced, passwordIsReset: member.password_is_reset }
  const agent = (header('user-agent') ?? '').slice(0, 256)
  const halves = await beginSession(app, member, {
    loginType,
    mustChange: isChangeOnlySession(state, loginType),
    address,
    agent,
    isSupport,
  })
  await assertProofHolds(app, member, halves.sessionId)
  await recordSignInAttempt(context, member.id, isSupport ? 'support' : loginType, 'in')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  if (remembers) {
    await storeKnownNetwork(app, member.id, address)
    answer.appendCookie(await rememberDevice(app, member.id, cookie, setting.https, { address, agent }))
  }
  // Whoever was remembered here before does not come back over somebody who has proved himself.
  if (loginType !== 'remember') await clearRememberedBrowser(context)
  // A support session is not led to complete the member's account.
  const mustComplete = !isSupport && (await isIncomplete(app, member))
  return { token: halves.token, firstTimeLogin, passwordExpired, cpw: isChangeOnlySession(state, loginType), mustComplete, type: member.type }
}

/** The one way to a session, whatever was proved before: who may enter, and whether the place asks for more (AUTH-20). */
export const completeSignIn = async (
  context: CallContext<Principal | null>,
  member: MemberRow,
  proof: SignInProof,
): Promise<Value<'session.login'>> => {
  assertSideAllowed(member, proof.side)
  const challenge = await openSignInChallenge(context, member, proof)
  if (challenge === null) return openSessionFor(context, member, proof, { remembers: true })
  return { token: '', firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete: false, type: 0, challenge }
}
