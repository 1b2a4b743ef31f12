import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { reportScope } from './report-scope.ts'
import { type Attribute, type BaseFigure, type Grouping, isAttribute, reportKinds, type ReportKind } from './report-kinds.ts'
import { withoutOne, type ReportFilter } from './report-filter.ts'

const plainOf = (key: string): string => (key === withoutOne ? '' : key)

/** The condition of a filter on cells, or on sums by member or branch; `c` is the row. */
export const conditionOf = ({ name, from, to, currency, category, vendor, title }: ReportFilter, isWithoutGames = false): RawBuilder<boolean> => {
  const { plays }: ReportKind = reportKinds[name]
  const all = [sql`c.currency = ${currency} and c.day between ${from}::date and ${to}::date`]
  if (category !== null) all.push(sql`c.category = ${plainOf(category)}`)
  if (vendor !== null) all.push(sql`c.vendor = ${plainOf(vendor)}`)
  if (title !== null) all.push(sql`c.title_id = ${title}`)
  if (plays !== undefined && !isWithoutGames) all.push(plays === 'lotteries' ? sql`c.category = 'LOTT'` : sql`c.category not in ('', 'LOTT')`)
  return sql`${sql.join(all, sql` and `)}`
}

/** The row of a day or a cell; `c` is the day or the cell. */
export const keyOf = (by: Exclude<Grouping, 'agent' | Attribute>): RawBuilder<string> => {
  if (by === 'day') return sql`c.day::text`
  if (by === 'week' || by === 'month') return sql`date_trunc(${sql.lit(by)}, c.day)::date::text`
  return by === 'title' ? sql`c.vendor || '/' || c.title_id` : sql`coalesce(nullif(${sql.ref(`c.${by}`)}, ''), ${sql.lit(withoutOne)})`
}

/** The sum of a base figure of one row of a report, in minor units, and the number of its lines. */
export type FigureSum = { readonly key: string; readonly figure: BaseFigure; readonly amount: number; readonly lines: number }

/** Sums of the figures of a filter by row; `by` null: in all, under the key ''. */
export const readReportSums = async (app: AppContext, filter: ReportFilter, by: Grouping | null): Promise<readonly FigureSum[]> => {
  const { rows: kind, sums, only, head } = await reportScope(app, filter, by)
  const key = by === null ? sql`''` : by === 'agent' || isAttribute(by) ? head : keyOf(by)
  const { rows } = await sql<FigureSum>`
    select ${key} as key, c.figure, sum(c.amount)::bigint as amount, sum(c.lines)::bigint as lines
      from ${sums} where ${conditionOf(filter, kind === 'branches' || kind === 'members')} ${only} group by 1, 2`.execute(app.store.db)
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

/** How far the figures go: the last entry of the ledger that they contain, since when, and whether there is neither a newer one nor a member who moves. */
export const readFolded = async ({
  store,
  clock,
}: AppContext): Promise<{ readonly tx: number; readonly at: string; readonly isCurrent: boolean }> => {
  const { rows } = await sql<{ tx: number; at: Date | number; current: boolean }>`
    select m.folded_id as tx, case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() else m.folded_at end as at,
           not pg_is_in_recovery() and m.folded_id >= coalesce((select max(id) from ledger_tx), 0) and not exists (select 1 from report_moved) as current
      from report_mark m`.execute(store.db)
  const { tx = 0, at = 0, current = false } = rows[0] ?? {}
  return { tx, at: new Date(current || !(at instanceof Date) ? clock.now() : at).toISOString(), isCurrent: current }
}
