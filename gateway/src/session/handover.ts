import type { Value } from '@perya/calls'
import { appendAudit } from '../audit/append-audit.ts'
import { tellMember } from '../cashier/tell-member.ts'
import type { Asking, Handler, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { within } from '../store/within.ts'
import { admit, completeSignIn } from './complete-sign-in.ts'
import { endSession } from './end-sessions.ts'
import { findById } from './find-by-username.ts'
import { liveSessionOfBrowser } from './find-session.ts'
import { readHandoverCode, spendHandoverCode } from './handover-code.ts'
import { cookieName } from './cookies.ts'
import type { Member } from './tables.ts'

type Anybody = Asking<Principal | null>

const behind = async ({ house }: Anybody, code: string): Promise<{ readonly member: Member; readonly supportReason: string | null }> => {
  const handover = await readHandoverCode(house, code)
  const member = handover === null ? null : await findById(house, handover.memberId)
  if (handover === null || member === null || member.status !== 'active') throw new Refusal('handover_invalid')
  return { member, supportReason: handover.supportReason }
}

/** The session that would end on this browser if somebody else came in. */
const inTheWay = async ({ house, cookie, setting }: Anybody, member: Member) => {
  const live = await liveSessionOfBrowser(house, cookie(cookieName('perya', setting.https)) ?? '')
  return live === null ? null : { ...live, isSomebodyElses: live.memberId !== member.id }
}

/** Whom a hand-over code would sign in, before anybody decides (T2). The code stays good. */
export const handoverPreview: Handler<'session.handoverPreview'> = async ({ token }, asking) => {
  const { member } = await behind(asking, token)
  return { username: member.username, occupied: (await inTheWay(asking, member))?.isSomebodyElses === true }
}

/**
 * Opens a support session: code, session, notice to the member and audit record in one transaction, so that every such session has its notice. No
 * second factor is asked for: customer service has none of the member's factors.
 */
const admitSupport = (asking: Anybody, token: string, member: Member, reason: string): Promise<Value<'session.login'>> =>
  asking.house.store.db.transaction().execute(async (trx) => {
    const house = within(asking.house, trx)
    if (!(await spendHandoverCode(house, token))) throw new Refusal('handover_invalid')
    const signed = await admit({ ...asking, house }, member, { loginType: 'handover', side: 'member', isSupport: true }, { remembers: false })
    await tellMember(house, member, 'support-access', {})
    await appendAudit(house, { actor: 'support', action: 'support session', subject: member.id, result: 'opened', detail: { reason } })
    return signed
  })

const admitMember = async (asking: Anybody, token: string, member: Member): Promise<Value<'session.login'>> => {
  if (!(await spendHandoverCode(asking.house, token))) throw new Refusal('handover_invalid')
  return completeSignIn(asking, member, { loginType: 'handover', side: 'member' })
}

/** Signs in by a hand-over code, once. Somebody else's session in this browser ends only where that was asked for (T2, B03). */
export const handover: Handler<'session.handover'> = async ({ token, replace }, asking) => {
  const { member, supportReason } = await behind(asking, token)
  const live = await inTheWay(asking, member)
  if (live?.isSomebodyElses === true && !replace) throw new Refusal('another_session')
  const signed = supportReason === null ? await admitMember(asking, token, member) : await admitSupport(asking, token, member, supportReason)
  if (live !== null) await endSession(asking.house, live.sessionId, 'replaced')
  return signed
}
