import { isTimeZone } from '../calendar/time-zone.ts'
import { currencyDigits } from '../money/currencies.ts'
import { parseAmount } from '../money/decimal.ts'
import { localTimeToUtc } from '../records/local-time.ts'
import { readCsv, StatementFileError, type StatementFileLine, statementKinds, statementStates, textOfReference } from './statement-file.ts'

/** What a statement has about a payment, each in a column of the provider's file. `time`: where it is apart from the day in `at`. */
export const profileFields = ['provider_ref', 'our_ref', 'kind', 'amount', 'currency', 'at', 'time', 'state'] as const
/** One of those. */
export type ProfileField = (typeof profileFields)[number]

/** A word of a provider for something to leave out, such as its own bookings. */
export const ignoredWord = 'ignore'

/**
 * How a provider writes its statements. `columns`: which column has what; `constants`: what holds for every line without a column. `kinds`, `states`: words of
 * the provider, in lower case, and what they mean; lines with an ignored word are left out. `decimal`: the mark before the digits of an amount; the other one
 * groups thousands. `sign`: whether a minus marks payouts, or has no meaning. `days`: the order of day and month. `zone`: of moments without an offset.
 */
export type StatementProfile = {
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly columns: Readonly<Partial<Record<ProfileField, string>>>
  readonly constants: Readonly<Partial<Record<'kind' | 'currency' | 'state', string>>>
  readonly kinds: Readonly<Record<string, string>>
  readonly states: Readonly<Record<string, string>>
  readonly decimal: '.' | ','
  readonly isMinor: boolean
  readonly sign: 'none' | 'payouts'
  readonly days: 'iso' | 'dmy' | 'mdy'
  readonly zone: string
}

const required = ['provider_ref', 'amount', 'at'] as const
const constant = ['kind', 'currency', 'state'] as const

/** What is wrong with a profile; null: nothing. */
export const profileTrouble = ({ columns, constants, kinds, states, sign, zone }: StatementProfile): string | null => {
  for (const field of required) if (columns[field] === undefined) return `no column has ${field}`
  for (const field of constant) {
    const isSign = field === 'kind' && sign === 'payouts'
    if (columns[field] === undefined && constants[field] === undefined && !isSign) return `${field} has neither a column nor a constant`
  }
  const unknown = (words: Readonly<Record<string, string>>, known: readonly string[]) =>
    Object.entries(words).find(([, meaning]) => meaning !== ignoredWord && !known.includes(meaning))
  const [kind, state] = [unknown(kinds, statementKinds), unknown(states, statementStates)]
  if (kind !== undefined) return `${kind[0]} must mean one of ${statementKinds.join(', ')} or ${ignoredWord}`
  if (state !== undefined) return `${state[0]} must mean one of ${statementStates.join(', ')} or ${ignoredWord}`
  return isTimeZone(zone) ? null : `${zone} is no time zone`
}

const dayShapes = {
  iso: /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})/,
  dmy: /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})/,
  mdy: /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4})/,
} as const
const timeShape = /^[T\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp][Mm])?\s*(Z|[+-]\d{2}:?\d{2})?$/

const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** Reads a moment as a provider writes it, in Unix milliseconds; null where it is none. */
export const readMoment = (written: string, { days, zone }: Pick<StatementProfile, 'days' | 'zone'>): number | null => {
  const day = dayShapes[days].exec(written.trim())
  if (day?.groups === undefined) return null
  const { y = '', m = '', d = '' } = day.groups
  const rest = timeShape.exec(written.trim().slice(day[0].length) || 'T00:00')
  if (rest === null) return null
  const [, hour = '0', minute = '0', second = '0', half, offset] = rest
  const two = (digits: string | number) => String(digits).padStart(2, '0')
  const local = `${y}-${two(m)}-${two(d)}T${two(hourOf(Number(hour), half))}:${minute}:${two(second)}`
  const date = new Date(`${local}Z`)
  // A day such as 31 February is none.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== local) return null
  if (offset === undefined) return localTimeToUtc(date.getTime(), zone)
  return Date.parse(`${local}${offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`}`)
}

// A currency on either side, and a sign before, behind or around the number.
const amountShape = /^\s*(?:[A-Z]{3}|\p{Sc})?\s*([(−-]?)\s*\p{Sc}?\s*(\d[\d.,'’\s]*?)\s*([)−-]?)\s*(?:[A-Z]{3}|\p{Sc})?\s*$/u

/** Reads an amount as a provider writes it, in minor units with its sign; null where it is none. A currency sign beside it is left out. */
export const readWrittenAmount = (
  written: string,
  currency: string,
  { decimal, isMinor }: Pick<StatementProfile, 'decimal' | 'isMinor'>,
): number | null => {
  const [, before = '', number = '', after = ''] = amountShape.exec(written) ?? []
  const isNegative = before !== '' || after !== ''
  const digits = number.replaceAll(/[\s'’]/g, '')
  const grouped = decimal === '.' ? /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d+(\.\d+)?$/ : /^\d{1,3}(\.\d{3})*(,\d+)?$|^\d+(,\d+)?$/
  if (!grouped.test(digits)) return null
  const plain = decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const places = currencyDigits(currency)
  // Zeros beyond the digits of the currency have no meaning.
  const [whole = '', part = ''] = plain.split('.')
  const fitting = part.slice(0, places)
  if (/[1-9]/.test(part.slice(places))) return null
  const amount = isMinor ? (part === '' ? Number(whole) : null) : parseAmount(fitting === '' ? whole : `${whole}.${fitting}`, places)
  if (amount === null || !Number.isSafeInteger(amount)) return null
  return isNegative ? -amount : amount
}

type Cells = (field: ProfileField) => string

const meaningOf = (no: number, field: 'kind' | 'state', cells: Cells, profile: StatementProfile, fallback: string | undefined): string => {
  const words = field === 'kind' ? profile.kinds : profile.states
  const written = cells(field).trim()
  if (profile.columns[field] === undefined) return profile.constants[field] ?? fallback ?? ''
  const meaning = words[written.toLowerCase()]
  if (meaning === undefined) throw new StatementFileError(`line ${no}: ${field} “${written.slice(0, 40)}” has no meaning in the profile`)
  return meaning
}

const lineOf = (no: number, cells: Cells, profile: StatementProfile): StatementFileLine | null => {
  const refuse = (field: string, must: string): never => {
    throw new StatementFileError(`line ${no}: ${field} must be ${must}`)
  }
  const currency = (profile.columns.currency === undefined ? (profile.constants.currency ?? '') : cells('currency')).trim().toUpperCase()
  if (!/^[A-Z][A-Z0-9]{2,7}$/.test(currency)) refuse('currency', 'a code such as PHP')
  const signed = readWrittenAmount(cells('amount'), currency, profile) ?? refuse('amount', `an amount of ${currency}`)
  const kind = meaningOf(no, 'kind', cells, profile, signed < 0 ? 'payout' : 'deposit')
  const state = meaningOf(no, 'state', cells, profile, undefined)
  if (kind === ignoredWord || state === ignoredWord) return null
  const at = readMoment(`${cells('at')} ${cells('time')}`.trim(), profile) ?? refuse('at', `a moment, days as ${profile.days}`)
  return {
    ...{ no, currency, at, amount: Math.abs(signed) as StatementFileLine['amount'] },
    providerRef: textOfReference(cells('provider_ref')) || refuse('provider_ref', 'given, as plain text of at most 200 characters'),
    ourRef: textOfReference(cells('our_ref')) ?? refuse('our_ref', 'plain text of at most 200 characters'),
    kind: statementKinds.find((one) => one === kind) ?? refuse('kind', `one of ${statementKinds.join(', ')}`),
    state: statementStates.find((one) => one === state) ?? refuse('state', `one of ${statementStates.join(', ')}`),
  }
}

/**
 * Reads a statement as a provider writes it; throws a `StatementFileError` that names the first line that is wrong. Columns that the profile does not name
 * are left out, and so are lines with an ignored word; lines are numbered as in the file, from 1 below the head.
 */
export const readProfiledStatement = function* (text: string, profile: StatementProfile): Generator<StatementFileLine> {
  const trouble = profileTrouble(profile)
  if (trouble !== null) throw new StatementFileError(`the profile is wrong: ${trouble}`)
  let places: ReadonlyMap<string, number> | null = null
  let no = 0
  for (const row of readCsv(text, profile.delimiter)) {
    if (places === null) {
      places = new Map(row.map((name, place) => [name.trim(), place] as const))
      for (const name of Object.values(profile.columns)) if (!places.has(name)) throw new StatementFileError(`the file has no column “${name}”`)
      continue
    }
    no += 1
    const found = places
    const cells: Cells = (field) => {
      const name = profile.columns[field]
      return name === undefined ? '' : (row[found.get(name) ?? -1] ?? '')
    }
    const line = lineOf(no, cells, profile)
    if (line !== null) yield line
  }
  if (places === null) throw new StatementFileError('the file is empty')
}

/** The columns of a file, and its first rows, to choose a profile by. */
export const headOfFile = (
  text: string,
  delimiter: StatementProfile['delimiter'],
  rows = 5,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } => {
  const found: (readonly string[])[] = []
  for (const row of readCsv(text, delimiter)) {
    found.push(row)
    if (found.length > rows) break
  }
  return { head: (found[0] ?? []).map((name) => name.trim()), rows: found.slice(1) }
}
