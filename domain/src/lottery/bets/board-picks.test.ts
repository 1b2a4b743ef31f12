import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noPicks, type Picks, quickPick, quickPicksOf, randomPicks, selectionsFromPicks, togglePick, typedEntries } from './board-picks.ts'
import type { Family } from '../family.ts'
import { families } from '../family.ts'
import type { Play } from '../play.ts'
import { findPlay, playsOf } from './plays.ts'

const play = (family: Family, code: string): Play => {
  const found = findPlay(family, code)
  if (!found) throw new Error(code)
  return found
}

const row = (of: Play, key: string) => {
  const found = of.board.rows.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

const tapped = (of: Play, ...taps: readonly (readonly [string, number | string])[]): Picks =>
  taps.reduce((picks, [key, value]) => togglePick(of.board, picks, row(of, key), value), noPicks)

describe('tapping', () => {
  test('a second tap takes the pick back, and the order of taps does not matter', () => {
    const group = play('SSC', '3d.last.group3')
    expect(selectionsFromPicks(group, tapped(group, ['digits', 9], ['digits', 3], ['digits', 3]))).toEqual([{ digits: [9] }])
    expect(selectionsFromPicks(group, tapped(group, ['digits', 9], ['digits', 3]))).toEqual([{ digits: [3, 9] }])
  })

  test('a row that takes one number swaps it, a pearl lets go of the first', () => {
    const dan = play('SSC', '3d.last.groupdan')
    expect(selectionsFromPicks(dan, tapped(dan, ['digits', 9], ['digits', 3]))).toEqual([{ digits: [3] }])
    const pearl = play('KENO', 'pearl2')
    expect(selectionsFromPicks(pearl, tapped(pearl, ['numbers', 9], ['numbers', 3], ['numbers', 70]))).toEqual([{ numbers: [3, 70] }])
  })

  test('a number is fixed or free, never both', () => {
    const any = play('11X5', 'any3.dantuo')
    expect(selectionsFromPicks(any, tapped(any, ['tuo', 4], ['tuo', 5], ['dan', 4]))).toEqual([{ dan: [4], tuo: [5] }])
    expect(selectionsFromPicks(any, tapped(any, ['dan', 4], ['tuo', 4], ['tuo', 5]))).toEqual([{ dan: [], tuo: [4, 5] }])
  })

  test('unselected positions are empty', () => {
    const dan = play('SSC', '5d.dan')
    expect(selectionsFromPicks(dan, tapped(dan, ['W', 5], ['G', 2], ['G', 3]))).toEqual([{ pos: [[5], [], [], [], [2, 3]] }])
  })

  test('each side is a ticket of its own, signs that go together are one', () => {
    const sides = play('SSC', 'two_sides')
    expect(selectionsFromPicks(sides, tapped(sides, ['W', 'W_BIG'], ['W', 'W_ODD'], ['DT', 'DT_TIE']))).toEqual([
      { pick: 'W_BIG' },
      { pick: 'W_ODD' },
      { pick: 'DT_TIE' },
    ])
    const combo = play('LHC', 'zodiac_combo')
    expect(selectionsFromPicks(combo, tapped(combo, ['COMPZ', 'OX'], ['COMPZ', 'RAT']))).toEqual([{ pick: 'COMPZ:RAT+OX' }])
    const link = play('LHC', 'zodiac_link2')
    expect(selectionsFromPicks(link, tapped(link, ['numbers', 'OX'], ['numbers', 'RAT']))).toEqual([{ numbers: ['RAT', 'OX'] }])
  })
})

describe('quick picks', () => {
  const digits = row(play('SSC', '5d.dan'), 'W')

  test('halves, odd and even of the numbers of a row', () => {
    expect(quickPick(digits, 'all')).toHaveLength(10)
    expect(quickPick(digits, 'big')).toEqual([5, 6, 7, 8, 9])
    expect(quickPick(digits, 'small')).toEqual([0, 1, 2, 3, 4])
    expect(quickPick(digits, 'odd')).toEqual([1, 3, 5, 7, 9])
    expect(quickPick(digits, 'even')).toEqual([0, 2, 4, 6, 8])
    expect(quickPick(digits, 'clear')).toEqual([])
  })

  test('are offered where all of a row may be picked', () => {
    const offered = (family: Family, code: string) => quickPicksOf(play(family, code).board, play(family, code).board.rows[0] ?? digits)
    expect(offered('SSC', '5d.dan')).toEqual(['all', 'big', 'small', 'odd', 'even', 'clear'])
    expect(offered('11X5', 'any3')).toContain('all')
    expect(offered('SSC', '3d.last.groupdan')).toEqual([])
    expect(offered('11X5', 'any3.dantuo')).toEqual(['clear'])
    expect(offered('KENO', 'pearl3')).toEqual(['clear'])
    expect(offered('SSC', 'two_sides')).toEqual([])
    expect(offered('SSC', '2d.last.bsoe')).toEqual(['clear'])
  })
})

test('whatever is tapped on a board is a ticket that may be sold, or lacks something', () => {
  const plays = families.filter((family) => !family.startsWith('VN_')).flatMap(playsOf)
  fc.assert(
    fc.property(fc.constantFrom(...plays), fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 20 }), (of, taps) => {
      const picks = taps.reduce((so, [r, v]) => {
        const at = of.board.rows[r % of.board.rows.length]
        const value = at?.values[v % at.values.length]
        return at && value !== undefined ? togglePick(of.board, so, at, value) : so
      }, noPicks)
      for (const selection of selectionsFromPicks(of, picks)) {
        const wrong = of.check(of.family === 'LHC' ? { ...selection, date: '2026-11-21' } : selection)
        expect([null, 'selection_empty', 'selection_too_few', 'selection_repeated']).toContain(wrong?.key ?? null)
      }
    }),
    { numRuns: 400 },
  )
})

test('numbers may be typed or pasted in any of the usual ways', () => {
  expect(typedEntries('508\n 5 0 9 ;;12,3|77\t7\r\n')).toEqual(['508', '5 0 9', '12 3', '77 7'])
  expect(typedEntries(' \n')).toEqual([])
})

describe('random picks', () => {
  const date = '2026-11-26'
  /** A generator of its own, so that a failure can be repeated. */
  const seeded = (seed: number) => {
    let state = seed
    return (count: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % count
    }
  }

  test.for(
    families.flatMap((family) => playsOf(family).filter(({ board }) => board.kind !== 'typed-numbers')).map((one) => [one.family, one.code] as const),
  )('%s %s: random picks are one ticket that can be sold', ([family, code]) => {
    const of = play(family, code)
    for (let seed = 1; seed <= 20; seed += 1) {
      const selections = selectionsFromPicks(of, randomPicks(of, seeded(seed * 7919), date))
      expect(selections).toHaveLength(1)
      for (const one of selections) expect(of.check(family === 'LHC' ? { ...one, date } : one)).toBeNull()
    }
  })

  test('they are as few as the play sells, and differ', () => {
    const direct = play('SSC', '3d.last.direct')
    const picked = Array.from({ length: 20 }, (_, at) => selectionsFromPicks(direct, randomPicks(direct, seeded(at + 1), date))[0])
    expect(picked.map((one) => direct.units(one ?? {}))).toEqual(picked.map(() => 1))
    expect(new Set(picked.map((one) => JSON.stringify(one))).size).toBeGreaterThan(10)
  })
})
