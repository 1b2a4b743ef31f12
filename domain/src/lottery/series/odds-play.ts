import { drawnNumbers } from '../lottery-draw.ts'
import { lotteryFault } from '../lottery-fault.ts'
import type { BoardRow, Play } from '../play.ts'

/** Result of a side in a draw: true wins, false loses, null refunds the stake. */
export type SideRule = (drawn: readonly number[]) => boolean | null

/** One side that can be bet on, with its initial odds (stake included). */
export type OddsSide = { readonly pick: string; readonly row: string; readonly odds: string; readonly rule: SideRule }

type Rules = Pick<Play, 'family' | 'code' | 'group'> & { readonly sides: readonly OddsSide[] }

const resultOf = (won: boolean | null): 'WIN' | 'LOSE' | 'PUSH' => (won === null ? 'PUSH' : won ? 'WIN' : 'LOSE')

const rowsOf = (sides: readonly OddsSide[]): readonly BoardRow[] =>
  [...new Set(sides.map(({ row }) => row))].map((key) => ({
    key,
    values: sides.filter(({ row }) => row === key).map(({ pick }) => pick),
    least: 0,
    most: 1,
  }))

/** Builds a play with odds from its sides; a ticket is one pick. */
export const oddsPlay = ({ family, code, group, sides }: Rules): Play => {
  const rules = new Map(sides.map(({ pick, rule }) => [pick, rule]))
  return {
    family,
    code,
    group,
    mode: 'ODDS',
    board: { kind: 'picks', rows: rowsOf(sides) },
    keys: sides.map(({ pick }) => pick),
    check: ({ pick }) => {
      if (pick === undefined) return lotteryFault('bad_selection')
      if (pick === '') return lotteryFault('selection_empty')
      return rules.has(pick) ? null : lotteryFault('selection_out_of_range')
    },
    units: () => 1,
    wins: ({ pick = '' }, draw) => [{ key: resultOf(rules.get(pick)?.(drawnNumbers(draw)) ?? (rules.has(pick) ? null : false)), units: 1 }],
    best: () => [{ key: 'WIN', units: 1 }],
  }
}

/** Returns the odds of sides in the format of a price table. */
export const startingOdds = (sides: readonly OddsSide[]): Readonly<Record<string, string>> =>
  Object.fromEntries(sides.map(({ pick, odds }) => [pick, odds]))
