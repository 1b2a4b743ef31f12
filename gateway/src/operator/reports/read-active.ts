import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { reportScope, type ReportScope } from './report-scope.ts'
import type { ReportFilter } from './report-filter.ts'
import { type Grouping, isAttribute, reportKinds, type ReportKind } from './report-kinds.ts'
import { keyOf } from './report-sums.ts'

/** Members with a valid stake: by row, empty where rows are games, because the sums by member know no game; and in all, null where it is unknown. */
export type ActiveMembers = { readonly byRow: ReadonlyMap<string, number>; readonly all: number | null }

type Counted = { readonly key: string | null; readonly active: number }

const split = (rows: readonly Counted[]): ActiveMembers => ({
  byRow: new Map(rows.flatMap(({ key, active }) => (key === null ? [] : [[key, active] as const]))),
  all: rows.find(({ key }) => key === null)?.active ?? 0,
})

// Days of members with a negative day in the span, which a corrected draw makes: where their stakes sum to nothing, they are not active, although one day
// is above zero. Such days are few; each is found by the primary key.
const returnedStakes = ({ currency, from, to }: ReportFilter, { onlyMembers, memberHead }: ReportScope): RawBuilder<unknown> => sql`
  select c.member_id, c.day, c.amount, ${memberHead} as head
    from (select distinct r.member_id from report_member_day r
           where r.currency = ${currency} and r.figure = 'stake' and r.amount < 0 and r.day between ${from}::date and ${to}::date) r
    join report_member b on b.member_id = r.member_id
   cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
    join report_member_day c on c.currency = ${currency} and c.figure = 'stake' and c.day = d::date and c.member_id = r.member_id ${onlyMembers}`

/**
 * Counts members with a valid stake, by row and in all; `by` null: in all alone. A member counts on the active day whose previous one is before the span or
 * the row, so that a span is counted without a pass over its stakes.
 */
export const readActive = async (app: AppContext, filter: ReportFilter, by: Grouping | null): Promise<ActiveMembers> => {
  const { currency, from, to, category, vendor, title, name } = filter
  const kind: ReportKind = reportKinds[name]
  const isOfGame = [category, vendor, title].some((one) => one !== null) || kind.plays !== undefined
  if (isOfGame) return { byRow: new Map(), all: null }
  const scope = await reportScope(app, filter, by)
  const first =
    by === 'week' || by === 'month'
      ? sql`greatest(date_trunc(${sql.lit(by)}, c.day)::date, ${from}::date)`
      : by === 'day'
        ? sql`c.day`
        : sql`${from}::date`
  const isByMember = by === 'agent' || isAttribute(by)
  const key = isByMember ? sql`c.head` : by === 'day' || by === 'week' || by === 'month' ? keyOf(by) : sql`null`
  // Where new and old members are separate, a member who was new before counts again on the first active day as an old one.
  const becameOld = sql`c.became_old`
  const isOfTenure = filter.tenure !== null
  const counts = isOfTenure || by === 'tenure' ? sql`(c.previous < ${first} or ${becameOld})` : sql`c.previous < ${first}`
  const countsInAll = isOfTenure ? sql`(c.previous < ${from}::date or ${becameOld})` : sql`c.previous < ${from}::date`
  const { rows } = await sql<Counted>`
    with returned as materialized (${returnedStakes(filter, scope)}),
    c as (select c.day, c.previous, ${scope.rows === 'members' ? sql`1` : sql`c.members`} as members, ${scope.head} as head,
                 ${scope.rows === 'segments' ? sql`not c.is_new and c.was_new` : sql`false`} as became_old
            from ${scope.active} where c.currency = ${currency} and c.day between ${from}::date and ${to}::date ${scope.only}),
    annulled as (select ${key} as key, member_id from returned c group by 1, 2 having sum(c.amount) <= 0 and max(c.amount) > 0),
    counted as (select ${key} as key, sum(c.members) as n from c where ${counts} group by 1 union all select key, -count(*) from annulled group by 1)
    select key, sum(n)::int as active from counted where key is not null group by 1 having sum(n) > 0
    union all
    select null, (coalesce((select sum(members) from c where ${countsInAll}), 0)
                  - (select count(*) from (select from returned group by member_id having sum(amount) <= 0 and max(amount) > 0) x))::int`.execute(
    app.store.db,
  )
  return split(rows)
}
