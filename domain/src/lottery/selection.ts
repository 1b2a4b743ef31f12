import { lotteryFault, type LotteryFault } from './lottery-fault.ts'

/** A player's selection. The board determines which member a play reads; a play refuses a selection without it. */
export type Selection = {
  /** Digits without positions. */
  readonly digits?: readonly number[] | undefined
  /** Sums, spans, tails, counts. */
  readonly values?: readonly number[] | undefined
  /** One list per position; numbers, or the attributes `B` `S` `O` `E`. */
  readonly pos?: readonly (readonly (number | string)[])[] | undefined
  /** The digits with the higher multiplicity, and the others. */
  readonly a?: readonly number[] | undefined
  readonly b?: readonly number[] | undefined
  /** Numbers; Vietnam: digit strings. */
  readonly numbers?: readonly (number | string)[] | undefined
  /** Numbers that every unit contains, and those that fill it up. */
  readonly dan?: readonly number[] | undefined
  readonly tuo?: readonly number[] | undefined
  /** The side that is bet on. */
  readonly pick?: string | undefined
  /** LHC: the day of the draw (`2026-11-21`), which decides the zodiac. */
  readonly date?: string | undefined
  /** Typed numbers, one entry per string: `508`, `04 11`. A repeated entry is one unit. */
  readonly typed?: readonly string[] | undefined
}

type Value = number | string

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** `07` and 7 are the same number in families whose numbers are not digit strings. */
const numberOf = (value: unknown): number => {
  const read = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  if (typeof read !== 'number' || !Number.isSafeInteger(read)) throw lotteryFault('bad_selection')
  return read
}

const valueOf = (value: unknown): Value => {
  if (typeof value === 'string' && value.length <= 16) return value
  return numberOf(value)
}

const listOf = <T>(value: unknown, one: (value: unknown) => T): readonly T[] | undefined => {
  if (value === undefined) return
  // No play has a longer list; a longer one would only make the gateway count.
  if (!isList(value) || value.length > 100_000) throw lotteryFault('bad_selection')
  return value.map(one)
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined) return
  if (typeof value !== 'string' || value.length > 200) throw lotteryFault('bad_selection')
  return value
}

const positionOf = (value: unknown): readonly Value[] => {
  const list = listOf(value, (entry) => (typeof entry === 'string' && /^\d{1,2}$/.test(entry) ? Number(entry) : valueOf(entry)))
  if (!list) throw lotteryFault('bad_selection')
  return list
}

const typedOf = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 64) throw lotteryFault('bad_selection')
  return value
}

/** Parses a selection from a request; throws `bad_selection` if its shape is invalid. Members that no play reads are dropped. */
export const parseSelection = (sent: unknown): Selection => {
  if (typeof sent !== 'object' || sent === null || isList(sent)) throw lotteryFault('bad_selection')
  const of = new Map<string, unknown>(Object.entries(sent))
  const read: Selection = {
    digits: listOf(of.get('digits'), numberOf),
    values: listOf(of.get('values'), numberOf),
    pos: listOf(of.get('pos'), positionOf),
    a: listOf(of.get('a'), numberOf),
    b: listOf(of.get('b'), numberOf),
    numbers: listOf(of.get('numbers'), valueOf),
    dan: listOf(of.get('dan'), numberOf),
    tuo: listOf(of.get('tuo'), numberOf),
    pick: textOf(of.get('pick')),
    date: textOf(of.get('date')),
    typed: listOf(of.get('typed'), typedOf),
  }
  return read
}

/** Range of a list, and the minimum and maximum number of its elements on a ticket. */
export type Bounds = { readonly from: number; readonly to: number; readonly least: number; readonly most?: number }

/** Validates a list of numbers; null if it may be sold. */
export const listError = (list: readonly Value[] | undefined, { from, to, least, most = Number.POSITIVE_INFINITY }: Bounds): LotteryFault | null => {
  if (!list) return lotteryFault('bad_selection')
  if (list.length === 0 && least > 0) return lotteryFault('selection_empty')
  for (const value of list) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return lotteryFault('bad_selection')
    if (value < from || value > to) return lotteryFault('selection_out_of_range')
  }
  if (new Set(list).size < list.length) return lotteryFault('selection_repeated')
  if (list.length < least) return lotteryFault('selection_too_few')
  return list.length > most ? lotteryFault('selection_too_many') : null
}

/** Returns the numbers of a validated list. */
export const numbersIn = (list: readonly Value[] | undefined): readonly number[] => (list ?? []).filter((value) => typeof value === 'number')
