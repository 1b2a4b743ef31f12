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
  [0, 6, 6],
  [1, 2, 3],
  [9, 9, 9],
]

const sold: readonly (readonly [play: string, selection: Selection, units: number, pays: readonly string[]])[] = [
  [
    'all3.direct',
    {
      pos: [
        [0, 2, 4, 6, 8],
        [0, 2, 4, 6, 8],
        [0, 2, 4, 6, 8],
      ],
    },
    125,
    ['1800', '0', '0'],
  ],
  [
    'all3.direct',
    {
      pos: [
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
      ],
    },
    125,
    ['0', '0', '1800'],
  ],
  ['all3.sum', { values: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26] }, 500, ['1800', '1800', '0']],
  ['all3.sum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27] }, 500, ['0', '0', '1800']],
  ['all3.span', { values: [0, 2, 4, 6, 8] }, 490, ['1800', '1800', '1800']],
  ['all3.span', { values: [1, 3, 5, 7, 9] }, 510, ['0', '0', '0']],
  ['all3.sumtail', { values: [0, 2, 4, 6, 8] }, 5, ['18', '18', '0']],
  ['all3.sumtail', { values: [1, 3, 5, 7, 9] }, 5, ['0', '0', '18']],
  ['all3.group3', { digits: [1, 2, 3, 5, 6, 7, 9] }, 42, ['0', '0', '0']],
  ['all3.group3', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 56, ['600', '0', '0']],
  ['all3.group6', { digits: [1, 2, 3, 5, 6, 7, 9] }, 35, ['0', '300', '0']],
  ['all3.group6', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 56, ['0', '0', '0']],
  ['all3.groupsum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25] }, 105, ['0', '0', '0']],
  ['all3.groupsum', { values: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26] }, 105, ['600', '300', '0']],
  ['all3.groupdan', { digits: [3] }, 54, ['0', '300', '0']],
  ['all3.groupdan', { digits: [4] }, 54, ['0', '0', '0']],
  ['all3.any1', { digits: [1, 2, 3, 5, 6, 7, 9] }, 7, ['6.642066', '19.926199', '6.642066']],
  ['all3.any1', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 8, ['13.284133', '13.284133', '6.642066']],
  ['all3.any2', { digits: [1, 2, 3, 5, 6, 7, 9] }, 21, ['0', '100', '0']],
  ['all3.any2', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 28, ['33.333333', '33.333333', '0']],
  ['all3.dan', { pos: [[0, 2, 4, 6, 8], [], [0, 2, 4, 6, 8]] }, 10, ['36', '0', '0']],
  ['all3.dan', { pos: [[1, 3, 5, 7, 9], [], [1, 3, 5, 7, 9]] }, 10, ['0', '36', '36']],
  [
    '2d.first.direct',
    {
      pos: [
        [0, 2, 4, 6, 8],
        [0, 2, 4, 6, 8],
      ],
    },
    25,
    ['180', '0', '0'],
  ],
  [
    '2d.first.direct',
    {
      pos: [
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
      ],
    },
    25,
    ['0', '0', '180'],
  ],
  ['2d.first.sum', { values: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18] }, 50, ['180', '0', '180']],
  ['2d.first.sum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17] }, 50, ['0', '180', '0']],
  ['2d.first.span', { values: [0, 2, 4, 6, 8] }, 50, ['180', '0', '180']],
  ['2d.first.span', { values: [1, 3, 5, 7, 9] }, 50, ['0', '180', '0']],
  ['2d.first.group2', { digits: [1, 2, 3, 5, 6, 7, 9] }, 21, ['0', '90', '0']],
  ['2d.first.group2', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 28, ['90', '90', '0']],
  ['2d.first.groupsum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17] }, 25, ['0', '90', '0']],
  ['2d.first.groupsum', { values: [2, 4, 6, 8, 10, 12, 14, 16] }, 20, ['90', '0', '0']],
  ['2d.first.groupdan', { digits: [3] }, 9, ['0', '0', '0']],
  ['2d.first.groupdan', { digits: [4] }, 9, ['0', '0', '0']],
  [
    '2d.first.bsoe',
    {
      pos: [
        ['B', 'O'],
        ['B', 'O'],
      ],
    },
    4,
    ['0', '0', '28.8'],
  ],
  [
    '2d.first.bsoe',
    {
      pos: [
        ['S', 'E'],
        ['S', 'E'],
      ],
    },
    4,
    ['14.4', '14.4', '0'],
  ],
  [
    '2d.last.direct',
    {
      pos: [
        [0, 2, 4, 6, 8],
        [0, 2, 4, 6, 8],
      ],
    },
    25,
    ['180', '0', '0'],
  ],
  [
    '2d.last.direct',
    {
      pos: [
        [1, 3, 5, 7, 9],
        [1, 3, 5, 7, 9],
      ],
    },
    25,
    ['0', '0', '180'],
  ],
  ['2d.last.sum', { values: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18] }, 50, ['180', '0', '180']],
  ['2d.last.sum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17] }, 50, ['0', '180', '0']],
  ['2d.last.span', { values: [0, 2, 4, 6, 8] }, 50, ['180', '0', '180']],
  ['2d.last.span', { values: [1, 3, 5, 7, 9] }, 50, ['0', '180', '0']],
  ['2d.last.group2', { digits: [1, 2, 3, 5, 6, 7, 9] }, 21, ['0', '90', '0']],
  ['2d.last.group2', { digits: [0, 1, 2, 4, 5, 6, 8, 9] }, 28, ['0', '0', '0']],
  ['2d.last.groupsum', { values: [1, 3, 5, 7, 9, 11, 13, 15, 17] }, 25, ['0', '90', '0']],
  ['2d.last.groupsum', { values: [2, 4, 6, 8, 10, 12, 14, 16] }, 20, ['0', '0', '0']],
  ['2d.last.groupdan', { digits: [3] }, 9, ['0', '90', '0']],
  ['2d.last.groupdan', { digits: [4] }, 9, ['0', '0', '0']],
  [
    '2d.last.bsoe',
    {
      pos: [
        ['B', 'O'],
        ['B', 'O'],
      ],
    },
    4,
    ['7.2', '0', '28.8'],
  ],
  [
    '2d.last.bsoe',
    {
      pos: [
        ['S', 'E'],
        ['S', 'E'],
      ],
    },
    4,
    ['7.2', '14.4', '0'],
  ],
]

describe('three digits: a ticket is settled as it was sold', () => {
  test.each(sold)('%s %j', (play, selection, units, pays) => {
    const settled = draws.map((numbers) =>
      settleTicket({ family: 'LF', play, selection, terms: { mode: 'SERIES', series: 1800, unitPrice: ratio(2), multiple: 1 } }, { numbers }),
    )
    for (const outcome of settled) expect(outcome).toMatchObject({ units, stake: ratio(2 * units) })
    expect(settled.map(({ payout }) => toDecimal(payout, 6))).toEqual(pays)
  })
})

/** W: wins, L: loses, P: stake refunded (push). */
const sides: readonly (readonly [play: string, pick: string, results: string])[] = [
  ['two_sides', 'B_BIG', 'LLW'],
  ['two_sides', 'B_SMALL', 'WWL'],
  ['two_sides', 'B_ODD', 'LWW'],
  ['two_sides', 'B_EVEN', 'WLL'],
  ['two_sides', 'B_PRIME', 'LWL'],
  ['two_sides', 'B_COMPOSITE', 'WLW'],
  ['two_sides', 'S_BIG', 'WLW'],
  ['two_sides', 'S_SMALL', 'LWL'],
  ['two_sides', 'S_ODD', 'LLW'],
  ['two_sides', 'S_EVEN', 'WWL'],
  ['two_sides', 'S_PRIME', 'LWL'],
  ['two_sides', 'S_COMPOSITE', 'WLW'],
  ['two_sides', 'G_BIG', 'WLW'],
  ['two_sides', 'G_SMALL', 'LWL'],
  ['two_sides', 'G_ODD', 'LWW'],
  ['two_sides', 'G_EVEN', 'WLL'],
  ['two_sides', 'G_PRIME', 'LWL'],
  ['two_sides', 'G_COMPOSITE', 'WLW'],
  ['two_sides', 'SUM_BIG', 'LLW'],
  ['two_sides', 'SUM_SMALL', 'WWL'],
  ['two_sides', 'SUM_ODD', 'LLW'],
  ['two_sides', 'SUM_EVEN', 'WWL'],
  ['two_sides', 'DT_DRAGON', 'LLL'],
  ['two_sides', 'DT_TIGER', 'WWL'],
  ['two_sides', 'DT_TIE', 'LLW'],
  ['shape', 'ALL3_TRIPLE', 'LLW'],
  ['shape', 'ALL3_STRAIGHT', 'LWL'],
  ['shape', 'ALL3_PAIR', 'WLL'],
  ['shape', 'ALL3_HALF', 'LLL'],
  ['shape', 'ALL3_MISC', 'LLL'],
  ['number', 'B=0', 'WLL'],
  ['number', 'B=1', 'LWL'],
  ['number', 'B=2', 'LLL'],
  ['number', 'B=3', 'LLL'],
  ['number', 'B=4', 'LLL'],
  ['number', 'B=5', 'LLL'],
  ['number', 'B=6', 'LLL'],
  ['number', 'B=7', 'LLL'],
  ['number', 'B=8', 'LLL'],
  ['number', 'B=9', 'LLW'],
  ['number', 'S=0', 'LLL'],
  ['number', 'S=1', 'LLL'],
  ['number', 'S=2', 'LWL'],
  ['number', 'S=3', 'LLL'],
  ['number', 'S=4', 'LLL'],
  ['number', 'S=5', 'LLL'],
  ['number', 'S=6', 'WLL'],
  ['number', 'S=7', 'LLL'],
  ['number', 'S=8', 'LLL'],
  ['number', 'S=9', 'LLW'],
  ['number', 'G=0', 'LLL'],
  ['number', 'G=1', 'LLL'],
  ['number', 'G=2', 'LLL'],
  ['number', 'G=3', 'LWL'],
  ['number', 'G=4', 'LLL'],
  ['number', 'G=5', 'LLL'],
  ['number', 'G=6', 'WLL'],
  ['number', 'G=7', 'LLL'],
  ['number', 'G=8', 'LLL'],
  ['number', 'G=9', 'LLW'],
]

describe('three digits: a side wins, loses or gives the stake back as it was sold', () => {
  test.each(sides)('%s %s', (play, pick, results) => {
    expect(draws.map((numbers) => findPlay('LF', play)?.wins({ pick }, { numbers })[0]?.key.charAt(0)).join('')).toBe(results)
  })
})
