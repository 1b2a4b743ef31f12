import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { range } from '../count.ts'
import { enumeratePermutations } from '../draws/enumerate-draws.ts'
import { compare, type Fraction, plus, quotient, ratio, zeroFraction } from '../fraction.ts'
import type { PlayWin } from '../play.ts'
import { findPlay } from '../bets/plays.ts'

const play = (code: string) => {
  const found = findPlay('PK10', code)
  if (!found) throw new Error(code)
  return found
}

const valueOf = (wins: readonly PlayWin[]): Fraction =>
  wins.reduce((all, { units, chance }) => plus(all, chance ? quotient(ratio(units), chance) : zeroFraction), zeroFraction)

/** All 720 orders of the first three places, the only places that these plays use. */
const leading = enumeratePermutations(3, 10)

const lists = (count: number) =>
  fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 }), { minLength: count, maxLength: count })

describe('over all leading positions a ticket is worth exactly its price without a margin', () => {
  test.each([1, 2, 3])('direct%i, whose units are the tuples without a number twice', (count) => {
    const one = play(`direct${count}`)
    fc.assert(
      fc.property(lists(count), (pos) => {
        const written = enumeratePermutations(count, 10).filter((drawn) => drawn.every((number, place) => pos[place]?.includes(number))).length
        expect(one.check({ pos }) === null).toBe(written > 0)
        if (written === 0) return
        expect(one.units({ pos })).toBe(written)
        const total = leading.reduce((all, numbers) => plus(all, valueOf(one.wins({ pos }, { numbers }))), zeroFraction)
        expect(total).toEqual(ratio(written * leading.length))
      }),
      { numRuns: 40 },
    )
  })

  test('sums of two', () => {
    const values = fc.uniqueArray(fc.integer({ min: 3, max: 19 }), { minLength: 1 })
    fc.assert(
      fc.property(values, (chosen) => {
        const results = leading.map((numbers) => valueOf(play('sum2').wins({ values: chosen }, { numbers })))
        expect(results.reduce(plus, zeroFraction)).toEqual(ratio(chosen.length * leading.length))
        expect(valueOf(play('sum2').best({ values: chosen }))).toEqual(
          results.reduce((max, value) => (compare(value, max) > 0 ? value : max), zeroFraction),
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('one number at each place', () => {
  /** Ten draws in which every number occurs once at every place. */
  const turns = range(0, 9).map((by) => range(0, 9).map((place) => ((place + by) % 10) + 1))

  test('each pick wins in one draw of ten', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 10 }), (pos) => {
        fc.pre(pos.some((list) => list.length > 0))
        const won = turns.reduce((all, numbers) => all + (play('dan').wins({ pos }, { numbers })[0]?.units ?? 0), 0)
        expect(won).toBe(play('dan').units({ pos }))
      }),
    )
  })

  test('the best draw gives every place another number', () => {
    const best = (pos: readonly (readonly number[])[]) => play('dan').best({ pos })[0]?.units
    expect(best([[1], [1], [1]])).toBe(1)
    expect(best([[1, 2], [1], [1, 2, 3]])).toBe(3)
    expect(best([[1, 2], [1, 2], [1, 2], [5]])).toBe(3)
    expect(best(range(1, 10).map(() => range(1, 10)))).toBe(10)
  })
})

test('what the race does not have is no ticket', () => {
  expect(play('direct1').check({ pos: [[11]] })?.key).toBe('selection_out_of_range')
  expect(play('sum2').check({ values: [2] })?.key).toBe('selection_out_of_range')
  expect(play('sum2').check({ values: [] })?.key).toBe('selection_empty')
  expect(play('direct2').check({ typed: ['0707'] })?.key).toBe('selection_repeated')
  expect(play('direct2').units({ typed: ['0703', '07 03', '3 7'] })).toBe(2)
})
