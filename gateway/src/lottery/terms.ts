import { type Fraction, fraction, toDecimal } from '@perya/domain/lottery/fraction'
import type { PriceTerms } from '@perya/domain/lottery/bets/price'

/** The frozen price of a ticket as it is stored and shown: decimal strings, exact. */
export type StoredTerms =
  | { readonly mode: 'SERIES'; readonly series: number; readonly unitPrice: string; readonly multiple: number }
  | { readonly mode: 'ODDS'; readonly odds: string; readonly stake: string }
  | { readonly mode: 'ODDS_UNITS'; readonly odds: Readonly<Record<string, string>>; readonly unitPrice: string }
  | { readonly mode: 'PAYTABLE'; readonly odds: Readonly<Record<string, string>>; readonly stake: string }
  | { readonly mode: 'POINTS'; readonly rate: string; readonly pointPrice: string }

const each = <A, B>(odds: Readonly<Record<string, A>>, change: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(odds).map(([key, one]) => [key, change(one)]))

const text = (amount: Fraction): string => toDecimal(amount)

/** Serializes the terms of a ticket. */
export const serializeTerms = (terms: PriceTerms): StoredTerms => {
  switch (terms.mode) {
    case 'SERIES':
      return { mode: terms.mode, series: terms.series, unitPrice: text(terms.unitPrice), multiple: terms.multiple }
    case 'ODDS':
      return { mode: terms.mode, odds: text(terms.odds), stake: text(terms.stake) }
    case 'ODDS_UNITS':
      return { mode: terms.mode, odds: each(terms.odds, text), unitPrice: text(terms.unitPrice) }
    case 'PAYTABLE':
      return { mode: terms.mode, odds: each(terms.odds, text), stake: text(terms.stake) }
    case 'POINTS':
      return { mode: terms.mode, rate: text(terms.rate), pointPrice: text(terms.pointPrice) }
  }
}

/** Parses the stored terms of a ticket, exactly as they were sold. */
export const parseTerms = (terms: StoredTerms): PriceTerms => {
  switch (terms.mode) {
    case 'SERIES':
      return { mode: terms.mode, series: terms.series, unitPrice: fraction(terms.unitPrice), multiple: terms.multiple }
    case 'ODDS':
      return { mode: terms.mode, odds: fraction(terms.odds), stake: fraction(terms.stake) }
    case 'ODDS_UNITS':
      return { mode: terms.mode, odds: each(terms.odds, fraction), unitPrice: fraction(terms.unitPrice) }
    case 'PAYTABLE':
      return { mode: terms.mode, odds: each(terms.odds, fraction), stake: fraction(terms.stake) }
    case 'POINTS':
      return { mode: terms.mode, rate: fraction(terms.rate), pointPrice: fraction(terms.pointPrice) }
  }
}
