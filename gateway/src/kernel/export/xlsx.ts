import { type ZipEntry, zip } from './zip.ts'

/** A row of a sheet; a text that is a plain number becomes a number. Texts are never formulas in this format (T41). */
export type SheetRow = readonly string[]

const maxRows = 1_000_000
const pieceLength = 32_768
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const plainNumber = /^-?\d{1,15}(?:\.\d{1,8})?$/
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Characters that XML cannot represent are removed.
const safe = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const cell = (text: string): string =>
  plainNumber.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t xml:space="preserve">${safe(text)}</t></is></c>`

const rowOf = (cells: SheetRow): string => `<row>${cells.map(cell).join('')}</row>`

const sheetType = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Rows beyond the limit of one sheet go to further sheets. */
async function* parts(title: string, columns: SheetRow, rows: AsyncIterable<SheetRow>, max: number): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  let sheets = 0
  let next = await source.next()
  const sheet = async function* () {
    let text = `${head}<worksheet xmlns="${sheetType}"><sheetData>${rowOf(columns)}`
    for (let count = 1; next.done !== true && count < max; count += 1) {
      text += rowOf(next.value)
      if (text.length > pieceLength) {
        yield text
        text = ''
      }
      next = await source.next()
    }
    yield `${text}</sheetData></worksheet>`
  }
  try {
    do {
      sheets += 1
      yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheet() }
    } while (next.done !== true)
  } finally {
    await source.return?.()
  }
  const numbers = Array.from({ length: sheets }, (_, place) => place + 1)
  const sheetNames = numbers.map((n) => `<sheet name="${safe((n === 1 ? title : `${title} ${n}`).slice(0, 31))}" sheetId="${n}" r:id="rId${n}"/>`)
  const sheetRelations = numbers.map((n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
  const sheetTypes = numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)
  yield {
    name: 'xl/workbook.xml',
    text: [`${head}<workbook xmlns="${sheetType}" xmlns:r="${relation}"><sheets>${sheetNames.join('')}</sheets></workbook>`],
  }
  yield { name: 'xl/_rels/workbook.xml.rels', text: [`${head}<Relationships xmlns="${packageRelation}">${sheetRelations.join('')}</Relationships>`] }
  yield {
    name: '_rels/.rels',
    text: [
      `${head}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  }
  yield {
    name: '[Content_Types].xml',
    text: [
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${sheetTypes.join('')}</Types>`,
    ],
  }
}

/** Writes a workbook of one table, streamed while it is generated. */
export const xlsx = (title: string, columns: SheetRow, rows: AsyncIterable<SheetRow>, max = maxRows): AsyncGenerator<Buffer> =>
  zip(parts(title, columns, rows, max))
