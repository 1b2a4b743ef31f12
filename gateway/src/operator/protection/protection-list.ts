import { bandStart, type MarkerBand } from '@perya/domain/protection/marker'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** The filters of the list of players by score. */
export type ProtectionFilter = {
  readonly bands: readonly MarkerBand[]
  readonly marker: string | null
  readonly isContested: boolean
  /** True: with a contact in the last 30 days; false: without; null: both. */
  readonly isContacted: boolean | null
  /** A condition on the query of the list. */
  readonly where: RawBuilder<boolean>
}

/** Columns that filters compare: a day is that of the last contact. */
export const protectionColumns = { member: 's.member_id', at: 'i.at', currency: 'm.currency', holder: 'h.staff_id' } as const

/** A player with a score. */
export type ProtectionRow = {
  readonly member_id: string
  readonly username: string
  readonly currency: string
  readonly score: number
  readonly before: number
  readonly parts: unknown
  readonly measures: readonly string[]
  readonly contact_at: Date | null
  readonly contact_channel: string | null
  readonly contact_outcome: string | null
  readonly due_at: Date | null
  readonly opened_at: Date | null
  readonly contest_due_at: Date | null
  readonly contest_made_at: Date | null
  readonly days: readonly { readonly day: string; readonly score: number }[]
}

const beyond = (bands: readonly MarkerBand[]): number => {
  if (bands.includes('severe')) return 11
  return bands.includes('strong') ? bandStart('severe') : bandStart('strong')
}

/** A page of players by score, the highest first, after the key of the previous page. */
export const readProtectionPage = async (
  { store, clock, brand }: AppContext,
  { bands, marker, isContested, isContacted, where }: ProtectionFilter,
  after: { readonly score: number; readonly id: string } | null,
  limit: number,
): Promise<readonly ProtectionRow[]> => {
  const now = new Date(clock.now())
  const lowest = Math.max(0.1, Math.min(...bands.map(bandStart)))
  const month = new Date(clock.now() - 30 * 86_400_000)
  const { rows } = await sql<ProtectionRow>`
    select s.member_id, m.username, m.currency, s.score::float8 as score, s.before::float8 as before, s.parts,
           array(select kind from protection_measure k where k.member_id = s.member_id and k.ended_at is null and (k.until is null or k.until > ${now}) order by k.id) as measures,
           i.at as contact_at, i.channel as contact_channel, i.outcome as contact_outcome, c.due_at, c.opened_at, o.due_at as contest_due_at, o.made_at as contest_made_at,
           coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'score', d.score) order by d.day) from marker_day d
                      where d.member_id = s.member_id and d.day > (${now}::timestamptz at time zone ${brand.timeZone})::date - 30), '[]') as days
      from marker_score s join member m on m.id = s.member_id
      left join lateral (select at, channel, outcome from interaction where member_id = s.member_id order by id desc limit 1) i on true
      left join work_case c on c.kind = 'protection' and c.subject = s.member_id and c.state = 'open'
      left join case_hold h on h.case_id = c.id and h.held_until > platform_now()
      left join protection_contest o on o.member_id = s.member_id and o.answered_at is null
     where ${where} and s.score > 0 and s.score >= ${lowest} and s.score < ${beyond(bands)}
       and (${marker}::text is null or s.parts @> jsonb_build_array(jsonb_build_object('marker', ${marker}::text)))
       and (not ${isContested}::boolean or o.id is not null)
       and (${isContacted}::boolean is null or ${isContacted}::boolean = (i.at is not null and i.at > ${month}))
       and (${after === null} or (s.score, s.member_id) < (${after?.score ?? 0}::numeric, ${after?.id ?? ''}))
     order by s.score desc, s.member_id desc limit ${limit}`.execute(store.db)
  return rows
}

const countLimit = 1_000

/** How many players have a medium score; at most a thousand are counted. */
export const countMedium = async ({ store }: AppContext): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from marker_score where score > 0 and score >= 3 and score < 6 limit ${countLimit}) m`.execute(store.db)
  return rows[0]?.n ?? 0
}
