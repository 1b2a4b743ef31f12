import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { type BaseFigure, type Grouping, reportKinds, type ReportKind } from './report-kinds.ts'
import { withoutOne, type ReportFilter } from './report-filter.ts'

// A member without an upline is the head of a branch; members below belong to it, whatever the depth.
const headOf = sql`(select t.ancestor_id from team_tree t join member h on h.id = t.ancestor_id and h.upline_id is null
  join team_tree s on s.ancestor_id = t.ancestor_id and s.member_id = t.ancestor_id and s.is_agent where t.member_id = c.member_id limit 1)`

/** The condition that `member` belongs to a branch. */
export const inBranch = (member: RawBuilder<unknown>, agent: string): RawBuilder<boolean> =>
  agent === withoutOne
    ? sql`not exists (select 1 from team_tree t join member h on h.id = t.ancestor_id and h.upline_id is null
        join team_tree s on s.ancestor_id = t.ancestor_id and s.member_id = t.ancestor_id and s.is_agent where t.member_id = ${member})`
    : sql`exists (select 1 from team_tree t where t.ancestor_id = ${agent} and t.member_id = ${member})`

const plainOf = (key: string): string => (key === withoutOne ? '' : key)

/** The condition of a filter on cells, or on sums by member where a branch is asked for; `c` is the row. */
export const conditionOf = ({ name, from, to, currency, category, vendor, title }: ReportFilter, isByMember = false): RawBuilder<boolean> => {
  const { plays }: ReportKind = reportKinds[name]
  const all = [sql`c.currency = ${currency} and c.day between ${from}::date and ${to}::date`]
  if (category !== null) all.push(sql`c.category = ${plainOf(category)}`)
  if (vendor !== null) all.push(sql`c.vendor = ${plainOf(vendor)}`)
  if (title !== null) all.push(sql`c.title_id = ${title}`)
  if (plays !== undefined && !isByMember) all.push(plays === 'lotteries' ? sql`c.category = 'LOTT'` : sql`c.category not in ('', 'LOTT')`)
  return sql`${sql.join(all, sql` and `)}`
}

const keyOf = (by: Grouping): RawBuilder<string> => {
  if (by === 'day') return sql`c.day::text`
  if (by === 'week' || by === 'month') return sql`date_trunc(${sql.lit(by)}, c.day)::date::text`
  if (by === 'agent') return sql`coalesce(${headOf}, ${sql.lit(withoutOne)})`
  return by === 'title' ? sql`c.vendor || '/' || c.title_id` : sql`coalesce(nullif(${sql.ref(`c.${by}`)}, ''), ${sql.lit(withoutOne)})`
}

/** The sum of a base figure of one row of a report, in minor units, and the number of its lines. */
export type FigureSum = { readonly key: string; readonly figure: BaseFigure; readonly amount: number; readonly lines: number }

const isByMember = ({ agent }: ReportFilter, by: Grouping | null): boolean => agent !== null || by === 'agent'

/** Sums of the figures of a filter by row; `by` null: in all, under the key ''. */
export const readReportSums = async ({ store }: AppContext, filter: ReportFilter, by: Grouping | null): Promise<readonly FigureSum[]> => {
  const byMember = isByMember(filter, by)
  const branch = filter.agent === null ? sql`` : sql`and ${inBranch(sql.ref('c.member_id'), filter.agent)}`
  const { rows } = await sql<FigureSum>`
    select ${by === null ? sql`''` : keyOf(by)} as key, c.figure, sum(c.amount)::bigint as amount, sum(c.lines)::bigint as lines
      from ${sql.table(byMember ? 'report_member_day' : 'report_cell')} c
     where ${conditionOf(filter, byMember)} ${branch} group by 1, 2`.execute(store.db)
  return rows
}

/** Members with a valid stake, by row; `by` null: in all. Empty where rows are games: the sums by member know no game. */
export const readActive = async ({ store }: AppContext, filter: ReportFilter, by: Grouping | null): Promise<ReadonlyMap<string, number>> => {
  const { currency, from, to, agent, category, vendor, title, name } = filter
  const kind: ReportKind = reportKinds[name]
  const isOfGame = [category, vendor, title].some((one) => one !== null) || kind.plays !== undefined
  if (isOfGame || by === 'category' || by === 'vendor' || by === 'title') return new Map()
  const branch = agent === null ? sql`` : sql`and ${inBranch(sql.ref('c.member_id'), agent)}`
  const { rows } = await sql<{ key: string; active: number }>`
    select key, count(*)::int as active from (
      select ${by === null ? sql`''` : keyOf(by)} as key, c.member_id from report_member_day c
       where c.currency = ${currency} and c.figure = 'stake' and c.day between ${from}::date and ${to}::date ${branch}
       group by 1, 2 having sum(c.amount) > 0) x group by 1`.execute(store.db)
  return new Map(rows.map(({ key, active }) => [key, active]))
}

/** Currencies that have figures, and the one of the brand. */
export const readCurrencies = async ({ store, brand }: AppContext): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from currency k where code = ${brand.currency} or exists (select 1 from report_cell c where c.currency = k.code) order by code`.execute(
    store.db,
  )
  return rows.map(({ code }) => code)
}

/** How far the figures go: the last entry of the ledger that they contain, since when, and whether there is a newer one. */
export const readFolded = async ({
  store,
  clock,
}: AppContext): Promise<{ readonly tx: number; readonly at: string; readonly isCurrent: boolean }> => {
  const { rows } = await sql<{ tx: number; at: Date | number; current: boolean }>`
    select m.folded_id as tx, m.folded_at as at, m.folded_id >= s.last_value as current from report_mark m, ledger_tx_id_seq s`.execute(store.db)
  const { tx = 0, at = 0, current = false } = rows[0] ?? {}
  return { tx, at: new Date(current || !(at instanceof Date) ? clock.now() : at).toISOString(), isCurrent: current }
}
