import { lotteryFault, type LotteryFault } from '../lottery-fault.ts'
import type { TypedEntry } from '../play.ts'
import type { Selection } from '../selection.ts'
import type { EvenPlay } from './series-play.ts'

/** How typed numbers of a play are parsed and won. */
export type TypedEntryRule = {
  readonly entry: TypedEntry
  readonly from: number
  readonly to: number
  /** 31 and 13 are different entries. */
  readonly ordered: boolean
  /** Whether the numbers form a valid entry (a pair and another digit; no number twice). */
  readonly fits: (numbers: readonly number[]) => boolean
  /** Whether an entry wins. */
  readonly wins: (numbers: readonly number[], drawn: readonly number[]) => boolean
  /** Maximum number of entries that one draw can win; default: one. */
  readonly mostWinning?: (entries: readonly (readonly number[])[]) => number
}

const numbersIn = (text: string, { count, width }: TypedEntry): readonly number[] | null => {
  const packed = text.trim()
  const parts = /^\d+$/.test(packed) ? packed.match(width === 1 ? /\d/g : /\d\d/g) : packed.split(/[\s,-]+/)
  if (parts?.length !== count || !parts.every((part) => /^\d{1,2}$/.test(part))) return null
  if (/^\d+$/.test(packed) && packed.length !== count * width) return null
  return parts.map(Number)
}

const inOrder = (a: number, b: number): number => a - b

const entryOf = (rule: TypedEntryRule, text: string): readonly number[] | LotteryFault => {
  const numbers = numbersIn(text, rule.entry)
  if (!numbers) return lotteryFault('bad_selection')
  if (numbers.some((number) => number < rule.from || number > rule.to)) return lotteryFault('selection_out_of_range')
  if (!rule.fits(numbers)) return lotteryFault('selection_repeated')
  return rule.ordered ? numbers : [...numbers].sort(inOrder)
}

/** Returns the distinct typed entries. Expects validated entries. */
const entriesOf = (rule: TypedEntryRule, typed: readonly string[]): readonly (readonly number[])[] => {
  const entries = new Map<string, readonly number[]>()
  for (const text of typed) {
    const entry = entryOf(rule, text)
    if (!('key' in entry)) entries.set(entry.join(' '), entry)
  }
  return [...entries.values()]
}

const others = ['digits', 'values', 'pos', 'a', 'b', 'numbers', 'dan', 'tuo', 'pick'] as const

const checkTyped = (rule: TypedEntryRule, selection: Selection, typed: readonly string[]): LotteryFault | null => {
  if (others.some((member) => selection[member] !== undefined)) return lotteryFault('bad_selection')
  if (typed.length === 0) return lotteryFault('selection_empty')
  for (const text of typed) {
    const entry = entryOf(rule, text)
    if ('key' in entry) return entry
  }
  return null
}

/** Adds typed numbers (`selection.typed`) to a play as an alternative to its board: one unit for each distinct entry. */
export const withTypedEntry = (play: EvenPlay, rule: TypedEntryRule): EvenPlay => ({
  ...play,
  board: { ...play.board, typed: rule.entry },
  check: (selection) => (selection.typed ? checkTyped(rule, selection, selection.typed) : play.check(selection)),
  units: (selection) => (selection.typed ? entriesOf(rule, selection.typed).length : play.units(selection)),
  winning: (selection, drawn) =>
    selection.typed ? entriesOf(rule, selection.typed).filter((entry) => rule.wins(entry, drawn)).length : play.winning(selection, drawn),
  mostWinning: (selection) => {
    if (!selection.typed) return play.mostWinning(selection)
    return rule.mostWinning ? rule.mostWinning(entriesOf(rule, selection.typed)) : 1
  },
})

/** Whether two lists contain the same numbers in the same order. */
export const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((number, index) => number === b[index])

/** Whether two lists contain the same numbers in any order. */
export const sameSet = (a: readonly number[], b: readonly number[]): boolean => sameNumbers([...a].sort(inOrder), [...b].sort(inOrder))
