import { sql } from 'kysely'
import type { AppContext } from '../kernel/context.ts'

/**
 * Cancels the withdrawals of a member in review that were requested since a moment, in the transaction of `inside`; their money returns to the
 * balance. Returns their references. Take the locks of the withdrawals first.
 */
export const postWithdrawalCancellations = async (inside: AppContext, memberId: string, since: Date): Promise<readonly string[]> => {
  const now = new Date(inside.clock.now())
  const { rows } = await sql<{ ids: string[] }>`select cancel_withdrawals_since(${memberId}, ${since}, ${now}) as ids`.execute(inside.store.db)
  return rows[0]?.ids ?? []
}
