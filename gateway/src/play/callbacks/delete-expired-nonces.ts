import type { AppContext } from '../../kernel/context.ts'
import { maxClockSkewMillis } from '@perya/calls/partner/signature'

/** Deletes nonces outside the time window, and expired round starts. */
export const deleteExpiredNonces = async ({ store, clock }: AppContext): Promise<void> => {
  const now = clock.now()
  // A message's clock may be as far ahead as behind, so a nonce is stored for twice the skew.
  await store.db
    .deleteFrom('vendor_nonce')
    .where('seen_at', '<', new Date(now - 2 * maxClockSkewMillis - 60_000))
    .execute()
  await store.pool.query(`delete from reference_pace where started_at < platform_now() - interval '1 hour'`)
}
