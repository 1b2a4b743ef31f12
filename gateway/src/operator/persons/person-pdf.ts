import { inkDark, inkPale, type PdfLine, renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { columnLabel, type ExportHead } from '../personal-data/export-document.ts'
import type { ShownRow } from '../personal-data/read-person.ts'
import type { DataRecipient } from './recipients.ts'

/** Rows of one table that the PDF prints at most; the others are in the file that it names. */
export const maxPrintedRows = 40

/** A table of the PDF: rows that are printed, how many there are, and the file of the archive that has all of them. */
export type PrintedTable = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly ShownRow[]
  readonly count: number
  readonly file: string
}

/** An area of personal data with its tables. */
export type PrintedArea = { readonly label: string; readonly tables: readonly PrintedTable[] }

const momentOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const valueOf = (value: unknown): string => {
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One row as a sentence of names and values; empty values are left out. */
const rowLine = (columns: readonly string[], row: ShownRow): string =>
  columns
    .filter((column) => row[column] !== null && row[column] !== undefined && row[column] !== '')
    .map((column) => `${columnLabel(column)}: ${valueOf(row[column])}`)
    .join(', ')

const plain = (text: string): PdfLine => ({ text, size: 10, shade: inkDark })
const fine = (text: string): PdfLine => ({ text, size: 8.5, shade: inkPale })
const heading = (text: string, size = 14): PdfLine => ({ text, size, shade: inkDark, gap: true })

const tableLines = ({ label, columns, rows, count, file }: PrintedTable): readonly PdfLine[] => [
  heading(`${label} (${count})`, 11),
  ...rows
    .map((row) => rowLine(columns, row))
    .filter((line) => line !== '')
    .map(fine),
  ...(rows.length < count ? [fine(rows.length === 0 ? `All rows are in ${file}.` : `${count - rows.length} more rows are in ${file}.`)] : []),
]

/** Renders the personal data of one person as a tagged PDF, with the list of recipients attached as JSON. */
export const personPdf = (head: ExportHead, recipients: readonly DataRecipient[], areas: readonly PrintedArea[]): Promise<Buffer> => {
  const title = `Personal data of ${head.person.username}`
  const lines: readonly PdfLine[] = [
    { text: title, size: 20, shade: inkDark, gap: true },
    plain(`${head.platform}, member ${head.person.id}, ${momentOf(head.madeAt)}`),
    fine('The archive of this document has every row: personal-data.html to read, json and csv to process.'),
    heading('Who has received data'),
    ...recipients.map((recipient) => plain(rowLine(Object.keys(recipient), { ...recipient }))),
    ...areas.filter(({ tables }) => tables.length > 0).flatMap(({ label, tables }) => [heading(label), ...tables.flatMap(tableLines)]),
  ]
  return renderPdf(
    { name: 'recipients', title, author: head.platform, madeAt: head.madeAt },
    lines,
    Buffer.from(JSON.stringify({ recipients }, null, 1)),
  )
}
