import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { ReportFilter } from './report-filter.ts'
import { type BaseFigure, type Figure, partsOf } from './report-kinds.ts'
import { type MembersOfFilter, membersOf } from './report-scope.ts'
import { conditionOf } from './report-sums.ts'

/** The key of a line: its day, cell and number. */
export type LineKey = { readonly day: string; readonly cell: number; readonly line: number }

/** A line as it is stored, with its transaction and member. */
export type StoredLine = {
  readonly id: number
  readonly cell: number
  readonly day: string
  readonly figure: BaseFigure
  readonly amount: number
  readonly tx: number
  readonly at: Date
  readonly kind: string
  readonly round: string | null
  readonly ticket: string | null
  readonly title: string
  readonly vendor: string
  readonly member: string
  readonly username: string | null
}

const columns = sql`
  l.id, c.id as cell, c.day::text as day, c.figure, l.amount, l.tx_id as tx, x.created_at as at, x.kind, x.round_id as round, t.code as ticket,
  c.title_id as title, c.vendor, a.owner_id as member, m.username`

const details = sql`
  join lateral (select * from ledger_tx k where k.id = l.tx_id offset 0) x on true
  join lateral (select * from account k where k.id = l.account_id offset 0) a on true
  left join lottery_ticket t on t.id = l.ticket_id left join member m on m.id = a.owner_id`

// Every cell has a line, so a page needs no more cells than lines. Cells know the number of their lines: only those of this page are opened.
const ofCells = (cells: RawBuilder<boolean>, after: LineKey | null, limit: number) => {
  const isAfter = after === null ? sql`true` : sql`(c.day, c.id) <= (${after.day}::date, ${after.cell}::bigint)`
  const isBegun = after === null ? sql`false` : sql`c.id = ${after.cell}`
  const isLeft = after === null ? sql`true` : sql`(c.id <> ${after.cell} or k.id < ${after.line})`
  return sql<StoredLine>`
    with near as materialized (select * from report_cell c where ${cells} and ${isAfter} order by c.day desc, c.id desc limit ${limit + 1}),
    found as (
      select c.*, sum(case when ${isBegun} then 0 else c.lines end) over (order by c.day desc, c.id desc) - case when ${isBegun} then 0 else c.lines end as before
        from near c)
    select ${columns} from (select * from found f where f.before < ${limit}) c
      join lateral (select * from report_line k where k.cell_id = c.id and ${isLeft} order by k.id desc limit ${limit}) l on true ${details}
     order by c.day desc, c.id desc, l.id desc limit ${limit}`
}

// Lines of few members are found by their accounts; with many members, a few cells have a page of their lines.
const fewMembers = 20_000

/** The lines of a figure: its cells, the members whose lines count (null: all), and whether these are few. */
export type LineSource = {
  readonly figure: Figure
  readonly currency: string
  readonly cells: RawBuilder<boolean>
  readonly members: MembersOfFilter | null
  readonly isOfFew: boolean
}

/** Finds where the lines of a figure are; asked once for all pages of them. */
export const lineSource = async ({ store }: AppContext, filter: ReportFilter, figure: Figure): Promise<LineSource> => {
  const cells = sql<boolean>`${conditionOf(filter)} and c.figure = any(${partsOf(figure).map(([part]) => part)}::text[])`
  const members = membersOf(filter)
  const source = { figure, currency: filter.currency, cells, members }
  if (members === null) return { ...source, isOfFew: false }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${members.some(fewMembers + 1)}) x`.execute(store.db)
  return { ...source, isOfFew: (rows[0]?.n ?? 0) <= fewMembers }
}

const isBefore = (key: LineKey | null): RawBuilder<boolean> =>
  key === null ? sql`true` : sql`(c.day, c.id, l.id) < (${key.day}::date, ${key.cell}::bigint, ${key.line}::bigint)`

const linesOf = (members: MembersOfFilter) => sql`
  (${members.some(fewMembers)}) m join account a on a.owner_type = 'member' and a.owner_id = m.member_id join report_line l on l.account_id = a.id
   join report_cell c on c.id = l.cell_id`

const ofFew = (cells: RawBuilder<boolean>, members: MembersOfFilter, after: LineKey | null, limit: number) => sql<StoredLine>`
  select ${columns}
    from (select l.* from ${linesOf(members)} where ${cells} and ${isBefore(after)} and ${members.has(sql.ref('a.owner_id'))}
           order by c.day desc, c.id desc, l.id desc limit ${limit}) l join report_cell c on c.id = l.cell_id ${details}
   order by c.day desc, c.id desc, l.id desc`

// Looks into the next cells, twice as many each time, until they have a page of lines.
const ofMany = async ({ store }: AppContext, cells: RawBuilder<boolean>, members: MembersOfFilter, after: LineKey | null, limit: number) => {
  const found: StoredLine[] = []
  let from: Pick<LineKey, 'day' | 'cell'> | null = after
  for (let turn = 0; ; turn += 1) {
    const isLeft =
      from === null
        ? sql`true`
        : turn === 0
          ? sql`(c.day, c.id) <= (${from.day}::date, ${from.cell})`
          : sql`(c.day, c.id) < (${from.day}::date, ${from.cell})`
    const next = await sql<{ id: number; day: string }>`
      select c.id, c.day::text as day from report_cell c where ${cells} and ${isLeft} order by c.day desc, c.id desc limit ${4 * 2 ** turn}`.execute(
      store.db,
    )
    const last = next.rows.at(-1)
    if (last === undefined) return found
    const { rows } = await sql<StoredLine>`
      select ${columns}
        from (select * from report_cell c where c.id = any(${next.rows.map(({ id }) => id)}::bigint[])) c
        join lateral (select l.* from report_line l join account a on a.id = l.account_id
                       where l.cell_id = c.id and ${isBefore(after)} and ${members.has(sql.ref('a.owner_id'))} order by l.id desc limit ${limit}) l on true ${details}
       order by c.day desc, c.id desc, l.id desc limit ${limit - found.length}`.execute(store.db)
    found.push(...rows)
    if (found.length >= limit) return found
    from = { day: last.day, cell: last.id }
  }
}

/** Finds lines of a figure after `after`, the newest day first. */
export const findLines = async (
  app: AppContext,
  { cells, members, isOfFew }: LineSource,
  after: LineKey | null,
  limit: number,
): Promise<readonly StoredLine[]> => {
  if (members !== null && !isOfFew) return ofMany(app, cells, members, after, limit)
  const query = members === null ? ofCells(cells, after, limit) : ofFew(cells, members, after, limit)
  return (await query.execute(app.store.db)).rows
}

/** More lines than this are not added up again for one answer. */
export const checkedLines = 200_000
// Each line costs the attributes of its member where a filter asks for them.
const checkedLinesOfMembers = 50_000

/** Adds up a figure from its lines, not from the sums that a report reads; null where these are too many for one answer. */
export const addUp = async (
  app: AppContext,
  { figure, cells, members, isOfFew }: LineSource,
): Promise<{ readonly amount: number; readonly lines: number } | null> => {
  const minus = partsOf(figure).flatMap(([part, sign]) => (sign < 0 ? [part] : []))
  const sums = sql`coalesce(sum(case when c.figure = any(${minus}::text[]) then -l.amount else l.amount end), 0)::bigint as amount, count(*)::bigint as lines`
  const read = (from: RawBuilder<unknown>, only: RawBuilder<unknown>) =>
    sql<{ amount: number; lines: number }>`select ${sums} from ${from} where ${cells} ${only}`.execute(app.store.db)
  if (members !== null && isOfFew) return (await read(linesOf(members), sql`and ${members.has(sql.ref('a.owner_id'))}`)).rows[0] ?? null
  const { rows } = await sql<{ lines: number }>`select coalesce(sum(c.lines), 0)::bigint as lines from report_cell c where ${cells}`.execute(
    app.store.db,
  )
  if ((rows[0]?.lines ?? 0) > (members === null ? checkedLines : checkedLinesOfMembers)) return null
  const only =
    members === null ? sql`` : sql`and exists (select 1 from account a where a.id = l.account_id and ${members.has(sql.ref('a.owner_id'))})`
  return (await read(sql`report_cell c join report_line l on l.cell_id = c.id`, only)).rows[0] ?? null
}
