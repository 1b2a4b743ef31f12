import { formatMoney } from './format.ts'
import { isRecord, wordsOf } from './values.ts'

const amountsOf = (byCurrency: Readonly<Record<string, unknown>>): string =>
  Object.entries(byCurrency)
    .map(([currency, value]) =>
      [value]
        .flat()
        .map((amount) => formatMoney(Number(amount), currency))
        .join(', '),
    )
    .join(', ')

/** The bounds of a rule as one line; amounts, in minor units by currency, are written as money. */
export const boundsOf = (terms: Readonly<Record<string, unknown>>): string =>
  Object.entries(terms)
    .map(([name, value]) => `${wordsOf(name)} ${isRecord(value) ? amountsOf(value) : String(value)}`)
    .join(' · ')
