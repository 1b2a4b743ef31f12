import type { TextValues } from '@perya/texts/format-message'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AuditEvent } from '../../kernel/audit/audit-event.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import type { MessagePurpose } from '../../kernel/notifications/message-purpose.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { type ReceiptAnswered, storeReceiptAnswer } from './receipt-store.ts'
import type { WithdrawalPartRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { findWithdrawal, partReference } from '../withdrawals/withdrawal-rows.ts'

const resultOf = { full: 'received', time: 'forced', claim: 'disputed', upheld: 'received', shortfall: 'partial' } as const

/** The actor, additions to the audit record, and the notice to the member. */
export type Answering = Pick<AuditEvent, 'actor' | 'session' | 'address'> & {
  readonly detail?: Readonly<Record<string, string>>
  readonly notice?: { readonly purpose: MessagePurpose; readonly values: TextValues }
}

/**
 * Stores the answer about a receipt, with its audit record and notice, in one transaction; returns false when another answer came first. It changes
 * the state of the part and moves no money: only the payment provider's reports do (S-01).
 */
export const answerReceipt = async (
  app: AppContext,
  part: WithdrawalPartRow,
  reply: ReceiptAnswered,
  { detail, notice, ...by }: Answering,
): Promise<boolean> => {
  const withdrawal = notice === undefined ? null : await findWithdrawal(app, part.withdrawal_id)
  const member = withdrawal === null ? null : await findMember(app, withdrawal.member_id)
  return inTransaction(app, async (inside) => {
    if (!(await storeReceiptAnswer(inside, part, reply))) return false
    if (notice !== undefined && member !== null) await notifyMember(inside, member, notice.purpose, notice.values)
    const record = { ...by, action: 'withdrawal part', subject: partReference(part), result: resultOf[reply.answer] }
    await appendAudit(inside, detail === undefined ? record : { ...record, detail })
    return true
  })
}
