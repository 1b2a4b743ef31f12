import type { Asking, Handler, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { endSession } from './end-sessions.ts'
import { findById } from './find-by-username.ts'
import { liveSessionOfBrowser } from './find-session.ts'
import { memberOfCode, spendHandoverCode } from './handover-code.ts'
import { cookieName } from './cookies.ts'
import type { Member } from './tables.ts'

const memberBehind = async ({ house }: Asking<Principal | null>, code: string): Promise<Member> => {
  const memberId = await memberOfCode(house, code)
  const member = memberId === null ? null : await findById(house, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('handover_invalid')
  return member
}

/** The session that would end on this browser if somebody else came in. */
const inTheWay = async ({ house, cookie, setting }: Asking<Principal | null>, member: Member) => {
  const live = await liveSessionOfBrowser(house, cookie(cookieName('perya', setting.https)) ?? '')
  return live === null ? null : { ...live, isSomebodyElses: live.memberId !== member.id }
}

/** Whom a hand-over code would sign in, before anybody decides (T2). The code stays good. */
export const handoverPreview: Handler<'session.handoverPreview'> = async ({ token }, asking) => {
  const member = await memberBehind(asking, token)
  return { username: member.username, occupied: (await inTheWay(asking, member))?.isSomebodyElses === true }
}

/** Signs in by a hand-over code, once. Somebody else's session in this browser ends only where that was asked for (T2, B03). */
export const handover: Handler<'session.handover'> = async ({ token, replace }, asking) => {
  const member = await memberBehind(asking, token)
  const live = await inTheWay(asking, member)
  if (live?.isSomebodyElses === true && !replace) throw new Refusal('another_session')
  if (!(await spendHandoverCode(asking.house, token))) throw new Refusal('handover_invalid')
  const signed = await completeSignIn(asking, member, { loginType: 'handover', side: 'member' })
  if (live !== null) await endSession(asking.house, live.sessionId, 'replaced')
  return signed
}
