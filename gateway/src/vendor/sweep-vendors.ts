import type { House } from '../handler.ts'
import { clockTolerance } from './signature.ts'

/** Removes what can no longer matter: nonces outside the window of time, launches and vendor sessions a day after their end. */
export const sweepVendors = async ({ store, clock }: House): Promise<void> => {
  const now = clock.now()
  const day = new Date(now - 86_400_000)
  // A message may be as far ahead as behind, so a nonce is kept for both.
  await store.db
    .deleteFrom('vendor_nonce')
    .where('seen_at', '<', new Date(now - 2 * clockTolerance - 60_000))
    .execute()
  await store.db.deleteFrom('play_launch').where('live_until', '<', day).execute()
  await store.db.deleteFrom('play_launch').where('redeemed_at', 'is', null).where('redeem_until', '<', day).execute()
  await store.db.deleteFrom('reference_session').where('ends_at', '<', day).execute()
}
