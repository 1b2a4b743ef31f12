import { windowStart } from '@perya/domain/session/attempts'
import type { AppContext } from '../../kernel/context.ts'

/** A counter: its scope, its subject, and the length of its window in milliseconds. */
export type Counter = { readonly scope: string; readonly subject: string; readonly length: number }

/** Counts one attempt unless `limit` is reached; false when it is. One statement, so that concurrent attempts cannot exceed the limit. */
export const reserveAttempt = async (app: AppContext, { scope, subject, length }: Counter, limit: number): Promise<boolean> => {
  const { rowCount } = await app.store.pool.query({
    name: 'reserve-attempt',
    text: `insert into attempt_count as a (scope, subject, window_start, count) values ($1, $2, $3, 1)
           on conflict (scope, subject, window_start) do update set count = a.count + 1 where a.count < $4 returning count`,
    values: [scope, subject, new Date(windowStart(app.clock.now(), length)), limit],
  })
  return rowCount === 1
}

/** Counts one attempt, without a limit. */
export const countAttempt = async (app: AppContext, counter: Counter): Promise<void> => {
  await reserveAttempt(app, counter, 2_000_000_000)
}

/** Returns how many attempts were counted in the current window. */
export const countedAttempts = async (app: AppContext, { scope, subject, length }: Counter): Promise<number> => {
  const { rows } = await app.store.pool.query<{ count: number }>({
    name: 'counted-attempts',
    text: 'select count from attempt_count where scope = $1 and subject = $2 and window_start = $3',
    values: [scope, subject, new Date(windowStart(app.clock.now(), length))],
  })
  return rows[0]?.count ?? 0
}

/** Returns how many attempts were counted in this window and the one before. */
export const recentAttempts = async (app: AppContext, { scope, subject, length }: Counter): Promise<number> => {
  const { rows } = await app.store.pool.query<{ count: number }>({
    name: 'recent-attempts',
    text: 'select coalesce(sum(count), 0)::int as count from attempt_count where scope = $1 and subject = $2 and window_start >= $3',
    values: [scope, subject, new Date(windowStart(app.clock.now(), length) - length)],
  })
  return rows[0]?.count ?? 0
}

/** Resets the count of a subject. */
export const deleteAttempts = async (app: AppContext, { scope, subject }: Counter): Promise<void> => {
  await app.store.db.deleteFrom('attempt_count').where('scope', '=', scope).where('subject', '=', subject).execute()
}
