import type { Value } from '@perya/calls'
import { type LoginType, isExpired, mustChange } from '@perya/domain/session/forced-change'
import { askMore } from '../factor/challenge.ts'
import { rememberNetwork } from '../factor/networks.ts'
import type { Asking, Principal } from '../handler.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { platformState } from '../system/platform-state.ts'
import { beginSession } from './begin-session.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { rememberDevice } from './known-device.ts'
import { forgetBrowser } from './remember.ts'
import { assertMayEnter } from './side.ts'
import type { Member } from './tables.ts'

/** How somebody proved who they are, and which side they want to enter. */
export type Proof = { readonly loginType: LoginType; readonly side: 'member' | 'agent' }

/**
 * Opens the session once nothing is left to prove: both halves, what must be done first, the known place and browser. Only
 * `completeSignIn` and the further step that it asked for come here.
 */
export const admit = async (
  asking: Asking<Principal | null>,
  member: Member,
  { loginType, side }: Proof,
  { remembers }: { readonly remembers: boolean },
): Promise<Value<'session.login'>> => {
  const { house, address, cookie, setting, answer, header } = asking
  assertMayEnter(member, side)
  const { expiryDays, expiryEnforced } = (await platformState(house)).password
  const firstTimeLogin = member.first_login_at === null
  const passwordExpired = isExpired(member.password_changed_at.getTime(), house.clock.now(), expiryDays)
  const state = { firstTimeLogin, passwordExpired, expiryEnforced, passwordIsReset: member.password_is_reset }
  const agent = (header('user-agent') ?? '').slice(0, 256)
  const halves = await beginSession(house, member, {
    loginType,
    mustChange: mustChange(state, loginType),
    address,
    agent,
  })
  await noteSignIn(asking, member.id, loginType, 'in')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  if (remembers) {
    await rememberNetwork(house, member.id, address)
    answer.appendCookie(await rememberDevice(house, member.id, cookie, setting.https, { address, agent }))
  }
  // Whoever was remembered here before does not come back over somebody who has proved himself.
  if (loginType !== 'remember') await forgetBrowser(asking)
  return { token: halves.token, firstTimeLogin, passwordExpired, cpw: mustChange(state, loginType), type: member.type }
}

/** The one way to a session, whatever was proved before: who may enter, and whether the place asks for more (AUTH-20). */
export const completeSignIn = async (asking: Asking<Principal | null>, member: Member, proof: Proof): Promise<Value<'session.login'>> => {
  assertMayEnter(member, proof.side)
  const challenge = await askMore(asking, member, proof)
  if (challenge === null) return admit(asking, member, proof, { remembers: true })
  return { token: '', firstTimeLogin: false, passwordExpired: false, cpw: false, type: 0, challenge }
}
