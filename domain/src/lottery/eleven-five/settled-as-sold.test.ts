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
  [4, 11, 2, 9, 6],
  [1, 2, 3, 4, 5],
  [11, 10, 6, 2, 1],
]

const sold: readonly (readonly [play: string, selection: Selection, units: number, pays: readonly string[]])[] = [
  ['any1', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 8, ['15.84', '11.88', '15.84']],
  ['any1', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 8, ['11.88', '15.84', '15.84']],
  ['any2', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 28, ['59.4', '29.7', '59.4']],
  ['any2', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 28, ['29.7', '59.4', '59.4']],
  ['any3', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 56, ['118.8', '29.7', '118.8']],
  ['any3', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 56, ['29.7', '118.8', '118.8']],
  ['any4', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 70, ['118.8', '0', '118.8']],
  ['any4', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 70, ['0', '118.8', '118.8']],
  ['any5', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 56, ['0', '0', '0']],
  ['any5', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 56, ['0', '0', '0']],
  ['any6', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 28, ['0', '0', '0']],
  ['any6', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 28, ['0', '0', '0']],
  ['any7', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 8, ['0', '0', '0']],
  ['any7', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 8, ['0', '0', '0']],
  ['any8', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 1, ['0', '0', '0']],
  ['any8', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 1, ['0', '0', '0']],
  ['anypos3', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 8, ['19.8', '13.2', '19.8']],
  ['anypos3', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 8, ['6.6', '19.8', '13.2']],
  ['any2.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 9, ['0', '39.6', '29.7']],
  ['any2.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 9, ['39.6', '29.7', '29.7']],
  ['any3.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 36, ['0', '178.2', '89.1']],
  ['any3.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 36, ['178.2', '89.1', '89.1']],
  ['any4.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 84, ['0', '475.2', '118.8']],
  ['any4.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 84, ['475.2', '118.8', '118.8']],
  ['any5.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 126, ['0', '831.6', '0']],
  ['any5.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 126, ['831.6', '0', '0']],
  ['any6.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 126, ['0', '693', '0']],
  ['any6.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 126, ['693', '0', '0']],
  ['any7.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 84, ['0', '396', '0']],
  ['any7.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 84, ['396', '0', '0']],
  ['any8.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 36, ['0', '148.5', '0']],
  ['any8.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 36, ['148.5', '0', '0']],
  ['direct1', { pos: [[1, 3, 5, 7, 9, 11]] }, 6, ['0', '19.8', '19.8']],
  ['direct1', { pos: [[2, 4, 6, 8, 10]] }, 5, ['19.8', '0', '0']],
  [
    'direct2',
    {
      pos: [
        [1, 3, 5, 7, 9, 11],
        [1, 3, 5, 7, 9, 11],
      ],
    },
    30,
    ['0', '0', '0'],
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
        [1, 3, 5, 7, 9, 11],
        [1, 3, 5, 7, 9, 11],
        [1, 3, 5, 7, 9, 11],
      ],
    },
    120,
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
  ['group2', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 28, ['99', '0', '99']],
  ['group2', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 28, ['0', '99', '0']],
  ['group3', { numbers: [2, 3, 4, 6, 7, 8, 10, 11] }, 56, ['297', '0', '297']],
  ['group3', { numbers: [1, 2, 3, 5, 6, 7, 9, 10] }, 56, ['0', '297', '0']],
  ['group2.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 9, ['0', '99', '0']],
  ['group2.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 9, ['0', '0', '0']],
  ['group3.dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10] }, 36, ['0', '297', '0']],
  ['group3.dantuo', { dan: [2], tuo: [3, 4, 5, 6, 7, 8, 9, 10, 11] }, 36, ['297', '0', '0']],
  ['dan', { pos: [[1, 3, 5, 7, 9, 11], [], [1, 3, 5, 7, 9, 11], [], [1, 3, 5, 7, 9, 11]] }, 18, ['0', '59.4', '39.6']],
  ['dan', { pos: [[2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10], [], [2, 4, 6, 8, 10]] }, 15, ['59.4', '0', '19.8']],
  ['middle', { values: [3, 5, 7, 9] }, 4, ['0', '29.7', '0']],
  ['middle', { values: [4, 6, 8] }, 3, ['8.316', '0', '8.316']],
  ['oddcount', { values: [0, 2, 4] }, 3, ['5.544', '0', '5.544']],
  ['oddcount', { values: [1, 3, 5] }, 3, ['0', '4.158', '0']],
]

describe('five of eleven: a ticket is settled as it was sold', () => {
  test.each(sold)('%s %j', (play, selection, units, pays) => {
    const settled = draws.map((numbers) =>
      settleTicket({ family: '11X5', play, selection, terms: { mode: 'SERIES', series: 1800, unitPrice: ratio(2), multiple: 1 } }, { numbers }),
    )
    for (const outcome of settled) expect(outcome).toMatchObject({ units, stake: ratio(2 * units) })
    expect(settled.map(({ payout }) => toDecimal(payout, 6))).toEqual(pays)
  })
})

/** W: wins, L: loses, P: stake refunded (push). */
const sides: readonly (readonly [play: string, pick: string, results: string])[] = [
  ['two_sides', 'B1_BIG', 'LLP'],
  ['two_sides', 'B1_SMALL', 'WWP'],
  ['two_sides', 'B1_ODD', 'LWP'],
  ['two_sides', 'B1_EVEN', 'WLP'],
  ['two_sides', 'B2_BIG', 'PLW'],
  ['two_sides', 'B2_SMALL', 'PWL'],
  ['two_sides', 'B2_ODD', 'PLL'],
  ['two_sides', 'B2_EVEN', 'PWW'],
  ['two_sides', 'B3_BIG', 'LLW'],
  ['two_sides', 'B3_SMALL', 'WWL'],
  ['two_sides', 'B3_ODD', 'LWL'],
  ['two_sides', 'B3_EVEN', 'WLW'],
  ['two_sides', 'B4_BIG', 'WLL'],
  ['two_sides', 'B4_SMALL', 'LWW'],
  ['two_sides', 'B4_ODD', 'WLL'],
  ['two_sides', 'B4_EVEN', 'LWW'],
  ['two_sides', 'B5_BIG', 'WLL'],
  ['two_sides', 'B5_SMALL', 'LWW'],
  ['two_sides', 'B5_ODD', 'LWW'],
  ['two_sides', 'B5_EVEN', 'WLL'],
  ['two_sides', 'SUM_BIG', 'WLP'],
  ['two_sides', 'SUM_SMALL', 'LWP'],
  ['two_sides', 'SUM_ODD', 'LWL'],
  ['two_sides', 'SUM_EVEN', 'WLW'],
  ['two_sides', 'SUM_TAILBIG', 'LWL'],
  ['two_sides', 'SUM_TAILSMALL', 'WLW'],
  ['two_sides', 'DT_DRAGON', 'LLW'],
  ['two_sides', 'DT_TIGER', 'WWL'],
]

describe('five of eleven: a side wins, loses or gives the stake back as it was sold', () => {
  test.each(sides)('%s %s', (play, pick, results) => {
    expect(draws.map((numbers) => findPlay('11X5', play)?.wins({ pick }, { numbers })[0]?.key.charAt(0)).join('')).toBe(results)
  })
})
