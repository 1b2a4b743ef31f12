import type { Value } from '@perya/calls'
import { appendAudit } from '../audit/append-audit.ts'
import { notifyMember } from '../cashier/notify-member.ts'
import type { CallContext, Handler, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { withTransaction } from '../store/with-transaction.ts'
import { openSessionFor, completeSignIn } from './complete-sign-in.ts'
import { endSession } from './end-sessions.ts'
import { findById } from './find-by-username.ts'
import { liveSessionOfBrowser } from './find-session.ts'
import { readHandoverCode, spendHandoverCode } from './handover-code.ts'
import { cookieName } from './cookies.ts'
import type { MemberRow } from './tables.ts'

type Anybody = CallContext<Principal | null>

const behind = async ({ app }: Anybody, code: string): Promise<{ readonly member: MemberRow; readonly supportReason: string | null }> => {
  const handover = await readHandoverCode(app, code)
  const member = handover === null ? null : await findById(app, handover.memberId)
  if (handover === null || member === null || member.status !== 'active') throw new Refusal('handover_invalid')
  return { member, supportReason: handover.supportReason }
}

/** The session that would end on this browser if somebody else came in. */
const inTheWay = async ({ app, cookie, setting }: Anybody, member: MemberRow) => {
  const live = await liveSessionOfBrowser(app, cookie(cookieName('perya', setting.https)) ?? '')
  return live === null ? null : { ...live, isSomebodyElses: live.memberId !== member.id }
}

/** Whom a hand-over code would sign in, before anybody decides (T2). The code stays good. */
export const handoverPreview: Handler<'session.handoverPreview'> = async ({ token }, context) => {
  const { member } = await behind(context, token)
  return { username: member.username, occupied: (await inTheWay(context, member))?.isSomebodyElses === true }
}

/**
 * Opens a support session: code, session, notice to the member and audit record in one transaction, so that every such session has its notice. No
 * second factor is asked for: customer service has none of the member's factors.
 */
const admitSupport = (context: Anybody, token: string, member: MemberRow, reason: string): Promise<Value<'session.login'>> =>
  context.app.store.db.transaction().execute(async (trx) => {
    const app = withTransaction(context.app, trx)
    if (!(await spendHandoverCode(app, token))) throw new Refusal('handover_invalid')
    const signed = await openSessionFor({ ...context, app }, member, { loginType: 'handover', side: 'member', isSupport: true }, { remembers: false })
    await notifyMember(app, member, 'support-access', {})
    await appendAudit(app, { actor: 'support', action: 'support session', subject: member.id, result: 'opened', detail: { reason } })
    return signed
  })

const admitMember = async (context: Anybody, token: string, member: MemberRow): Promise<Value<'session.login'>> => {
  if (!(await spendHandoverCode(context.app, token))) throw new Refusal('handover_invalid')
  return completeSignIn(context, member, { loginType: 'handover', side: 'member' })
}

/** Signs in by a hand-over code, once. Somebody else's session in this browser ends only where that was asked for (T2, B03). */
export const handover: Handler<'session.handover'> = async ({ token, replace }, context) => {
  const { member, supportReason } = await behind(context, token)
  const live = await inTheWay(context, member)
  if (live?.isSomebodyElses === true && !replace) throw new Refusal('another_session')
  const signed = supportReason === null ? await admitMember(context, token, member) : await admitSupport(context, token, member, supportReason)
  if (live !== null) await endSession(context.app, live.sessionId, 'replaced')
  return signed
}
