import { csvLine } from '@perya/domain/records/csv'
import type pg from 'pg'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type ZipEntry, zip } from '../../kernel/export/zip.ts'
import { type ExportDocument, type ExportHead, htmlDocument } from '../personal-data/export-document.ts'
import { type NamesOf, namesFor, type PersonPicture, readTable, type ShownRow } from '../personal-data/read-person.ts'
import type { PersonalTable } from '../personal-data/register/entry.ts'
import { exportedAreas } from '../personal-data/register/register.ts'
import { maxPrintedRows, personPdf, type PrintedArea, type PrintedTable } from './person-pdf.ts'
import { type DataRecipient, readRecipients } from './recipients.ts'

type Reader = { readonly app: AppContext; readonly client: pg.PoolClient; readonly names: NamesOf; readonly member: MemberRow }

/** What the person may read: tables that show columns, the account first. */
const shownAreas = exportedAreas
  .toReversed()
  .map((area) => ({ ...area, tables: area.tables.filter(({ show }) => show.length > 0) }))
  .filter(({ tables }) => tables.length > 0)

/** Areas whose tables are also written for spreadsheets. */
const inSpreadsheets = new Set(['money', 'play'])

const rowsOf = (reader: Reader, table: PersonalTable, onPicture: (picture: PersonPicture) => void = () => {}): AsyncGenerator<readonly ShownRow[]> =>
  readTable(reader, reader.member.id, table, async (picture) => onPicture(picture))

/** The readable page; counts the rows of each table on its way and collects what the PDF shows of them. */
async function* page(
  reader: Reader,
  head: ExportHead,
  recipients: readonly DataRecipient[],
  counts: Map<string, number>,
  areas: PrintedArea[],
): AsyncGenerator<string> {
  const document: ExportDocument = htmlDocument()
  yield document.begin(head)
  yield document.area('Recipients')
  yield document.table({ table: 'recipients', label: 'Who has received data', columns: ['recipient', 'purpose', 'data'] })
  yield document.rows(recipients)
  yield document.endTable(recipients.length)
  yield document.endArea()
  for (const { name, label, tables } of shownAreas) {
    yield document.area(label)
    const printed: PrintedTable[] = []
    areas.push({ label, tables: printed })
    for (const table of tables) {
      let count = 0
      const shown: ShownRow[] = []
      yield document.table({ table: table.table, label: table.label, columns: table.show })
      for await (const rows of rowsOf(reader, table)) {
        count += rows.length
        if (!inSpreadsheets.has(name)) shown.push(...rows.slice(0, maxPrintedRows - shown.length))
        yield document.rows(rows)
      }
      yield document.endTable(count)
      counts.set(table.table, count)
      const file = inSpreadsheets.has(name) ? `csv/${table.table}.csv` : `json/${table.table}.json`
      if (count > 0) printed.push({ label: table.label, columns: table.show, rows: shown, count, file })
    }
    yield document.endArea()
  }
  yield document.end()
}

async function* json(reader: Reader, table: PersonalTable): AsyncGenerator<string> {
  let separator = ''
  yield `{"table":${JSON.stringify(table.table)},"label":${JSON.stringify(table.label)},"rows":[`
  for await (const rows of rowsOf(reader, table))
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
  yield '\n]}\n'
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* csv(reader: Reader, table: PersonalTable): AsyncGenerator<string> {
  yield csvLine(table.show)
  for await (const rows of rowsOf(reader, table)) yield rows.map((row) => csvLine(table.show.map((column) => cellOf(row[column])))).join('')
}

async function* pictures(reader: Reader, table: PersonalTable): AsyncGenerator<ZipEntry> {
  const found: PersonPicture[] = []
  for await (const _rows of rowsOf(reader, table, (picture) => void found.push(picture)))
    for (const { path, content } of found.splice(0)) yield { name: path, text: [content] }
}

async function* filesOf(reader: Reader): AsyncGenerator<ZipEntry> {
  const { app, client, member } = reader
  const recipients = await readRecipients(client, app, member.id)
  const head = { madeAt: new Date(app.clock.now()), platform: app.brand.name, person: { id: member.id, username: member.username } }
  const counts = new Map<string, number>()
  const areas: PrintedArea[] = []
  yield { name: 'personal-data.html', text: page(reader, head, recipients, counts, areas) }
  yield { name: 'personal-data.pdf', text: [await personPdf(head, recipients, areas)] }
  yield { name: 'recipients.json', text: [`${JSON.stringify({ ...head, recipients }, null, 1)}\n`] }
  const filled = shownAreas.flatMap(({ name, tables }) =>
    tables.filter(({ table }) => (counts.get(table) ?? 0) > 0).map((table) => ({ area: name, table })),
  )
  for (const { table } of filled) yield { name: `json/${table.table}.json`, text: json(reader, table) }
  for (const { area, table } of filled) if (inSpreadsheets.has(area)) yield { name: `csv/${table.table}.csv`, text: csv(reader, table) }
  for (const { table } of filled) if (table.pictures.length > 0) yield* pictures(reader, table)
}

/**
 * Streams everything that the register shows of one person, as an archive encrypted by a code: a page and a PDF for people, JSON by table, CSV of money and play,
 * pictures, recipients. It is generated from one read-only snapshot while it is sent, so that no copy is stored and years of play fit into memory.
 */
export async function* personArchive(app: AppContext, member: MemberRow, code: string): AsyncGenerator<Buffer> {
  const client = await app.store.pool.connect()
  let isWhole = false
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    // A receiver that stalls for longer loses the download, not the database its connection.
    await client.query(`set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`)
    yield* zip(filesOf({ app, client, names: namesFor(client, member), member }), code)
    await client.query('commit')
    isWhole = true
  } finally {
    client.release(!isWhole)
  }
}
