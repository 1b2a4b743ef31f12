import { fraction } from '@perya/domain/lottery/fraction'
import type { PriceTerms } from '@perya/domain/lottery/bets/price'
import { expect, test } from 'vitest'
import { parseTerms, serializeTerms } from './terms.ts'

const all: readonly PriceTerms[] = [
  { mode: 'SERIES', series: 1950, unitPrice: fraction('0.02'), multiple: 7 },
  { mode: 'ODDS', odds: fraction('1.982'), stake: fraction('12.50') },
  { mode: 'ODDS_UNITS', odds: { three: fraction('110'), two: fraction('20') }, unitPrice: fraction('0.1') },
  { mode: 'PAYTABLE', odds: { '3': fraction('20.3'), '2': fraction('2.3') }, stake: fraction('5') },
  { mode: 'POINTS', rate: fraction('5.445'), pointPrice: fraction('1') },
]

test.each(all)('the frozen price of a $mode ticket comes back from the database exactly as it was sold', (terms) => {
  expect(parseTerms(JSON.parse(JSON.stringify(serializeTerms(terms))))).toEqual(terms)
})
