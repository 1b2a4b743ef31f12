import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LotteryDraw } from '../lottery-draw.ts'
import type { Family } from '../family.ts'
import { LotteryFault } from '../lottery-fault.ts'
import { compare, floorTo, fraction, product, ratio } from '../fraction.ts'
import { findPlay } from './plays.ts'
import { maxPayout, defaultPrices, type PriceTerms, rebateRate, ticketStake } from './price.ts'
import { parseSelection, type Selection } from '../selection.ts'
import { settleTicket } from './settle.ts'

const terms: PriceTerms = { mode: 'SERIES', series: 1950, unitPrice: ratio(2), multiple: 1 }

const keyOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    return error instanceof LotteryFault ? error.key : String(error)
  }
  return 'none'
}

const settle = (family: Family, play: string, selection: Selection, draw: LotteryDraw, by: PriceTerms = terms) =>
  settleTicket({ family, play, selection, terms: by }, draw)

describe('a ticket that cannot be settled states the reason', () => {
  const draw = { numbers: [5, 0, 8, 8, 3] }

  test.each<[string, Selection, string]>([
    ['9d.direct', {}, 'unknown_play'],
    ['two_sides', { pick: 'W_BIG' }, 'unknown_mode'],
    ['3d.last.group3', {}, 'bad_selection'],
    ['3d.last.group3', { digits: [] }, 'selection_empty'],
    ['3d.last.group3', { digits: [1] }, 'selection_too_few'],
    ['3d.last.group3', { digits: [1, 1] }, 'selection_repeated'],
    ['3d.last.group3', { digits: [1, 10] }, 'selection_out_of_range'],
    ['3d.last.group3', { digits: [1, -1] }, 'selection_out_of_range'],
    ['3d.last.groupdan', { digits: [1, 2] }, 'selection_too_many'],
    ['3d.last.groupsum', { values: [0] }, 'selection_out_of_range'],
    ['3d.last.groupsum', { values: [27] }, 'selection_out_of_range'],
    ['2d.last.groupsum', { values: [18] }, 'selection_out_of_range'],
    ['5d.g60', { a: [1], b: [1, 2, 3] }, 'selection_too_few'],
    ['5d.g60', { a: [1], b: [] }, 'selection_empty'],
    ['4d.last.g6', { a: [1] }, 'selection_too_few'],
    ['5d.direct', { pos: [[1], [2], [3], [4]] }, 'bad_selection'],
    ['5d.direct', { pos: [[1], [2], [3], [4], []] }, 'selection_empty'],
    ['5d.dan', { pos: [[], [], [], [], []] }, 'selection_empty'],
    ['2d.last.bsoe', { pos: [['B'], ['X']] }, 'selection_out_of_range'],
    ['2d.last.bsoe', { pos: [['B'], ['B', 'B']] }, 'selection_repeated'],
    ['2d.last.bsoe', { pos: [['B'], []] }, 'selection_empty'],
    ['2d.last.bsoe', { pos: [['B']] }, 'bad_selection'],
  ])('%s %j', (play, selection, key) => expect(keyOf(() => settle('SSC', play, selection, draw))).toBe(key))

  test.each<[Family, string, Selection, LotteryDraw]>([
    ['SSC', '5d.dan', { pos: [[1]] }, { numbers: [1, 2, 3, 4] }],
    ['SSC', '5d.dan', { pos: [[1]] }, { numbers: [1, 2, 3, 4, 10] }],
    ['SSC', '5d.dan', { pos: [[1]] }, { prizes: {} }],
    ['11X5', 'any1', { numbers: [1] }, { numbers: [1, 2, 3, 4, 4] }],
    ['PK10', 'direct1', { pos: [[1]] }, { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9] }],
  ])('%s %s does not know such a draw', (family, play, selection, wrong) =>
    expect(keyOf(() => settle(family, play, selection, wrong))).toBe('bad_draw'),
  )

  test('more chances than can be counted are not sold', () => {
    const many: PriceTerms = { mode: 'SERIES', series: 1950, unitPrice: ratio(2), multiple: Number.MAX_SAFE_INTEGER }
    expect(keyOf(() => settle('SSC', '5d.any1', { digits: [1, 2] }, draw, many))).toBe('units_overflow')
    expect(keyOf(() => ticketStake(Number.POSITIVE_INFINITY, terms))).toBe('units_overflow')
  })
})

describe('a selection from a request', () => {
  test.each([
    null,
    7,
    'x',
    [],
    { digits: 7 },
    { digits: ['x'] },
    { digits: [1.5] },
    { digits: [null] },
    { pos: [1] },
    { pick: 7 },
    { typed: [7] },
    { numbers: [{}] },
  ])('%j has no shape', (sent) => expect(keyOf(() => parseSelection(sent))).toBe('bad_selection'))

  test('is read with the same numbers, whether written 07 or 7', () => {
    expect(parseSelection({ numbers: ['07', 11], dan: ['1'], pos: [['03'], ['B']], typed: ['0711'] })).toMatchObject({
      numbers: ['07', 11],
      dan: [1],
      pos: [[3], ['B']],
      typed: ['0711'],
    })
    expect(parseSelection({ nonsense: 1, pick: 'W_BIG' }).pick).toBe('W_BIG')
  })
})

describe('money', () => {
  test('the same bet twice as high costs and pays twice as much', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom('2', '0.2', '0.02', '0.002'),
        fc.integer({ min: 1700, max: 1980 }),
        (multiple, price, by) => {
          const at = (times: number) =>
            settle(
              'SSC',
              '3d.last.any2',
              { digits: [3, 8, 9] },
              { numbers: [5, 0, 8, 8, 3] },
              { mode: 'SERIES', series: by, unitPrice: fraction(price), multiple: times },
            )
          expect(at(multiple).stake).toEqual(product(at(1).stake, ratio(multiple)))
          expect(at(multiple).payout).toEqual(product(at(1).payout, ratio(multiple)))
        },
      ),
    )
  })

  test('no draw pays more than the best possible win', () => {
    const play = findPlay('SSC', '5d.any3')
    if (!play) throw new Error('5d.any3')
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.uniqueArray(digit, { minLength: 3 }), fc.array(digit, { minLength: 5, maxLength: 5 }), (digits, numbers) => {
        const { payout } = settle('SSC', '5d.any3', { digits }, { numbers })
        expect(compare(payout, maxPayout(play, { digits }, terms))).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('a bet below its series is refunded the difference of its stake', () => {
    expect(floorTo(product(ratio(100), rebateRate(1980, 1900)), 2)).toBe(400n)
    expect(rebateRate(1900, 1950)).toEqual(ratio(0))
  })

  test('every pick with odds has a starting price', () => {
    for (const family of ['SSC', 'LF', '11X5', 'PK10'] as const) {
      const { odds, series } = defaultPrices(family)
      expect(series).not.toBeNull()
      for (const table of Object.values(odds)) for (const price of Object.values(table)) expect(compare(fraction(price), ratio(1))).toBe(1)
    }
  })
})
