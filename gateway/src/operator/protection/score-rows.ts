import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** The stored score of a member. */
export type ScoreRow = {
  readonly score: number
  readonly before: number
  readonly parts: unknown
  readonly version: number
  readonly computed_at: Date
  readonly changed_at: Date
}

/** The score of a member; null where none was computed. */
export const findScore = async ({ store }: AppContext, memberId: string): Promise<ScoreRow | null> => {
  const { rows } = await sql<ScoreRow>`
    select score::float8 as score, before::float8 as before, parts, version, computed_at, changed_at from marker_score where member_id = ${memberId}`.execute(
    store.db,
  )
  return rows[0] ?? null
}

/** The highest score of each of the last 30 days that has one, the oldest first. */
export const readScoreDays = async ({ store, clock, brand }: AppContext, memberId: string) => {
  const { rows } = await sql<{ day: string; score: number; markers: readonly string[] }>`
    select day::text as day, score::float8 as score, markers from marker_day
     where member_id = ${memberId} and day > (${new Date(clock.now())}::timestamptz at time zone ${brand.timeZone})::date - 30 order by day`.execute(
    store.db,
  )
  return rows
}

/** A decision of staff about measures. */
export type ReviewRow = { readonly at: Date; readonly staff: string; readonly decision: string; readonly measures: readonly string[] }

/** The decisions about the measures of a member, the newest first. */
export const readReviews = async ({ store }: AppContext, memberId: string): Promise<readonly ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select at, staff, decision, measures from protection_review where member_id = ${memberId} order by id desc limit 50`.execute(store.db)
  return rows
}
