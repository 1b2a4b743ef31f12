import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { UsageError } from '../command/usage-error.ts'
import type { ReportFilter } from './report-filter.ts'
import { type BaseFigure, type Figure, partsOf } from './report-kinds.ts'
import { ofMembers } from './report-scope.ts'
import { conditionOf, readFolded, readReportSums } from './report-sums.ts'

/** A figure of a filter, and where its list of lines goes on. */
export type LinesQuery = { readonly filter: ReportFilter; readonly figure: Figure; readonly after: string | undefined; readonly limit: number }

/** The key of a line: its day, cell and number. */
type LineKey = { readonly day: string; readonly cell: number; readonly line: number }

type StoredLine = {
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

// More lines than this are not added up again for one answer.
const checkedLines = 200_000

const parseKey = (after: string | undefined): LineKey | null => {
  if (after === undefined) return null
  const [, day, cell, line] = /^(\d{4}-\d\d-\d\d)~(\d{1,15})~(\d{1,15})$/.exec(after) ?? []
  if (day === undefined) throw new UsageError('--after must be the key of a page')
  return { day, cell: Number(cell), line: Number(line) }
}

const keyOf = ({ day, cell, id }: StoredLine): string => `${day}~${cell}~${id}`

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

const ofSome = (cells: RawBuilder<boolean>, members: RawBuilder<boolean>, after: LineKey | null, limit: number) => {
  const isLeft = after === null ? sql`true` : sql`(c.day, c.id, l.id) < (${after.day}::date, ${after.cell}::bigint, ${after.line}::bigint)`
  return sql<StoredLine>`
    select ${columns} from report_line l join report_cell c on c.id = l.cell_id ${details}
     where ${cells} and ${isLeft} and ${members} order by c.day desc, c.id desc, l.id desc limit ${limit}`
}

const figureCells = (filter: ReportFilter, figure: Figure): RawBuilder<boolean> =>
  sql`${conditionOf(filter)} and c.figure = any(${partsOf(figure).map(([part]) => part)}::text[])`

const signOf = (figure: Figure, part: BaseFigure): 1 | -1 => partsOf(figure).find(([of]) => of === part)?.[1] ?? 1

/** Reads a page of the lines that make a figure, the newest day first, and the key of the next page. */
export const readLinePage = async ({ store }: AppContext, { filter, figure, after, limit }: LinesQuery) => {
  const key = parseKey(after)
  const cells = figureCells(filter, figure)
  const members = ofMembers(filter, sql.ref('a.owner_id'))
  const query = members === null ? ofCells(cells, key, limit + 1) : ofSome(cells, members, key, limit + 1)
  const { rows: found } = await query.execute(store.db)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, cell: _cell, amount, at, figure: part, ...row }) => ({
      ...{ id, ...row, figure: part, at: at.toISOString() },
      amount: formatInCurrency(filter.currency, signOf(figure, part) * amount),
    })),
    next: found.length > limit && last !== undefined ? keyOf(last) : null,
  }
}

// Added up from the lines themselves, not from the sums that the report reads.
const addUp = async ({ store }: AppContext, filter: ReportFilter, figure: Figure) => {
  const minus = partsOf(figure).flatMap(([part, sign]) => (sign < 0 ? [part] : []))
  const members = ofMembers(filter, sql.ref('a.owner_id'))
  const some = members === null ? sql`` : sql`and exists (select 1 from account a where a.id = l.account_id and ${members})`
  const { rows } = await sql<{ amount: number; lines: number }>`
    select coalesce(sum(case when c.figure = any(${minus}::text[]) then -l.amount else l.amount end), 0)::bigint as amount, count(*)::bigint as lines
      from report_cell c join report_line l on l.cell_id = c.id where ${figureCells(filter, figure)} ${some}`.execute(store.db)
  return rows[0] ?? { amount: 0, lines: 0 }
}

/** Reads what makes a figure: the figure as a sum of base figures, the same added up again from its lines, and a page of these lines. */
export const readReportLines = async (app: AppContext, query: LinesQuery) => {
  const { filter, figure } = query
  const sums = await readReportSums(app, filter, null)
  const written = (amount: number) => formatInCurrency(filter.currency, amount)
  const parts = partsOf(figure).map(([part, sign]) => {
    const { amount = 0, lines = 0 } = sums.find((one) => one.figure === part) ?? {}
    return { figure: part, sign, amount, lines }
  })
  const lines = parts.reduce((sum, part) => sum + part.lines, 0)
  const again = lines > checkedLines ? null : await addUp(app, filter, figure)
  return {
    ...{ figure, from: filter.from, to: filter.to, currency: filter.currency },
    amount: written(parts.reduce((sum, { sign, amount }) => sum + sign * amount, 0)),
    parts: parts.map((part) => ({ ...part, amount: written(part.amount) })),
    lines,
    again: again === null ? null : { amount: written(again.amount), lines: again.lines },
    folded: await readFolded(app),
    ...(await readLinePage(app, query)),
  }
}
