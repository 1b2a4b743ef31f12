import { currencyDigits } from '../money/currencies.ts'
import { parseAmount } from '../money/decimal.ts'
import type { Minor } from '../money/minor.ts'
import { readCsv, StatementFileError, textOfReference } from './statement-file.ts'

/** The columns of a statement of a game provider by round, in any order. */
export const roundColumns = ['round_id', 'title_id', 'currency', 'stake', 'paid'] as const
/** The columns of one by day and title; an empty title is the sum of all. */
export const sumColumns = ['title_id', 'currency', 'stake', 'paid'] as const

/** What a statement of a game provider has a line for. */
export type RoundStatementKind = 'rounds' | 'sums'

/** A line of such a statement, in minor units. `roundId`: empty in sums. */
export type RoundStatementLine = {
  readonly no: number
  readonly roundId: string
  readonly titleId: string
  readonly currency: string
  readonly stake: Minor
  readonly paid: Minor
}

const kindOf = (head: readonly string[]): RoundStatementKind | null => {
  const names = new Set(head.map((name) => name.trim()))
  const fits = (columns: readonly string[]) => names.size === columns.length && columns.every((name) => names.has(name))
  if (fits(roundColumns)) return 'rounds'
  return fits(sumColumns) ? 'sums' : null
}

/**
 * Reads a statement of a game provider, whose columns name its kind. Throws a `StatementFileError` that names the first line that is wrong; a round, or a title,
 * occurs once for each currency, and a sum of all titles has no other line beside it.
 */
export const readRoundStatement = (text: string): { readonly kind: RoundStatementKind; readonly lines: readonly RoundStatementLine[] } => {
  const lines: RoundStatementLine[] = []
  const seen = new Set<string>()
  let kind: RoundStatementKind | null = null
  let places: ReadonlyMap<string, number> = new Map()
  let hasAll = false
  for (const cells of readCsv(text)) {
    if (kind === null) {
      kind = kindOf(cells)
      if (kind === null) throw new StatementFileError(`the columns must be ${roundColumns.join(', ')}, or ${sumColumns.join(', ')}`)
      places = new Map(cells.map((name, place) => [name.trim(), place] as const))
      continue
    }
    const no = lines.length + 1
    const refuse = (column: string, must: string): never => {
      throw new StatementFileError(`line ${no}: ${column} must be ${must}`)
    }
    if (cells.length !== places.size) throw new StatementFileError(`line ${no} has ${cells.length} cells in place of ${places.size}`)
    const cell = (name: string): string => (cells[places.get(name) ?? -1] ?? '').trim()
    const currency = /^[A-Z][A-Z0-9]{2,7}$/.test(cell('currency')) ? cell('currency') : refuse('currency', 'a code such as PHP')
    const amount = (name: string): Minor =>
      parseAmount(cell(name), currencyDigits(currency)) ?? refuse(name, `an amount of ${currency} such as 12.50`)
    const roundId = textOfReference(cell('round_id')) ?? refuse('round_id', 'plain text of at most 200 characters')
    const titleId = textOfReference(cell('title_id')) ?? refuse('title_id', 'plain text of at most 200 characters')
    if (kind === 'rounds' && roundId === '') refuse('round_id', 'given')
    const key = `${kind === 'rounds' ? roundId : titleId}\n${currency}`
    if (seen.has(key))
      throw new StatementFileError(
        `line ${no}: ${kind === 'rounds' ? `round ${roundId}` : `title ${titleId || '(all)'}`} occurs twice in ${currency}`,
      )
    seen.add(key)
    hasAll ||= kind === 'sums' && titleId === ''
    lines.push({ no, roundId, titleId, currency, stake: amount('stake'), paid: amount('paid') })
  }
  if (kind === null) throw new StatementFileError('the file is empty')
  if (hasAll && lines.some(({ titleId }) => titleId !== '')) throw new StatementFileError('a sum of all titles cannot stand beside sums of titles')
  return { kind, lines }
}
