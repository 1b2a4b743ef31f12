import { parseAmount } from '../money/decimal.ts'
import { currencyDigits } from '../money/currencies.ts'
import type { Minor } from '../money/minor.ts'

/** The columns of a statement of a payment provider, in any order; all of them, and no other. */
export const statementColumns = ['provider_ref', 'our_ref', 'kind', 'amount', 'currency', 'at', 'state'] as const

/** What a line of a statement is about. */
export const statementKinds = ['deposit', 'payout', 'return', 'fee'] as const
/** The states of a payment in a statement. */
export const statementStates = ['paid', 'failed', 'pending'] as const

/** A line of a statement. `ourRef`: empty where the provider states none. `at`: Unix milliseconds. */
export type StatementFileLine = {
  readonly no: number
  readonly providerRef: string
  readonly ourRef: string
  readonly kind: (typeof statementKinds)[number]
  readonly amount: Minor
  readonly currency: string
  readonly at: number
  readonly state: (typeof statementStates)[number]
}

/** A statement that is no valid file; the message names the line. */
export class StatementFileError extends Error {}

const longestCell = 200

/** Splits CSV (RFC 4180) into records while it is read: quoted cells may contain delimiters, quotes and line breaks. */
export const readCsv = function* (text: string, delimiter: ',' | ';' | '\t' | '|' = ','): Generator<readonly string[]> {
  const ends = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, '|': /[|\r\n]/g }[delimiter]
  let cells: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; ) {
        const end = text.indexOf('"', at)
        if (end < 0) throw new StatementFileError('a quote is not closed')
        cell += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
    } else {
      ends.lastIndex = at
      const end = ends.exec(text)?.index ?? text.length
      cell = text.slice(at, end)
      at = end
    }
    cells.push(cell)
    if (text[at] === delimiter) {
      at += 1
      // A delimiter at the end is followed by an empty cell.
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue
      cells.push('')
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') throw new StatementFileError('text follows a quoted cell')
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.length > 1 || cells[0] !== '') yield cells
    cells = []
  }
}

const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/
const reference = /^[\x20-\x7E]*$/

const oneOf = <const T extends readonly string[]>(allowed: T, given: string): T[number] | null => allowed.find((one) => one === given) ?? null

/** A reference as plain text, without spaces around it; null where it is too long or has other characters. */
export const textOfReference = (written: string): string | null => {
  const trimmed = written.trim()
  return reference.test(trimmed) && trimmed.length <= longestCell ? trimmed : null
}

const lineOf = (no: number, cells: Readonly<Record<(typeof statementColumns)[number], string>>): StatementFileLine => {
  const refuse = (column: string, must: string): never => {
    throw new StatementFileError(`line ${no}: ${column} must be ${must}`)
  }
  const plain = `plain text of at most ${longestCell} characters`
  const providerRef = textOfReference(cells.provider_ref) ?? refuse('provider_ref', plain)
  const ourRef = textOfReference(cells.our_ref) ?? refuse('our_ref', plain)
  if (providerRef === '') refuse('provider_ref', 'given')
  const currency = /^[A-Z][A-Z0-9]{2,7}$/.test(cells.currency) ? cells.currency : refuse('currency', 'a code such as PHP')
  const at = moment.test(cells.at) ? Date.parse(cells.at.replace(' ', 'T')) : Number.NaN
  return {
    ...{ no, providerRef, ourRef, currency },
    kind: oneOf(statementKinds, cells.kind) ?? refuse('kind', `one of ${statementKinds.join(', ')}`),
    amount: parseAmount(cells.amount, currencyDigits(currency)) ?? refuse('amount', `an amount of ${currency} such as 12.50`),
    at: Number.isNaN(at) ? refuse('at', 'a moment with its offset, such as 2026-11-22T14:02:31+08:00') : at,
    state: oneOf(statementStates, cells.state) ?? refuse('state', `one of ${statementStates.join(', ')}`),
  }
}

/** Reads a statement line by line; throws a `StatementFileError` that names the first line that is wrong. Lines are numbered from 1, below the head. */
export const readStatement = function* (text: string): Generator<StatementFileLine> {
  let places: ReadonlyMap<string, number> | null = null
  let no = 0
  for (const cells of readCsv(text)) {
    if (places === null) {
      const found = new Map(cells.map((name, place) => [name.trim(), place] as const))
      if (cells.length !== statementColumns.length || !statementColumns.every((name) => found.has(name)))
        throw new StatementFileError(`the columns must be ${statementColumns.join(', ')}`)
      places = found
      continue
    }
    no += 1
    if (cells.length !== statementColumns.length)
      throw new StatementFileError(`line ${no} has ${cells.length} cells in place of ${statementColumns.length}`)
    const named = Object.fromEntries([...places].map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      (typeof statementColumns)[number],
      string
    >
    yield lineOf(no, named)
  }
  if (places === null) throw new StatementFileError('the file is empty')
}
