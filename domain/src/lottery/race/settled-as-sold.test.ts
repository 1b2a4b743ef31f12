import { describe, expect, test } from 'vitest'
import { ratio, toDecimal } from '../fraction.ts'
import { findPlay } from '../bets/plays.ts'
import type { Selection } from '../selection.ts'
import { settleTicket } from '../bets/settle.ts'

/**
 * Expected cost and payout of sold tickets, play by play, at series 1800 and a unit price of 2. Other tests prove the rules over all draws; this one
 * pins the values, so that no later change alters the price of a ticket already sold.
 */

const draws = [
  [7, 3, 10, 1, 9, 4, 2, 8, 6, 5],
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
]

const sold: readonly (readonly [play: string, selection: Selection, units: number, pays: readonly string[]])[] = [
  ['direct1', { pos: [[1, 3, 5, 7, 9]] }, 5, ['18', '18', '0']],
  ['direct1', { pos: [[2, 4, 6, 8, 10]] }, 5, ['0', '0', '18']],
  [
    'direct2',
    {
      pos: [
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
      ],
    },
    20,
    ['162', '0', '0'],
  ],
  [
    'direct2',
    {
      pos: [
        [2, 4, 6, 8, 10],
        [2, 4, 6, 8, 10],
      ],
    },
    20,
    ['0', '0', '0'],
  ],
  [
    'direct3',
    {
      pos: [
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
      ],
    },
    60,
    ['0', '0', '0'],
  ],
  [
    'direct3',
    {
      pos: [
        [2, 4, 6, 8, 10],
        [2, 4, 6, 8, 10],
        [2, 4, 6, 8, 10],
      ],
    },
    60,
    ['0', '0', '0'],
  ],
  ['dan', { pos: [[1, 3, 5, 7, 9], [], [1, 3, 5, 7, 9], [], [1, 3, 5, 7, 9], [], [1, 3, 5, 7, 9], [], [1, 3, 5, 7, 9], []] }, 25, ['36', '90', '0']],
  [
    'dan',
    { pos: [[2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10], []] },
    25,
    ['54', '0', '90'],
  ],
  ['sum2', { values: [3, 5, 7, 9, 11, 13, 15, 17, 19] }, 9, ['0', '81', '81']],
  ['sum2', { values: [4, 6, 8, 10, 12, 14, 16, 18] }, 8, ['20.25', '0', '0']],
]

describe('the race of ten: a ticket is settled as it was sold', () => {
  test.each(sold)('%s %j', (play, selection, units, pays) => {
    const settled = draws.map((numbers) =>
      settleTicket({ family: 'PK10', play, selection, terms: { mode: 'SERIES', series: 1800, unitPrice: ratio(2), multiple: 1 } }, { numbers }),
    )
    for (const outcome of settled) expect(outcome).toMatchObject({ units, stake: ratio(2 * units) })
    expect(settled.map(({ payout }) => toDecimal(payout, 6))).toEqual(pays)
  })
})

/** W: wins, L: loses, P: stake refunded (push). */
const sides: readonly (readonly [play: string, pick: string, results: string])[] = [
  ['two_sides', 'P1_BIG', 'WLW'],
  ['two_sides', 'P1_SMALL', 'LWL'],
  ['two_sides', 'P1_ODD', 'WWL'],
  ['two_sides', 'P1_EVEN', 'LLW'],
  ['two_sides', 'P2_BIG', 'LLW'],
  ['two_sides', 'P2_SMALL', 'WWL'],
  ['two_sides', 'P2_ODD', 'WLW'],
  ['two_sides', 'P2_EVEN', 'LWL'],
  ['two_sides', 'P3_BIG', 'WLW'],
  ['two_sides', 'P3_SMALL', 'LWL'],
  ['two_sides', 'P3_ODD', 'LWL'],
  ['two_sides', 'P3_EVEN', 'WLW'],
  ['two_sides', 'P4_BIG', 'LLW'],
  ['two_sides', 'P4_SMALL', 'WWL'],
  ['two_sides', 'P4_ODD', 'WLW'],
  ['two_sides', 'P4_EVEN', 'LWL'],
  ['two_sides', 'P5_BIG', 'WLW'],
  ['two_sides', 'P5_SMALL', 'LWL'],
  ['two_sides', 'P5_ODD', 'WWL'],
  ['two_sides', 'P5_EVEN', 'LLW'],
  ['two_sides', 'P6_BIG', 'LWL'],
  ['two_sides', 'P6_SMALL', 'WLW'],
  ['two_sides', 'P6_ODD', 'LLW'],
  ['two_sides', 'P6_EVEN', 'WWL'],
  ['two_sides', 'P7_BIG', 'LWL'],
  ['two_sides', 'P7_SMALL', 'WLW'],
  ['two_sides', 'P7_ODD', 'LWL'],
  ['two_sides', 'P7_EVEN', 'WLW'],
  ['two_sides', 'P8_BIG', 'WWL'],
  ['two_sides', 'P8_SMALL', 'LLW'],
  ['two_sides', 'P8_ODD', 'LLW'],
  ['two_sides', 'P8_EVEN', 'WWL'],
  ['two_sides', 'P9_BIG', 'WWL'],
  ['two_sides', 'P9_SMALL', 'LLW'],
  ['two_sides', 'P9_ODD', 'LWL'],
  ['two_sides', 'P9_EVEN', 'WLW'],
  ['two_sides', 'P10_BIG', 'LWL'],
  ['two_sides', 'P10_SMALL', 'WLW'],
  ['two_sides', 'P10_ODD', 'WLW'],
  ['two_sides', 'P10_EVEN', 'LWL'],
  ['two_sides', 'SUM2_BIG', 'LLW'],
  ['two_sides', 'SUM2_SMALL', 'WWL'],
  ['two_sides', 'SUM2_ODD', 'LWW'],
  ['two_sides', 'SUM2_EVEN', 'WLL'],
  ['two_sides', 'DT1_DRAGON', 'WLW'],
  ['two_sides', 'DT1_TIGER', 'LWL'],
  ['two_sides', 'DT2_DRAGON', 'LLW'],
  ['two_sides', 'DT2_TIGER', 'WWL'],
  ['two_sides', 'DT3_DRAGON', 'WLW'],
  ['two_sides', 'DT3_TIGER', 'LWL'],
  ['two_sides', 'DT4_DRAGON', 'LLW'],
  ['two_sides', 'DT4_TIGER', 'WWL'],
  ['two_sides', 'DT5_DRAGON', 'WLW'],
  ['two_sides', 'DT5_TIGER', 'LWL'],
  ['sum2_odds', 'SUM2=3', 'LWL'],
  ['sum2_odds', 'SUM2=4', 'LLL'],
  ['sum2_odds', 'SUM2=5', 'LLL'],
  ['sum2_odds', 'SUM2=6', 'LLL'],
  ['sum2_odds', 'SUM2=7', 'LLL'],
  ['sum2_odds', 'SUM2=8', 'LLL'],
  ['sum2_odds', 'SUM2=9', 'LLL'],
  ['sum2_odds', 'SUM2=10', 'WLL'],
  ['sum2_odds', 'SUM2=11', 'LLL'],
  ['sum2_odds', 'SUM2=12', 'LLL'],
  ['sum2_odds', 'SUM2=13', 'LLL'],
  ['sum2_odds', 'SUM2=14', 'LLL'],
  ['sum2_odds', 'SUM2=15', 'LLL'],
  ['sum2_odds', 'SUM2=16', 'LLL'],
  ['sum2_odds', 'SUM2=17', 'LLL'],
  ['sum2_odds', 'SUM2=18', 'LLL'],
  ['sum2_odds', 'SUM2=19', 'LLW'],
  ['number', 'P1=1', 'LWL'],
  ['number', 'P1=2', 'LLL'],
  ['number', 'P1=3', 'LLL'],
  ['number', 'P1=4', 'LLL'],
  ['number', 'P1=5', 'LLL'],
  ['number', 'P1=6', 'LLL'],
  ['number', 'P1=7', 'WLL'],
  ['number', 'P1=8', 'LLL'],
  ['number', 'P1=9', 'LLL'],
  ['number', 'P1=10', 'LLW'],
  ['number', 'P2=1', 'LLL'],
  ['number', 'P2=2', 'LWL'],
  ['number', 'P2=3', 'WLL'],
  ['number', 'P2=4', 'LLL'],
  ['number', 'P2=5', 'LLL'],
  ['number', 'P2=6', 'LLL'],
  ['number', 'P2=7', 'LLL'],
  ['number', 'P2=8', 'LLL'],
  ['number', 'P2=9', 'LLW'],
  ['number', 'P2=10', 'LLL'],
  ['number', 'P3=1', 'LLL'],
  ['number', 'P3=2', 'LLL'],
  ['number', 'P3=3', 'LWL'],
  ['number', 'P3=4', 'LLL'],
  ['number', 'P3=5', 'LLL'],
  ['number', 'P3=6', 'LLL'],
  ['number', 'P3=7', 'LLL'],
  ['number', 'P3=8', 'LLW'],
  ['number', 'P3=9', 'LLL'],
  ['number', 'P3=10', 'WLL'],
]

describe('the race of ten: a side wins, loses or gives the stake back as it was sold', () => {
  test.each(sides)('%s %s', (play, pick, results) => {
    expect(draws.map((numbers) => findPlay('PK10', play)?.wins({ pick }, { numbers })[0]?.key.charAt(0)).join('')).toBe(results)
  })
})
