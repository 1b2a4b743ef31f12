import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { csvFile } from '../../kernel/export/csv-file.ts'
import { xlsx } from '../../kernel/export/xlsx.ts'
import { oneOf } from '../command/fields.ts'
import type { ConsoleFile } from '../files/console-file.ts'
import { filterOf, narrowTo, reportFields, type ReportFilter } from './report-filter.ts'
import { type Figure, figures, reportKinds } from './report-kinds.ts'
import { readReport, type ReportRow } from './read-report.ts'
import { lineSource } from './find-report-lines.ts'
import { readLinePage } from './read-report-lines.ts'

/** The input of an export: a report, or with `figure` the lines that make this figure, of the row `key` or of all. */
export const exportFields = {
  ...reportFields,
  figure: z.optional(z.enum(figures as [Figure, ...Figure[]], `must be one of ${figures.join(', ')}`)),
  key: z.optional(z.string().check(z.maxLength(120))),
  form: z._default(oneOf(['xlsx', 'csv']), 'xlsx'),
}

const exportInput = z.strictObject(exportFields)
/** A parsed input of an export. */
export type ExportInput = z.output<typeof exportInput>

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
const linesAtOnce = 2_000
const lineColumns = [
  'transaction',
  'line',
  'day',
  'at',
  'kind',
  'figure',
  'amount',
  'currency',
  'vendor',
  'title',
  'round',
  'ticket',
  'member',
  'username',
] as const

const rtpColumns = ['rtp', 'rtp_actual', 'rtp_low', 'rtp_high'] as const

const reportColumns = ({ name, by }: ReportFilter): readonly string[] => [
  ...['key', 'name', 'currency', ...reportKinds[name].figures, 'active', 'hold', 'rounds'],
  ...(by === 'title' ? rtpColumns : []),
]

async function* reportRows(app: AppContext, filter: ReportFilter): AsyncGenerator<readonly string[]> {
  const { rows, total, currency } = await readReport(app, filter)
  const written = (
    { key, figures: values, active, hold, rounds }: Pick<ReportRow, 'key' | 'figures' | 'active' | 'hold' | 'rounds'>,
    label: string,
    rtp: readonly string[],
  ) => [
    ...[key, label, currency, ...reportKinds[filter.name].figures.map((figure) => values[figure]), String(active ?? ''), hold ?? '', String(rounds)],
    ...(filter.by === 'title' ? rtp : []),
  ]
  for (const row of rows) yield written(row, row.label, [row.rtp ?? '', row.rtpActual ?? '', row.rtpBand?.low ?? '', row.rtpBand?.high ?? ''])
  yield written(total, 'Total', ['', '', '', ''])
}

async function* lineRows(app: AppContext, input: ExportInput, figure: Figure): AsyncGenerator<readonly string[]> {
  const whole = filterOf(app, input)
  const filter = input.key === undefined ? whole : narrowTo(whole, input.key)
  const source = await lineSource(app, filter, figure)
  for (let after: string | undefined; ; ) {
    const page: Awaited<ReturnType<typeof readLinePage>> = await readLinePage(app, source, { after, limit: linesAtOnce })
    for (const { tx, id, day, at, kind, figure: part, amount, vendor, title, round, ticket, member, username } of page.rows)
      yield [String(tx), String(id), day, at, kind, part, amount, filter.currency, vendor, title, round ?? '', ticket ?? '', member, username ?? '']
    if (page.next === null) return
    after = page.next
  }
}

/** Writes a report, or the lines of one of its figures, as a file: streamed, a few thousand lines at a time. */
export const reportFile = (app: AppContext, asked: unknown): ConsoleFile => {
  const input = exportInput.parse(asked)
  const filter = filterOf(app, input)
  const { name, from, to } = filter
  const { figure, form } = input
  const columns = figure === undefined ? reportColumns(filter) : lineColumns
  const rows = figure === undefined ? reportRows(app, filter) : lineRows(app, input, figure)
  return {
    name: `${app.brand.code}-${name}-${figure === undefined ? '' : `${figure}-lines-`}${from}-${to}.${form}`,
    type: types[form],
    bytes: form === 'csv' ? csvFile(columns, rows) : xlsx(name, columns, rows),
  }
}
