import { csvLine } from '@perya/domain/records/csv'

const pieceLength = 32_768

/** Writes a table as CSV for spreadsheets (RFC 4180), streamed while its rows are read. */
export async function* csvFile(columns: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  // Without a byte order mark spreadsheets read UTF-8 in another encoding.
  yield `\uFEFF${csvLine(columns)}`
  let lines = ''
  for await (const row of rows) {
    lines += csvLine(row)
    if (lines.length < pieceLength) continue
    yield lines
    lines = ''
  }
  yield lines
}
