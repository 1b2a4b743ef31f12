import type { Value } from '@perya/calls'
import { type LoginType, isExpired, isChangeOnlySession } from '@perya/domain/session/forced-change'
import { hasToComplete } from '../completeness/core/refresh.ts'
import { openSignInChallenge } from '../factor/core/challenge.ts'
import { storeKnownNetwork } from '../attempts/networks.ts'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { beginSession } from '../session/begin-session.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { endSession } from '../session/end-sessions.ts'
import { rememberDevice } from '../attempts/known-device-store.ts'
import { clearRememberedBrowser } from '../session/remember.ts'
import { assertSideAllowed } from './sign-in-side.ts'
import type { MemberRow } from '../session/tables.ts'

/** The sign-in method, and the side to enter. `isSupport`: customer service opens a read-only session. */
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
 * Opens the session once nothing is left to prove: both halves, required first steps, known network and device. Only
 * called by `completeSignIn`, after the second factor that it required, and for customer service.
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
  // A browser remembered for another member must not resume that session over this sign-in.
  if (loginType !== 'remember') await clearRememberedBrowser(context)
  // A support session is not made to complete the member's account.
  const mustComplete = !isSupport && (await hasToComplete(app, member))
  return { token: halves.token, firstTimeLogin, passwordExpired, cpw: isChangeOnlySession(state, loginType), mustComplete, type: member.type }
}

/** The only way to a session, whatever was proved before: checks whether the member may enter, and whether a second factor is needed (AUTH-20). */
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
