import { sql } from 'kysely'
import type { House } from '../handler.ts'

/** Wipes what security changes replaced once nobody can undo them any more; that and when they were made stays. */
export const sweepSecurity = async ({ store, clock }: Pick<House, 'store' | 'clock'>): Promise<void> => {
  await sql`update security_change set before = null where before is not null and expires_at <= least(${new Date(clock.now())}::timestamptz, house_now())`.execute(
    store.db,
  )
}
