import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { type BaseFigure, type Grouping, reportKinds, type ReportKind } from './report-kinds.ts'
import { withoutOne, type ReportFilter } from './report-filter.ts'

// An agent without an upline is the head of a branch; members below belong to it, whatever the depth. Found for all members at once: asked for each row
// of a million members, a report would take longer than a statement may.

/** Common table expressions `head` and `branch`: the head of the branch of every member who belongs to one. */
export const branches = sql`
  head as materialized (
    select s.ancestor_id as id from team_tree s join member h on h.id = s.ancestor_id and h.upline_id is null where s.member_id = s.ancestor_id and s.is_agent),
  branch as (select t.member_id, t.ancestor_id as head from team_tree t join head on head.id = t.ancestor_id)`

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

/** Executes a query over the branches of all members with memory for one hash of them: in the default 4 MB it is written to disk and read again. */
export const queryBranches = async <Row>({ db }: AppContext['store'], query: RawBuilder<Row>): Promise<readonly Row[]> =>
  db.transaction().execute(async (inside) => {
    await sql`set local work_mem = '64MB'`.execute(inside)
    return (await query.execute(inside)).rows
  })

/** The row of a member in a report by agent; `b` is `branch`. */
export const branchKey = sql`coalesce(b.head, ${sql.lit(withoutOne)})`

/** The row of a day or a cell; `c` is the day or the cell. */
export const keyOf = (by: Exclude<Grouping, 'agent'>): RawBuilder<string> => {
  if (by === 'day') return sql`c.day::text`
  if (by === 'week' || by === 'month') return sql`date_trunc(${sql.lit(by)}, c.day)::date::text`
  return by === 'title' ? sql`c.vendor || '/' || c.title_id` : sql`coalesce(nullif(${sql.ref(`c.${by}`)}, ''), ${sql.lit(withoutOne)})`
}

/** The sum of a base figure of one row of a report, in minor units, and the number of its lines. */
export type FigureSum = { readonly key: string; readonly figure: BaseFigure; readonly amount: number; readonly lines: number }

const isByMember = ({ agent }: ReportFilter, by: Grouping | null): boolean => agent !== null || by === 'agent'

/** Sums of the figures of a filter by row; `by` null: in all, under the key ''. */
export const readReportSums = async ({ store }: AppContext, filter: ReportFilter, by: Grouping | null): Promise<readonly FigureSum[]> => {
  const byMember = isByMember(filter, by)
  const branch = filter.agent === null ? sql`` : sql`and ${inBranch(sql.ref('c.member_id'), filter.agent)}`
  if (by === 'agent') {
    return queryBranches(
      store,
      sql<FigureSum>`
        with ${branches}
        select ${branchKey} as key, c.figure, sum(c.amount)::bigint as amount, sum(c.lines)::bigint as lines
          from report_member_day c left join branch b on b.member_id = c.member_id where ${conditionOf(filter, byMember)} ${branch} group by 1, 2`,
    )
  }
  const { rows } = await sql<FigureSum>`
    select ${by === null ? sql`''` : keyOf(by)} as key, c.figure, sum(c.amount)::bigint as amount, sum(c.lines)::bigint as lines
      from ${sql.table(byMember ? 'report_member_day' : 'report_cell')} c
     where ${conditionOf(filter, byMember)} ${branch} group by 1, 2`.execute(store.db)
  return rows
}

/** Currencies that have figures, and the one of the brand; each is found by one look into the index of cells. */
export const readCurrencies = async ({ store, brand }: AppContext): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    with recursive used as (
      (select currency as code from report_cell order by currency limit 1)
      union all
      select (select c.currency from report_cell c where c.currency > u.code order by c.currency limit 1) from used u where u.code is not null)
    select code from used where code is not null union select ${brand.currency} order by code`.execute(store.db)
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
