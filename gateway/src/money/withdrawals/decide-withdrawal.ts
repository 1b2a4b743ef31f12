import { maxPartAmount, splitIntoParts } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postWithdrawalDecision } from '../../ledger/posting/post.ts'
import { withdrawalsInTransit } from '../payout-accounts/withdrawal-accounts.ts'
import type { WithdrawalRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'

/** The decision on a withdrawal and its actor. */
export type WithdrawalDecision = {
  readonly state: 'approved' | 'rejected' | 'cancelled'
  readonly by: Pick<AuditEvent, 'actor' | 'session' | 'address'>
  readonly reason?: string
  /** The parts in which it is paid out; by default it is split so that none exceeds the maximum of a payout. */
  readonly parts?: readonly Minor[]
}

/** Decides a withdrawal, once; false when it is decided already, or the parts do not add up to its amount. */
export const decideWithdrawal = async (
  app: AppContext,
  withdrawal: WithdrawalRow,
  { state, by, reason = '', parts }: WithdrawalDecision,
): Promise<boolean> => {
  const { id, currency, amount } = withdrawal
  const max = multiplyMinor(minor(maxPartAmount), 10 ** currencyDigits(currency))
  const decision = {
    id,
    state,
    transit: await withdrawalsInTransit(app, currency),
    parts: state === 'approved' ? (parts ?? splitIntoParts(amount, max)) : [],
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
