import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

/**
 * Cancels the withdrawals of a member in review that were requested since a moment, in the transaction of `inside`; their money returns to the
 * balance. Returns their references. Take the locks of the withdrawals first.
 */
export const postWithdrawalCancellations = async (inside: AppContext, memberId: string, since: Date): Promise<readonly string[]> => {
  const now = new Date(inside.clock.now())
  return (await callFunction(inside.store.db, 'cancel_withdrawals_since', { member: memberId, since, now })) ?? []
}
