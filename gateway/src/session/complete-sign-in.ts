import type { Value } from '@perya/calls'
import { type LoginType, isExpired, mustChange } from '@perya/domain/session/forced-change'
import { isIncomplete } from '../completeness/refresh.ts'
import { askMore } from '../factor/challenge.ts'
import { rememberNetwork } from '../factor/networks.ts'
import type { Asking, House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { platformState } from '../system/platform-state.ts'
import { beginSession } from './begin-session.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { endSession } from './end-sessions.ts'
import { rememberDevice } from './known-device.ts'
import { forgetBrowser } from './remember.ts'
import { assertMayEnter } from './side.ts'
import type { Member } from './tables.ts'

/** How the person signed in, and which side they want to enter. `isSupport`: customer service opens a session that reads only. */
export type Proof = { readonly loginType: LoginType; readonly side: 'member' | 'agent'; readonly isSupport?: boolean }

/**
 * Refuses a sign-in whose proof was checked before the login password was changed or voided, and ends its session: the change ended only the sessions
 * that it saw. The lock waits for a change that is not committed yet; a later change finds the session.
 */
const assertProofHolds = async (house: House, member: Member, sessionId: string): Promise<void> => {
  const { password_changed_at: changedAt, password_hash: hash } = await house.store.db
    .selectFrom('member')
    .select(['password_changed_at', 'password_hash'])
    .where('id', '=', member.id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (hash === member.password_hash && changedAt.getTime() === member.password_changed_at.getTime()) return
  await endSession(house, sessionId, 'password')
  throw new Refusal('conflict')
}

/**
 * Opens the session once nothing is left to prove: both halves, what must be done first, the known place and browser. Only
 * Called by `completeSignIn`, by the second factor that it asked for, and for customer service.
 */
export const admit = async (
  asking: Asking<Principal | null>,
  member: Member,
  { loginType, side, isSupport = false }: Proof,
  { remembers }: { readonly remembers: boolean },
): Promise<Value<'session.login'>> => {
  const { house, address, cookie, setting, answer, header } = asking
  assertMayEnter(member, side)
  const { expiryDays, expiryEnforced } = (await platformState(house)).password
  const firstTimeLogin = member.first_login_at === null && !isSupport
  const passwordExpired = isExpired(member.password_changed_at.getTime(), house.clock.now(), expiryDays)
  const state = { firstTimeLogin, passwordExpired, expiryEnforced, passwordIsReset: member.password_is_reset }
  const agent = (header('user-agent') ?? '').slice(0, 256)
  const halves = await beginSession(house, member, {
    loginType,
    mustChange: mustChange(state, loginType),
    address,
    agent,
    isSupport,
  })
  await assertProofHolds(house, member, halves.sessionId)
  await noteSignIn(asking, member.id, isSupport ? 'support' : loginType, 'in')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  if (remembers) {
    await rememberNetwork(house, member.id, address)
    answer.appendCookie(await rememberDevice(house, member.id, cookie, setting.https, { address, agent }))
  }
  // Whoever was remembered here before does not come back over somebody who has proved himself.
  if (loginType !== 'remember') await forgetBrowser(asking)
  // A support session is not led to complete the member's account.
  const mustComplete = !isSupport && (await isIncomplete(house, member))
  return { token: halves.token, firstTimeLogin, passwordExpired, cpw: mustChange(state, loginType), mustComplete, type: member.type }
}

/** The one way to a session, whatever was proved before: who may enter, and whether the place asks for more (AUTH-20). */
export const completeSignIn = async (asking: Asking<Principal | null>, member: Member, proof: Proof): Promise<Value<'session.login'>> => {
  assertMayEnter(member, proof.side)
  const challenge = await askMore(asking, member, proof)
  if (challenge === null) return admit(asking, member, proof, { remembers: true })
  return { token: '', firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete: false, type: 0, challenge }
}
