import { maxPartAmount, splitIntoParts } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { AppContext } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postWithdrawalDecision } from '../wallet/post.ts'
import { withdrawalsInTransit } from './withdrawal-accounts.ts'
import type { WithdrawalRow } from './tables.ts'
import { notifyMember } from './notify-member.ts'

/** How a withdrawal is decided, and by whom. */
export type WithdrawalDecision = {
  readonly state: 'approved' | 'rejected' | 'cancelled'
  readonly by: Pick<AuditEvent, 'actor' | 'session' | 'address'>
  readonly reason?: string
  /** The parts in which it is paid out; without them none is larger than a payout may be. */
  readonly parts?: readonly Minor[]
}

/** Decides a withdrawal, once; false where somebody has decided it already, or the parts are not the whole. */
export const decideWithdrawal = async (
  app: AppContext,
  withdrawal: WithdrawalRow,
  { state, by, reason = '', parts }: WithdrawalDecision,
): Promise<boolean> => {
  const { id, currency, amount } = withdrawal
  const most = multiplyMinor(minor(maxPartAmount), 10 ** currencyDigits(currency))
  const decision = {
    id,
    state,
    transit: await withdrawalsInTransit(app, currency),
    parts: state === 'approved' ? (parts ?? splitIntoParts(amount, most)) : [],
    reason,
    now: new Date(app.clock.now()),
  }
  const { status } = await auditedPosting(
    app,
    (store) => postWithdrawalDecision(store, decision),
    () => ({ ...by, action: 'withdrawal', subject: id, result: state, detail: { reason } }),
  )
  if (status !== 'applied') return false
  if (state === 'rejected') {
    const written = `${formatAmount(amount, currencyDigits(currency))} ${currency}`
    await notifyMember(app, await findMember(app, withdrawal.member_id), 'withdrawal-rejected', { id, amount: written, reason })
  }
  return true
}
