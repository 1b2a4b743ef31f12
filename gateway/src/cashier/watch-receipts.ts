import { warningDue } from '@perya/domain/cashier/withdrawal-state'
import { appendAudit } from '../audit/append-audit.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { answerReceipt } from './answer-receipt.ts'
import { appendNotices } from './payout-store.ts'
import { markWarned, noteWatch, readDueReceipts } from './receipt-store.ts'
import type { Part } from './tables.ts'
import { tellMember } from './tell-member.ts'
import { findWithdrawal, partNumber } from './withdrawal-rows.ts'

// Receipts by time-out (T26). The database's clock decides, whatever clock a gateway has. Time counts only while this job runs, the owner is warned
// before the deadline, and a part whose notice could not be delivered does not time out.

const atOnce = 200

const warn = async (house: House, part: Part, warned: 'half' | 'most'): Promise<void> => {
  const withdrawal = await findWithdrawal(house, part.withdrawal_id)
  if (withdrawal === null) return
  const member = await findMember(house, withdrawal.member_id)
  await inTransaction(house, async (inside) => {
    if (!(await markWarned(inside, part, warned))) return
    await appendNotices(inside, part, await tellMember(inside, member, `receipt-${warned}`, { id: partNumber(part) }))
    await appendAudit(inside, { actor: 'time', action: 'withdrawal part', subject: partNumber(part), result: `warned ${warned}` })
  })
}

/** Warns of approaching deadlines and settles the parts whose deadline has passed; returns how many parts were due. */
export const watchReceipts = async (house: House): Promise<number> => {
  const { lost_ms: lost, extended } = await noteWatch(house)
  if (lost > 0)
    house.log.warn({ lostSeconds: Math.round(lost / 1000), extended }, 'no gateway watched receipt deadlines; they were extended by that time')
  const due = await readDueReceipts(house, atOnce)
  for (const part of due) {
    const warning = warningDue(part.elapsed, part.span)
    if (part.warned !== 'most' && warning !== null) await warn(house, part, warning)
    else if (part.warned === 'most')
      await answerReceipt(house, part, { answer: 'time' }, { actor: 'time', notice: { purpose: 'receipt-forced', values: { id: partNumber(part) } } })
  }
  return due.length
}
