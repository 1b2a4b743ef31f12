import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { range } from '../count.ts'
import { enumeratePermutations, enumerateSets } from '../draws/enumerate-draws.ts'
import { compare, type Fraction, plus, product, quotient, ratio, zeroFraction } from '../fraction.ts'
import type { Play, PlayWin } from '../play.ts'
import { findPlay, playsOf } from '../bets/plays.ts'
import type { Selection } from '../selection.ts'

/** All 55,440 draws: a price is right if a fair game would neither win nor lose over them. */

const orders = enumeratePermutations(5, 11)
/** Each set in one order represents 120 ordered draws. */
const sets = enumerateSets(5, 11)

const play = (code: string): Play => {
  const found = findPlay('11X5', code)
  if (!found) throw new Error(code)
  return found
}

const valueOf = (wins: readonly PlayWin[]): Fraction =>
  wins.reduce((all, { units, chance }) => plus(all, chance ? quotient(ratio(units), chance) : zeroFraction), zeroFraction)

const isFair = (of: Play, selection: Selection, draws: readonly (readonly number[])[]): void => {
  const counted = new Map<string, { value: Fraction; times: number }>()
  for (const numbers of draws) {
    const wins = of.wins(selection, { numbers })
    const [win] = wins
    if (!win) continue
    const key = `${win.units} ${win.chance?.n}/${win.chance?.d}`
    const known = counted.get(key) ?? { value: valueOf(wins), times: 0 }
    counted.set(key, { ...known, times: known.times + 1 })
  }
  const total = [...counted.values()].reduce((all, { value, times }) => plus(all, product(value, ratio(times))), zeroFraction)
  expect(total, `${of.code} ${JSON.stringify(selection)}`).toEqual(ratio(of.units(selection) * draws.length))
  const max = [...counted.values()].reduce((all, { value }) => (compare(value, all) > 0 ? value : all), zeroFraction)
  expect(valueOf(of.best(selection)), `best of ${of.code} ${JSON.stringify(selection)}`).toEqual(max)
}

const numbers = (min: number, max = 11) => fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: min, maxLength: max })

const selectionsOf = (of: Play): fc.Arbitrary<Selection> => {
  const [first] = of.board.rows
  const min = first?.least ?? 1
  switch (of.board.kind) {
    case 'positions':
      return fc.tuple(...of.board.rows.map(() => numbers(min, 4))).map((pos) => ({ pos }))
    case 'dan-tuo':
      return fc.tuple(numbers(1, first?.most ?? 1), numbers(1, 10)).map(([dan, tuo]) => ({ dan, tuo: tuo.filter((number) => !dan.includes(number)) }))
    case 'values':
      return fc.uniqueArray(fc.constantFrom(...(first?.values ?? []).map(Number)), { minLength: 1 }).map((values) => ({ values }))
    default:
      return numbers(min).map((list) => ({ numbers: list }))
  }
}

const priced = playsOf('11X5').filter(({ mode }) => mode === 'SERIES')

const inOrder = (of: Play): boolean => of.board.kind === 'positions' || of.code.startsWith('group') || of.code === 'anypos3'

describe('over all draws a ticket is worth exactly its price without a margin', () => {
  test.each(priced.map((one) => [one.code, one] as const))('%s', (_code, one) => {
    fc.assert(
      fc.property(selectionsOf(one), (selection) => {
        if (one.check(selection) === null) isFair(one, selection, inOrder(one) ? orders : sets)
      }),
      { numRuns: inOrder(one) ? 5 : 40 },
    )
  })

  test('all numbers picked', () => {
    const all = range(1, 11)
    for (const one of priced.filter(({ board }) => board.kind === 'numbers')) isFair(one, { numbers: all }, inOrder(one) ? orders : sets)
  })

  test('typed entries too, also several that win together', () => {
    isFair(play('any2'), { typed: ['01 02', '0203', '1,3', '03 01'] }, sets)
    isFair(play('any7'), { typed: ['01 02 03 04 05 06 07', '02 03 04 05 06 07 08'] }, sets)
    isFair(play('group3'), { typed: ['01 02 03', '03 02 01', '04 05 06'] }, orders)
    isFair(play('direct2'), { typed: ['0102', '02 01'] }, orders)
  })
})

/** Units by enumeration: every subset of the right size that contains the fixed numbers. */
const writtenOut = (size: number, dan: readonly number[], tuo: readonly number[]): number =>
  enumerateSets(size, 11).filter(
    (unit) => dan.every((number) => unit.includes(number)) && unit.every((number) => dan.includes(number) || tuo.includes(number)),
  ).length

describe('units', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('any%i with fixed numbers are the units written out', (size) => {
    const one = play(`any${size}.dantuo`)
    fc.assert(
      fc.property(selectionsOf(one), (selection) => {
        const count = writtenOut(size, selection.dan ?? [], selection.tuo ?? [])
        if (one.check(selection) === null) expect(one.units(selection)).toBe(count)
        else expect(count === 0 || selection.tuo?.length === 0).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('direct drops every unit with a number twice', () => {
    const sets = fc.array(numbers(1, 6), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(sets, (pos) => {
        const written = enumeratePermutations(3, 11).filter((drawn) => drawn.every((number, place) => pos[place]?.includes(number))).length
        if (play('direct3').check({ pos }) === null) expect(play('direct3').units({ pos })).toBe(written)
        else expect(written).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  test('odd counts and middles are as probable as the tables state', () => {
    const chances = (code: string, from: number, to: number) => range(from, to).map((value) => play(code).best({ values: [value] })[0]?.chance)
    expect(chances('oddcount', 0, 5)).toEqual([1, 30, 150, 200, 75, 6].map((of) => ratio(of, 462)))
    expect(chances('middle', 3, 9)).toEqual([28, 63, 90, 100, 90, 63, 28].map((of) => ratio(of, 462)))
  })
})

test.each<[string, Selection, string]>([
  ['any3', { numbers: [] }, 'selection_empty'],
  ['any3', { numbers: [1, 2] }, 'selection_too_few'],
  ['any3', { numbers: [1, 2, 2] }, 'selection_repeated'],
  ['any3', { numbers: [1, 2, 12] }, 'selection_out_of_range'],
  ['any3', { numbers: [0, 1, 2] }, 'selection_out_of_range'],
  ['any3', {}, 'bad_selection'],
  ['any3.dantuo', { dan: [1, 2, 3], tuo: [4] }, 'selection_too_many'],
  ['any3.dantuo', { dan: [1], tuo: [1, 2] }, 'selection_repeated'],
  ['any3.dantuo', { dan: [1], tuo: [2] }, 'selection_too_few'],
  ['any3.dantuo', { dan: [], tuo: [2] }, 'selection_empty'],
  ['direct2', { pos: [[4], [4]] }, 'selection_repeated'],
  ['direct2', { pos: [[4], []] }, 'selection_empty'],
  ['direct2', { pos: [[4]] }, 'bad_selection'],
  ['dan', { pos: [[], [], []] }, 'selection_empty'],
  ['dan', { pos: [[1], [], [], [], [], [2]] }, 'bad_selection'],
  ['middle', { values: [2] }, 'selection_out_of_range'],
  ['any2', { typed: ['01 01'] }, 'selection_repeated'],
  ['any2', { typed: ['01 12'] }, 'selection_out_of_range'],
])('%s does not take %j', (code, selection, key) => expect(play(code).check(selection)?.key).toBe(key))
