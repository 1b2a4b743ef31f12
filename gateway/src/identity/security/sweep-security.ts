import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Deletes the replaced values of security changes that can no longer be undone; the fact and the time of a change stay. */
export const sweepSecurity = async ({ store, clock }: Pick<AppContext, 'store' | 'clock'>): Promise<void> => {
  await sql`update security_change set before = null where before is not null and expires_at <= least(${new Date(clock.now())}::timestamptz, platform_now())`.execute(
    store.db,
  )
}
