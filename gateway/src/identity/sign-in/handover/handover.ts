import type { Value } from '@perya/calls'
import { appendAudit } from '../../../kernel/audit/append-audit.ts'
import { notifyMember } from '../../../kernel/notifications/notify-member.ts'
import type { CallContext, Handler, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { openSessionFor, completeSignIn } from '../complete-sign-in.ts'
import { endSession } from '../../session/end-sessions.ts'
import { findById } from '../../account/find-by-username.ts'
import { liveSessionOfBrowser } from '../../session/find-session.ts'
import { readHandoverCode, spendHandoverCode } from './handover-code.ts'
import { cookieName } from '../../../kernel/http/cookies.ts'
import type { MemberRow } from '../../session/tables.ts'

type AnyPrincipal = CallContext<Principal | null>

const behind = async ({ app }: AnyPrincipal, code: string): Promise<{ readonly member: MemberRow; readonly supportReason: string | null }> => {
  const handover = await readHandoverCode(app, code)
  const member = handover === null ? null : await findById(app, handover.memberId)
  if (handover === null || member === null || member.status !== 'active') throw new Refusal('handover_invalid')
  return { member, supportReason: handover.supportReason }
}

/** Returns the session of this browser that a sign-in of another member would end. */
const inTheWay = async ({ app, cookie, setting }: AnyPrincipal, member: MemberRow) => {
  const live = await liveSessionOfBrowser(app, cookie(cookieName('perya', setting.https)) ?? '')
  return live === null ? null : { ...live, isSomebodyElses: live.memberId !== member.id }
}

/** Returns whom a hand-over code would sign in, before the user confirms (T2). The code stays valid. */
export const handoverPreview: Handler<'session.handoverPreview'> = async ({ token }, context) => {
  const { member } = await behind(context, token)
  return { username: member.username, occupied: (await inTheWay(context, member))?.isSomebodyElses === true }
}

/**
 * Opens a support session: code, session, notice to the member and audit record in one transaction, so that every such session has its notice. No
 * second factor is required: customer service has none of the member's factors.
 */
const admitSupport = (context: AnyPrincipal, token: string, member: MemberRow, reason: string): Promise<Value<'session.login'>> =>
  context.app.store.db.transaction().execute(async (trx) => {
    const app = withTransaction(context.app, trx)
    if (!(await spendHandoverCode(app, token))) throw new Refusal('handover_invalid')
    const signed = await openSessionFor({ ...context, app }, member, { loginType: 'handover', side: 'member', isSupport: true }, { remembers: false })
    await notifyMember(app, member, 'support-access', {})
    await appendAudit(app, { actor: 'support', action: 'support session', subject: member.id, result: 'opened', detail: { reason } })
    return signed
  })

const admitMember = async (context: AnyPrincipal, token: string, member: MemberRow): Promise<Value<'session.login'>> => {
  if (!(await spendHandoverCode(context.app, token))) throw new Refusal('handover_invalid')
  return completeSignIn(context, member, { loginType: 'handover', side: 'member' })
}

/** Signs in by a hand-over code, once. Another member's session in this browser ends only where that was requested (T2, B03). */
export const handover: Handler<'session.handover'> = async ({ token, replace }, context) => {
  const { member, supportReason } = await behind(context, token)
  const live = await inTheWay(context, member)
  if (live?.isSomebodyElses === true && !replace) throw new Refusal('another_session')
  const signed = supportReason === null ? await admitMember(context, token, member) : await admitSupport(context, token, member, supportReason)
  if (live !== null) await endSession(context.app, live.sessionId, 'replaced')
  return signed
}
