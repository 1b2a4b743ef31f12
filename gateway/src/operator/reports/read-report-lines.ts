import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { UsageError } from '../command/usage-error.ts'
import { addUp, checkedLines, findLines, type LineKey, lineSource, type LineSource, type StoredLine } from './find-report-lines.ts'
import type { ReportFilter } from './report-filter.ts'
import { type BaseFigure, type Figure, partsOf } from './report-kinds.ts'
import { readFolded, readReportSums } from './report-sums.ts'

/** Where a list of lines goes on, and how many lines a page has. */
export type LinePage = { readonly after: string | undefined; readonly limit: number }

/** A figure of a filter, and the page of its lines. */
export type LinesQuery = LinePage & { readonly filter: ReportFilter; readonly figure: Figure }

const parseKey = (after: string | undefined): LineKey | null => {
  if (after === undefined) return null
  const [, day, cell, line] = /^(\d{4}-\d\d-\d\d)~(\d{1,15})~(\d{1,15})$/.exec(after) ?? []
  if (day === undefined) throw new UsageError('--after must be the key of a page')
  return { day, cell: Number(cell), line: Number(line) }
}

const keyOf = ({ day, cell, id }: StoredLine): string => `${day}~${cell}~${id}`

const signOf = (figure: Figure, part: BaseFigure): 1 | -1 => partsOf(figure).find(([of]) => of === part)?.[1] ?? 1

/** Reads a page of the lines that make a figure, the newest day first, and the key of the next page. */
export const readLinePage = async (app: AppContext, source: LineSource, { after, limit }: LinePage) => {
  const { figure, currency } = source
  const found = await findLines(app, source, parseKey(after), limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ id, cell: _cell, amount, at, figure: part, ...row }) => ({
      ...{ id, ...row, figure: part, at: at.toISOString() },
      amount: formatInCurrency(currency, signOf(figure, part) * amount),
    })),
    next: found.length > limit && last !== undefined ? keyOf(last) : null,
  }
}

/** Reads what makes a figure: the figure as a sum of base figures, the same added up again from its lines, and a page of these lines. */
export const readReportLines = async (app: AppContext, { filter, figure, ...page }: LinesQuery) => {
  const source = await lineSource(app, filter, figure)
  const sums = await readReportSums(app, filter, null)
  const written = (amount: number) => formatInCurrency(filter.currency, amount)
  const parts = partsOf(figure).map(([part, sign]) => {
    const { amount = 0, lines = 0 } = sums.find((one) => one.figure === part) ?? {}
    return { figure: part, sign, amount, lines }
  })
  const lines = parts.reduce((sum, part) => sum + part.lines, 0)
  const again = lines > checkedLines ? null : await addUp(app, source)
  return {
    ...{ figure, from: filter.from, to: filter.to, currency: filter.currency },
    amount: written(parts.reduce((sum, { sign, amount }) => sum + sign * amount, 0)),
    parts: parts.map((part) => ({ ...part, amount: written(part.amount) })),
    lines,
    again: again === null ? null : { amount: written(again.amount), lines: again.lines },
    folded: await readFolded(app),
    ...(await readLinePage(app, source, page)),
  }
}
