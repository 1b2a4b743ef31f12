import { localizedTextOf } from '../../../kernel/texts.ts'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { notifyMember } from '../../../kernel/notifications/notify-member.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { findMember } from '../../../identity/account/find-member.ts'
import { postRedemptionDecision } from '../../../ledger/posting/post-points.ts'
import type { RedemptionRow } from '../core/tables.ts'

/**
 * Decides a redemption once and notifies its member, in one transaction with the audit record; false where it is decided already. A rejection
 * returns points, price and pieces.
 */
export const decideRedemption = (
  app: AppContext,
  { id, member_id: memberId, name }: RedemptionRow,
  { state, reason, actor }: { readonly state: 'approved' | 'rejected'; readonly reason: string; readonly actor: string },
): Promise<boolean> =>
  audited(app, async (inside) => {
    const { status } = await postRedemptionDecision(inside.store, { id, state, reason, now: new Date(app.clock.now()) })
    if (status !== 'applied') return { value: false, events: [] }
    const member = await findMember(inside, memberId)
    await notifyMember(inside, member, `redemption-${state}`, { id, reward: localizedTextOf(name, member.language), reason })
    return { value: true, events: [{ actor, action: 'redemption', subject: id, result: state, detail: { reason } }] }
  })
