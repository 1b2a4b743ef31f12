import { formatDay, formatExactTime, formatMoney, isMoment, readMoney } from './format.ts'

/** Whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as one line of text. */
export const writeValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const money = readMoney(value)
  if (money !== null) return formatMoney(money.amount, money.currency)
  if (isMoment(value)) return `${formatDay(value)}, ${formatExactTime(value)}`
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => writeValue(one)).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${wordsOf(name)}: ${writeValue(one)}`)
      .join(' · ')
  return String(value)
}

/** `madeAt` as words: `made at`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()

export const capitalize = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

export type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown; readonly isSame: boolean }

/** The fields of two states, those that differ first. */
export const differencesOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): readonly Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      isSame: JSON.stringify(before[field]) === JSON.stringify(after[field]),
    }))
    .toSorted((one, other) => Number(one.isSame) - Number(other.isSame))

/** The columns of rows: their fields in order of appearance. */
export const columnsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]
