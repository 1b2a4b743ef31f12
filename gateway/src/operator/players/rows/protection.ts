import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Time played within a quarter of an hour. */
export type Quarter = { readonly quarter: Date; readonly millis: number }

/** Settings of player protection, and the time played over the last seven days by quarter of an hour. */
export const readProtection = async ({ store, clock }: AppContext, id: string) => {
  const week = new Date(clock.now() - 7 * 86_400_000)
  const [settings, quarters] = await Promise.all([
    store.db
      .selectFrom('protection')
      .select(['played_at', 'sitting_since', 'closure', 'closed_at', 'is_own', 'reminder_minutes', 'most_stake'])
      .select(sql<Date | null>`case when closed_until < 'infinity' then closed_until end`.as('closed_until'))
      .where('member_id', '=', id)
      .executeTakeFirst(),
    store.db
      .selectFrom('play_time')
      .select(['quarter', 'millis'])
      .where('member_id', '=', id)
      .where('quarter', '>=', week)
      .orderBy('quarter', 'desc')
      .execute(),
  ])
  return { settings: settings ?? null, quarters }
}
