import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

const looseMillis = 86_400_000

/** Deletes pictures uploaded more than a day ago that belong to no record: an application that was never sent, a proof that came too late. */
export const deleteExpiredProofs = async ({ store, clock }: AppContext): Promise<void> => {
  await callFunction(store.pool, 'delete_expired_proofs', { before: new Date(clock.now() - looseMillis) })
}
