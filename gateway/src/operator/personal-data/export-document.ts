import type { ShownRow } from './read-person.ts'

/** Subject of an export. */
export type ExportHead = { readonly madeAt: Date; readonly platform: string; readonly person: { readonly id: string; readonly username: string } }

/** Writes one kind of document, part by part, as rows arrive. */
export type ExportDocument = {
  readonly begin: (head: ExportHead) => string
  readonly area: (label: string) => string
  readonly table: (table: { readonly table: string; readonly label: string; readonly columns: readonly string[] }) => string
  readonly rows: (rows: readonly ShownRow[]) => string
  readonly endTable: (count: number) => string
  readonly endArea: () => string
  readonly end: () => string
}

/** Version of the format of both documents. */
export const exportFormat = 1

/** The name of a column in plain words: `made_at` is "Made at". */
export const columnLabel = (column: string): string => {
  const text = column.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The JSON document: one object, amounts as decimal strings, times in UTC. */
export const jsonDocument = (): ExportDocument => {
  let [areas, tables, rows] = [0, 0, 0]
  const comma = (count: number): string => (count === 0 ? '' : ',')
  return {
    begin: ({ madeAt, platform, person }) => {
      const head = { format: exportFormat, madeAt, platform, person }
      return `${JSON.stringify(head).slice(0, -1)},"areas":[`
    },
    area: (label) => {
      tables = 0
      return `${comma(areas++)}\n{"label":${JSON.stringify(label)},"tables":[`
    },
    table: ({ table, label }) => {
      rows = 0
      return `${comma(tables++)}\n{"table":${JSON.stringify(table)},"label":${JSON.stringify(label)},"rows":[`
    },
    rows: (all) => all.map((row) => `${comma(rows++)}\n${JSON.stringify(row)}`).join(''),
    endTable: () => ']}',
    endArea: () => ']}',
    end: () => '\n]}\n',
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-inline-size:75rem;padding-inline:1rem}
table{border-collapse:collapse;margin-block:1rem 2rem;inline-size:100%}caption{font-weight:600;padding-block:.5rem;text-align:start}
th,td{border:1px solid color-mix(in srgb,currentColor 30%,transparent);overflow-wrap:break-word;max-inline-size:32ch;padding:.25rem .5rem;text-align:start;vertical-align:top}
.scroll{overflow-x:auto}img{max-inline-size:20rem}@media print{body{margin:0;max-inline-size:none}.scroll{overflow:visible}table{font-size:9pt}th,td{overflow-wrap:anywhere}thead{display:table-header-group}}`

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date)
    return escapeHtml(
      value
        .toISOString()
        .replace('T', ' ')
        .replace('.000Z', ' UTC')
        .replace(/\.\d{3}Z$/, ' UTC'),
    )
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && /^pictures\/[\w-]+\.jpg$/.test(value)) return `<img src="${value}" alt="Picture that was handed in">`
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** The readable document: one page without scripts, for screen and paper, light and dark. */
export const htmlDocument = (): ExportDocument => {
  let columns: readonly string[] = []
  return {
    begin: ({ madeAt, platform, person }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>Personal data of ${escapeHtml(person.username)}</title><style>${style}</style></head><body>
<h1>Personal data of ${escapeHtml(person.username)}</h1>
<p>${escapeHtml(platform)} · made ${cellOf(madeAt)} · account ${escapeHtml(person.id)} · format ${exportFormat}. Times are UTC. Other members appear by a masked name.</p>
`,
    area: (label) => `<section><h2>${escapeHtml(label)}</h2>\n`,
    table: (table) => {
      columns = table.columns
      const heads = columns.map((column) => `<th scope="col">${escapeHtml(columnLabel(column))}</th>`).join('')
      return `<div class="scroll"><table><caption>${escapeHtml(table.label)}</caption><thead><tr>${heads}</tr></thead><tbody>\n`
    },
    rows: (all) => all.map((row) => `<tr>${columns.map((column) => `<td>${cellOf(row[column])}</td>`).join('')}</tr>\n`).join(''),
    endTable: (count) => `${count === 0 ? `<tr><td colspan="${columns.length}">Nothing is stored here.</td></tr>` : ''}</tbody></table></div>\n`,
    endArea: () => '</section>\n',
    end: () => '</body></html>\n',
  }
}
