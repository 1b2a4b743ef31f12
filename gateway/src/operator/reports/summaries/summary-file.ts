import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { csvFile } from '../../../kernel/export/csv-file.ts'
import { xlsx } from '../../../kernel/export/xlsx.ts'
import { inkDark, inkPale, type PdfLine, renderPdf } from '../../../kernel/pdf/render-pdf.ts'
import type { ConsoleFile } from '../../files/console-file.ts'
import { exportReader, summaryExportFields } from './read-summary.ts'
import type { Summary, SummarySection, SummaryValue } from './summary.ts'

const columns = ['section', 'line', 'figure', 'unit', 'value', 'currency', 'from', 'to'] as const
const textOf = (value: SummaryValue | undefined): string => String(value ?? '')
const totalKey = 'total'

const linesOf = ({ rows, total }: SummarySection) => [...rows, ...(total === null ? [] : [{ key: totalKey, values: total }])]

async function* rowsOf(read: () => Promise<Summary>): AsyncGenerator<readonly string[]> {
  const { sections, currency, from, to } = await read()
  for (const section of sections)
    for (const { key, values } of linesOf(section))
      for (const [index, { id, unit }] of section.columns.entries())
        yield [section.id, key, id, unit, textOf(values[index]), unit === 'money' ? (currency ?? '') : '', from, section.asOf ?? to]
}

const named = (id: string): string => id.replaceAll('_', ' ')

const sectionLines = (section: SummarySection): readonly PdfLine[] => [
  {
    text: `${named(section.id)}${section.asOf === undefined || section.asOf === null ? '' : `, ${section.asOf}`}`,
    size: 13,
    shade: inkDark,
    gap: true,
  },
  ...linesOf(section).map(({ key, values }) => ({
    text: `${named(key)}: ${section.columns.map(({ id }, index) => `${named(id)} ${values[index] === null ? '–' : textOf(values[index])}`).join(', ')}`,
    ...{ size: 9.5, shade: key === totalKey ? inkDark : inkPale },
  })),
]

async function* pdfOf(app: AppContext, read: () => Promise<Summary>): AsyncGenerator<Buffer> {
  const summary = await read()
  const { name, from, to, currency, sections } = summary
  const title = `${name === 'regulator' ? 'Statement of the month' : `Summary of ${name}`}, ${from} to ${to}`
  const days = `${app.brand.name}, days of ${app.brand.timeZone}${currency === null ? '' : `, ${currency}`}`
  yield await renderPdf(
    { name: `summary-${name}`, title, author: app.brand.name, madeAt: new Date(app.clock.now()) },
    [{ text: title, size: 18, shade: inkDark, gap: true }, { text: days, size: 10, shade: inkDark }, ...sections.flatMap(sectionLines)],
    Buffer.from(JSON.stringify(summary, null, 1)),
  )
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** Writes a summary as a file: one line per figure as CSV or XLSX, or a tagged PDF that carries the figures as JSON. */
export const summaryFile = (app: AppContext, asked: unknown): ConsoleFile => {
  const input = z.strictObject(summaryExportFields).parse(asked)
  const { name, form } = input
  const read = exportReader(app, input)
  const day = input.month ?? input.to ?? new Date(app.clock.now()).toISOString().slice(0, 10)
  const bytes = { csv: () => csvFile(columns, rowsOf(read)), xlsx: () => xlsx(name, columns, rowsOf(read)), pdf: () => pdfOf(app, read) }
  return { name: `${app.brand.code}-${name}-${day}.${form}`, type: types[form], bytes: bytes[form]() }
}
