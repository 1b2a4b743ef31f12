import { warningDue } from '@perya/domain/cashier/withdrawal-state'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { answerReceipt } from './answer-receipt.ts'
import { appendNotices } from '../withdrawals/payout-store.ts'
import { markWarned, noteWatch, readDueReceipts } from './receipt-store.ts'
import type { WithdrawalPartRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { findWithdrawal, partReference } from '../withdrawals/withdrawal-rows.ts'

// Confirms receipts by time-out (T26). The database clock decides, not the clock of a gateway. Time counts only while this job runs, the owner is
// warned before the deadline, and a part whose notice could not be delivered does not time out.

const atOnce = 200

const warn = async (app: AppContext, part: WithdrawalPartRow, warned: 'half' | 'most'): Promise<void> => {
  const withdrawal = await findWithdrawal(app, part.withdrawal_id)
  if (withdrawal === null) return
  const member = await findMember(app, withdrawal.member_id)
  await inTransaction(app, async (inside) => {
    if (!(await markWarned(inside, part, warned))) return
    await appendNotices(inside, part, await notifyMember(inside, member, `receipt-${warned}`, { id: partReference(part) }))
    await appendAudit(inside, { actor: 'time', action: 'withdrawal part', subject: partReference(part), result: `warned ${warned}` })
  })
}

/** Warns of approaching deadlines and settles the parts whose deadline has passed; returns how many parts were due. */
export const expireUnconfirmedParts = async (app: AppContext): Promise<number> => {
  const { lost_ms: lost, extended } = await noteWatch(app)
  if (lost > 0)
    app.log.warn({ lostSeconds: Math.round(lost / 1000), extended }, 'no gateway watched receipt deadlines; they were extended by that time')
  const due = await readDueReceipts(app, atOnce)
  for (const part of due) {
    const warning = warningDue(part.elapsed, part.span)
    if (part.warned !== 'most' && warning !== null) await warn(app, part, warning)
    else if (part.warned === 'most')
      await answerReceipt(
        app,
        part,
        { answer: 'time' },
        { actor: 'time', notice: { purpose: 'receipt-forced', values: { id: partReference(part) } } },
      )
  }
  return due.length
}
