import { drawnNumbers } from '../lottery-draw.ts'
import type { Fraction } from '../fraction.ts'
import type { Play } from '../play.ts'
import type { Selection } from '../selection.ts'

type Rules = Pick<Play, 'family' | 'code' | 'group' | 'board' | 'check' | 'units'>

/** A play whose units all have the same chance. */
export type EvenPlay = Rules & {
  /** Chance of one unit, exact. */
  readonly chance: Fraction
  /** Number of winning units in a draw. */
  readonly winning: (selection: Selection, drawn: readonly number[]) => number
  /** Maximum number of winning units in one draw. */
  readonly mostWinning: (selection: Selection) => number
}

/** Builds a play priced by series from its rules. */
export const seriesPlay = ({ chance, winning, mostWinning, ...rules }: EvenPlay): Play => ({
  ...rules,
  mode: 'SERIES',
  keys: [],
  wins: (selection, draw) => {
    const units = winning(selection, drawnNumbers(draw))
    return units > 0 ? [{ key: 'hit', units, chance }] : []
  },
  best: (selection) => [{ key: 'hit', units: mostWinning(selection), chance }],
})

/** A play in which one unit is one value of the draw (a sum, a span), and each value has its own chance. */
export type ValuePlay = Rules & {
  readonly chanceOf: (value: number) => Fraction
  /** Returns the value of a draw; null if it has none that could win. */
  readonly valueOf: (drawn: readonly number[]) => number | null
}

const listed = (selection: Selection): readonly number[] => selection.values ?? []

/** Builds a play on values from its rules; at most one unit wins. */
export const valuePlay = ({ chanceOf, valueOf, ...rules }: ValuePlay): Play => ({
  ...rules,
  mode: 'SERIES',
  keys: [],
  wins: (selection, draw) => {
    const value = valueOf(drawnNumbers(draw))
    return value !== null && listed(selection).includes(value) ? [{ key: 'hit', units: 1, chance: chanceOf(value) }] : []
  },
  best: (selection) => {
    const [first, ...others] = listed(selection).map(chanceOf)
    // The least likely value pays most.
    return first
      ? [{ key: 'hit', units: 1, chance: others.reduce((rarest, chance) => (chance.n * rarest.d < rarest.n * chance.d ? chance : rarest), first) }]
      : []
  },
})
