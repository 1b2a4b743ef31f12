import type { AppContext } from '../context.ts'
import { maxClockSkewMillis } from './signature.ts'

/** Deletes nonces outside of the time window, and round starts whose wait is over. */
export const deleteExpiredNonces = async ({ store, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  // A message may be as far ahead as behind, so a nonce is kept for both.
  await store.db
    .deleteFrom('vendor_nonce')
    .where('seen_at', '<', new Date(now - 2 * maxClockSkewMillis - 60_000))
    .execute()
  await store.pool.query(`delete from reference_pace where started_at < house_now() - interval '1 hour'`)
}
