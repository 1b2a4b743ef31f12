import { expect, test } from 'vitest'
import { fraction, ratio, toDecimal } from '../fraction.ts'
import type { Family } from '../family.ts'
import type { Selection } from '../selection.ts'
import { settleTicket } from './settle.ts'

/** The examples that were worked by hand for the rules: a ticket, a draw, and what is paid. */

const ssc = [5, 0, 8, 8, 3]
const elevenFive = [4, 11, 2, 9, 6]
const race = [7, 3, 10, 1, 9, 4, 2, 8, 6, 5]
const threeDigits = [0, 6, 6]

const series = (family: Family, play: string, selection: Selection, numbers: readonly number[], by = 1950) => {
  const outcome = settleTicket({ family, play, selection, terms: { mode: 'SERIES', series: by, unitPrice: ratio(2), multiple: 1 } }, { numbers })
  return outcome.mode === 'SERIES' ? [outcome.units, toDecimal(outcome.stake), outcome.winningUnits, toDecimal(outcome.payout, 4)] : outcome
}

const odds = (family: Family, play: string, pick: string, at: string, numbers: readonly number[]) => {
  const outcome = settleTicket({ family, play, selection: { pick }, terms: { mode: 'ODDS', odds: fraction(at), stake: ratio(100) } }, { numbers })
  return outcome.mode === 'ODDS' ? [outcome.result, toDecimal(outcome.payout)] : outcome
}

test.each<[string, Selection, readonly [number, string, number, string]]>([
  ['5d.direct', { pos: [[5], [0, 1], [8], [8, 9], [3]] }, [4, '8', 1, '195000']],
  ['5d.g60', { a: [8], b: [0, 3, 5, 7] }, [4, '8', 1, '3250']],
  ['3d.last.group3', { digits: [3, 8, 9] }, [6, '12', 1, '650']],
  ['3d.last.group6', { digits: [1, 3, 8] }, [1, '2', 0, '0']],
  ['3d.last.groupsum', { values: [19] }, [10, '20', 1, '650']],
  ['3d.last.groupdan', { digits: [8] }, [54, '108', 1, '650']],
  ['3d.last.sum', { values: [19] }, [45, '90', 1, '1950']],
  ['3d.last.span', { values: [5] }, [150, '300', 1, '1950']],
  ['3d.last.any1', { digits: [3, 8, 9] }, [3, '6', 2, '14.3911']],
  ['3d.last.any2', { digits: [3, 8, 9] }, [3, '6', 1, '36.1111']],
  ['5d.dan', { pos: [[5], [], [], [], [2, 3]] }, [3, '6', 2, '39']],
  [
    '2d.last.bsoe',
    {
      pos: [
        ['B', 'O'],
        ['S', 'E', 'O'],
      ],
    },
    [6, '12', 2, '15.6'],
  ],
  ['5d.fun2', { digits: [1, 8] }, [2, '4', 1, '23.9381']],
])('five digits 5 0 8 8 3: %s %j', (play, selection, paid) => expect(series('SSC', play, selection, ssc)).toEqual(paid))

test.each([
  ['two_sides', 'DT_DRAGON', '2.2', ['WIN', '220']],
  ['two_sides', 'SUM_BIG', '1.98', ['WIN', '198']],
  ['two_sides', 'SUM_ODD', '1.98', ['LOSE', '0']],
  ['two_sides', 'DT_TIE', '9.4', ['LOSE', '0']],
  ['shape', 'LAST3_PAIR', '3.2', ['WIN', '320']],
  ['shape', 'MID3_PAIR', '3.2', ['WIN', '320']],
  ['shape', 'FIRST3_MISC', '2.8', ['WIN', '280']],
])('five digits 5 0 8 8 3: %s %s at %s', (play, pick, at, paid) => expect(odds('SSC', play, pick, at, ssc)).toEqual(paid))

test.each<[string, Selection, readonly [number, string, number, string]]>([
  ['any3', { numbers: [2, 4, 6, 7] }, [4, '8', 1, '32.175']],
  ['any6', { numbers: [1, 2, 4, 6, 7, 9, 11] }, [7, '14', 2, '300.3']],
  [
    'direct2',
    {
      pos: [
        [4, 5],
        [4, 11],
      ],
    },
    [3, '6', 1, '214.5'],
  ],
  ['group3', { numbers: [2, 4, 6, 11] }, [4, '8', 1, '321.75']],
  ['any3.dantuo', { dan: [4], tuo: [2, 6, 7] }, [3, '6', 1, '32.175']],
  ['anypos3', { numbers: [2, 4, 9] }, [3, '6', 2, '14.3']],
])('five of eleven 04 11 02 09 06: %s %j', (play, selection, paid) => expect(series('11X5', play, selection, elevenFive)).toEqual(paid))

test.each([
  ['B2_BIG', 'PUSH', '100'],
  ['B2_EVEN', 'PUSH', '100'],
  ['SUM_BIG', 'WIN', '198'],
  ['SUM_EVEN', 'WIN', '198'],
  ['SUM_TAILSMALL', 'WIN', '198'],
  ['SUM_TAILBIG', 'LOSE', '0'],
  ['DT_TIGER', 'WIN', '198'],
  ['DT_DRAGON', 'LOSE', '0'],
])('five of eleven 04 11 02 09 06: %s', (pick, result, paid) => expect(odds('11X5', 'two_sides', pick, '1.98', elevenFive)).toEqual([result, paid]))

test('a sum of 30 gives the stake back to big and small, and is even', () => {
  for (const pick of ['SUM_BIG', 'SUM_SMALL']) expect(odds('11X5', 'two_sides', pick, '1.98', [11, 10, 6, 2, 1])).toEqual(['PUSH', '100'])
  expect(odds('11X5', 'two_sides', 'SUM_EVEN', '1.98', [11, 10, 6, 2, 1])).toEqual(['WIN', '198'])
})

test.each<[string, Selection, readonly [number, string, number, string]]>([
  [
    'direct2',
    {
      pos: [
        [7, 8],
        [3, 7],
      ],
    },
    [3, '6', 1, '175.5'],
  ],
  ['dan', { pos: [[1, 7], [], [10], [2]] }, [4, '8', 2, '39']],
  ['sum2', { values: [10, 11] }, [2, '4', 1, '21.9375']],
])('the race 7 3 10 1 9 4 2 8 6 5: %s %j', (play, selection, paid) => expect(series('PK10', play, selection, race)).toEqual(paid))

test.each([
  ['two_sides', 'SUM2_SMALL', '1.77', ['WIN', '177']],
  ['two_sides', 'DT1_DRAGON', '1.982', ['WIN', '198.2']],
  ['two_sides', 'DT2_TIGER', '1.982', ['WIN', '198.2']],
  ['sum2_odds', 'SUM2=10', '10.3', ['WIN', '1030']],
  ['sum2_odds', 'SUM2=11', '8.3', ['LOSE', '0']],
  ['number', 'P3=10', '9.91', ['WIN', '991']],
])('the race 7 3 10 1 9 4 2 8 6 5: %s %s', (play, pick, at, paid) => expect(odds('PK10', play, pick, at, race)).toEqual(paid))

test('a sum of 11 of the first two is small and odd', () => {
  const eleven = [7, 4, 1, 2, 3, 5, 6, 8, 9, 10]
  expect(['BIG', 'SMALL', 'ODD', 'EVEN'].map((half) => odds('PK10', 'two_sides', `SUM2_${half}`, '2', eleven))).toEqual([
    ['LOSE', '0'],
    ['WIN', '200'],
    ['WIN', '200'],
    ['LOSE', '0'],
  ])
})

test.each<[string, Selection, readonly [number, string, number, string]]>([
  ['all3.group3', { digits: [0, 6, 7] }, [6, '12', 1, '566.6667']],
  ['2d.last.bsoe', { pos: [['B'], ['E']] }, [1, '2', 1, '6.8']],
  ['2d.last.group2', { digits: [6, 8] }, [1, '2', 0, '0']],
  ['2d.first.direct', { pos: [[0], [6]] }, [1, '2', 1, '170']],
])('three digits 0 6 6 at series 1700: %s %j', (play, selection, paid) => expect(series('LF', play, selection, threeDigits, 1700)).toEqual(paid))

/** The price lists that are published for series 1800 at a unit price of 2. */
test.each<[Family, string, Selection, readonly number[], string]>([
  ['SSC', '5d.direct', { pos: [[1], [2], [3], [4], [5]] }, [1, 2, 3, 4, 5], '180000'],
  ['SSC', '3d.last.direct', { pos: [[3], [4], [5]] }, [1, 2, 3, 4, 5], '1800'],
  ['SSC', '3d.last.group3', { typed: ['445'] }, [1, 2, 4, 4, 5], '600'],
  ['SSC', '3d.last.group6', { digits: [3, 4, 5] }, [1, 2, 3, 4, 5], '300'],
  ['SSC', '2d.last.direct', { pos: [[4], [5]] }, [1, 2, 3, 4, 5], '180'],
  ['SSC', '5d.dan', { pos: [[1]] }, [1, 2, 3, 4, 5], '18'],
  ['SSC', '5d.g120', { digits: [1, 2, 3, 4, 5] }, [5, 4, 3, 2, 1], '1500'],
  ['SSC', '5d.g60', { a: [1], b: [2, 3, 4] }, [1, 2, 3, 1, 4], '3000'],
  ['SSC', '5d.g30', { a: [1, 2], b: [3] }, [1, 2, 3, 1, 2], '6000'],
  ['SSC', '5d.g20', { a: [1], b: [2, 3] }, [1, 1, 2, 1, 3], '9000'],
  ['SSC', '5d.g10', { a: [1], b: [2] }, [1, 1, 2, 1, 2], '18000'],
  ['SSC', '5d.g5', { a: [1], b: [2] }, [1, 1, 2, 1, 1], '36000'],
  ['11X5', 'direct3', { pos: [[1], [2], [3]] }, [1, 2, 3, 4, 5], '1782'],
  ['11X5', 'any5', { numbers: [1, 2, 3, 4, 5] }, [5, 4, 3, 2, 1], '831.6'],
  ['11X5', 'any8', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] }, [5, 4, 3, 2, 1], '14.85'],
])('at series 1800 %s %s pays as the price lists say', (family, play, selection, numbers, paid) =>
  expect(series(family, play, selection, numbers, 1800)).toMatchObject([1, '2', 1, paid]),
)
