import type { Minor } from '@perya/domain/money/minor'
import { disputeWindowMillis, longestSilenceMillis, receiptWarnings } from '@perya/domain/cashier/withdrawal-state'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { StoredWithdrawal, WithdrawalPartRow } from '../tables.ts'

/**
 * Answers about a receipt. `full` and `claim` (less arrived) are the member's, `time` is set by the passed deadline, `upheld` and `shortfall` by an
 * operator who ends the dispute.
 */
export type ReceiptAnswered =
  | { readonly answer: 'full' | 'time' }
  | { readonly answer: 'claim'; readonly claimed: Minor; readonly proofId: string }
  | { readonly answer: 'upheld' | 'shortfall'; readonly reason: string }

/** Stores the answer on the part and posts nothing. False when the state of the part no longer allows it. */
export const storeReceiptAnswer = async (
  { store }: AppContext,
  { withdrawal_id: id, n }: Pick<WithdrawalPartRow, 'withdrawal_id' | 'n'>,
  reply: ReceiptAnswered,
): Promise<boolean> => {
  const [claimed, proof] = reply.answer === 'claim' ? [reply.claimed, reply.proofId] : [null, null]
  const reason = 'reason' in reply ? reply.reason : ''
  const given = { id, n, answer: reply.answer, claimed, proof, reason, disputeMs: disputeWindowMillis }
  return (await callFunction(store.db, 'answer_receipt', given)) === true
}

/** Stores that the receipt job ran, and extends deadlines after a long gap. Times in milliseconds of the database clock. */
export const noteWatch = ({ store }: AppContext): Promise<{ readonly lost_ms: number; readonly extended: number }> =>
  callFunction<'extend_receipt_deadlines', { lost_ms: number; extended: number }>(store.db, 'extend_receipt_deadlines', {
    silenceMs: longestSilenceMillis,
  })

/** Parts whose owner is to be warned or whose deadline has passed, with the elapsed time by the database clock, milliseconds. */
export const readDueReceipts = async (
  { store }: AppContext,
  limit: number,
): Promise<readonly (WithdrawalPartRow & { readonly elapsed: number; readonly span: number })[]> => {
  const { half, most } = receiptWarnings
  const { rows } = await sql<WithdrawalPartRow & { elapsed: number; span: number }>`
    select d.*, (extract(epoch from platform_now() - d.sent_at) * 1000 - d.extended_ms)::float8 as elapsed,
           (extract(epoch from d.receive_by - d.sent_at) * 1000 - d.extended_ms)::float8 as span
      from due_receipts(p_half => ${half}, p_max => ${most}, p_limit => ${limit}) d`.execute(store.db)
  return rows
}

/** Marks a part as warned, once for each warning. */
export const markWarned = async ({ store }: AppContext, part: WithdrawalPartRow, warned: 'half' | 'most'): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('withdrawal_part')
    .set({ warned })
    .where('withdrawal_id', '=', part.withdrawal_id)
    .where('n', '=', part.n)
    .where('state', '=', 'sent')
    .where('warned', '=', part.warned)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A sent part with the receiver's details of its withdrawal; the account number is encrypted. */
export type UnconfirmedPart = WithdrawalPartRow & Pick<StoredWithdrawal, 'currency' | 'kind' | 'institution' | 'holder' | 'sealed_number'>

/** Returns parts of a member that wait for an answer, are disputed, or may still be disputed, in the order in which they were sent. */
export const readUnconfirmedParts = ({ store }: AppContext, memberId: string): Promise<UnconfirmedPart[]> =>
  store.db
    .selectFrom('withdrawal_part as p')
    .innerJoin('withdrawal as w', 'w.id', 'p.withdrawal_id')
    .selectAll('p')
    .select(['w.currency', 'w.kind', 'w.institution', 'w.holder', 'w.sealed_number'])
    .where('w.member_id', '=', memberId)
    .where(({ or, and, eb }) =>
      or([eb('p.state', 'in', ['sent', 'disputed']), and([eb('p.state', '=', 'forced'), eb('p.dispute_until', '>', sql<Date>`platform_now()`)])]),
    )
    .orderBy('p.sent_at')
    .limit(100)
    .execute()
