import { seededDraw, shuffle } from '../seeded-draw.ts'
import { type TableOutcome, type TableGame, pile } from './table-game.ts'

/** A card row by row; 0 is blank, −1 the free centre. */
export type BingoCard = readonly (readonly number[])[]

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_none, i) => from + i)

/** The card of 75 with this name: five different numbers under each letter, the centre free. The same name is the same card for ever. */
export const card75 = (name: string): BingoCard => {
  const draw = seededDraw(`bingo75:${name}`)
  const columns = upTo(5).map((column) => shuffle(draw, upTo(15, column * 15 + 1)).slice(0, 5))
  return upTo(5).map((row) => columns.map((column, at) => (row === 2 && at === 2 ? -1 : (column[row] ?? 0))))
}

/** Returns the 90-ball card with this name: three rows of five numbers in nine columns, each column with one to three, rising downwards. */
export const card90 = (name: string): BingoCard => {
  const draw = seededDraw(`bingo90:${name}`)
  for (;;) {
    const rows = upTo(3).map(() => new Set(shuffle(draw, upTo(9)).slice(0, 5)))
    if (upTo(9).some((column) => rows.every((row) => !row.has(column)))) continue
    const grid = upTo(3).map(() => upTo(9).map(() => 0))
    for (const column of upTo(9)) {
      const places = upTo(3).filter((row) => rows[row]?.has(column))
      const numbers = shuffle(draw, upTo(column === 8 ? 11 : column === 0 ? 9 : 10, column === 0 ? 1 : column * 10)).slice(0, places.length)
      numbers.sort((a, b) => a - b).forEach((number, i) => grid[places[i] ?? 0]?.splice(column, 1, number))
    }
    return grid
  }
}

const lines75: readonly (readonly number[])[] = [
  ...upTo(5).map((row) => upTo(5).map((column) => row * 5 + column)),
  ...upTo(5).map((column) => upTo(5).map((row) => row * 5 + column)),
  upTo(5).map((at) => at * 6),
  upTo(5).map((at) => at * 4 + 4),
]

/** Returns the call (1, 2, …) by which all of these numbers are drawn; Infinity if they are not. */
const callOf = (numbers: readonly number[], calls: ReadonlyMap<number, number>): number =>
  Math.max(0, ...numbers.filter((number) => number > 0).map((number) => calls.get(number) ?? Infinity))

/** Prizes of one card: the call at which each was won. */
type BingoPrizes = Readonly<Record<'line' | 'corners' | 'twoLines' | 'house', number>>

const callsOf = (outcome: TableOutcome) => new Map(pile(outcome, 'balls').map((ball, i) => [ball, i + 1] as const))

/** Returns the calls at which a card won its prizes; Infinity where it did not. */
export const bingoPrizes = (card: BingoCard, outcome: TableOutcome): BingoPrizes => {
  const calls = callsOf(outcome)
  const numbers = card.flat()
  const isSquare = card.length === 5
  const lines = (isSquare ? lines75.map((places) => places.map((place) => numbers[place] ?? 0)) : card).map((line) => callOf(line, calls))
  const inOrder = lines.toSorted((a, b) => a - b)
  return {
    line: inOrder[0] ?? Infinity,
    corners: isSquare
      ? callOf(
          [0, 4, 20, 24].map((place) => numbers[place] ?? 0),
          calls,
        )
      : Infinity,
    twoLines: isSquare ? Infinity : (inOrder[1] ?? Infinity),
    house: callOf(numbers, calls),
  }
}

/** Pays by prize: `[up to this call, return per 100]`; the first that fits applies. */
type Pays = Partial<Record<keyof BingoPrizes, readonly (readonly [call: number, pays: number])[]>>

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return k < 0 || k > n ? 0 : ways
}
/** Probability that all of the given numbers are among the first calls. */
const allOut = (named: number, calls: number, balls: number): number => choose(calls, named) / choose(balls, named)

const onesOf = (mask: number): number => {
  let ones = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) ones += 1
  return ones
}

/**
 * Inclusion–exclusion over sets of places (bit masks): for each size of a union, the number of choices of an odd number of sets that have it minus
 * those of an even number.
 */
const unionsBySize = (sets: readonly number[]): readonly number[] => {
  const counts: number[] = Array.from({ length: 33 }, () => 0)
  for (let chosen = 1; chosen < 2 ** sets.length; chosen += 1) {
    const size = onesOf(sets.reduce((union, set, at) => ((chosen >> at) & 1 ? union | set : union), 0))
    counts[size] = (counts[size] ?? 0) + (onesOf(chosen) % 2 === 1 ? 1 : -1)
  }
  return counts
}

const maskOf = (places: readonly number[]): number => places.reduce((mask, place) => mask | (1 << place), 0)
const freePlace = 12
const linesOf = (balls: 75 | 90): readonly number[] =>
  balls === 75 ? lines75.map((line) => maskOf(line.filter((place) => place !== freePlace))) : upTo(3).map((row) => maskOf(upTo(5, row * 5)))
const known = new Map<75 | 90, readonly number[]>()
/** Computed on first use: pages that only play do not need it. */
const unionsOf = (balls: 75 | 90): readonly number[] => {
  const unions = known.get(balls) ?? unionsBySize(linesOf(balls))
  known.set(balls, unions)
  return unions
}

/** Exact probability that a card has a prize after a number of calls (inclusion and exclusion over its lines). */
export const bingoPrizeChance = (prize: keyof BingoPrizes, calls: number, balls: 75 | 90): number => {
  if (prize === 'corners') return allOut(4, calls, balls)
  if (prize === 'house') return allOut(balls === 75 ? 24 : 15, calls, balls)
  if (prize === 'twoLines') return 3 * allOut(10, calls, balls) - 2 * allOut(15, calls, balls)
  return unionsOf(balls).reduce((chance, ways, size) => (ways === 0 ? chance : chance + ways * allOut(size, calls, balls)), 0)
}

const hall = (
  balls: 75 | 90,
  calls: number,
  cardOf: (name: string) => BingoCard,
  pays: Pays,
): TableGame & { readonly prizes: Pays; readonly calls: number } => {
  const kinds = (['line', 'corners', 'twoLines', 'house'] as const).filter((kind) => pays[kind])
  // Cards never change, and a hall has five hundred: each is generated once.
  const cards = new Map<string, BingoCard>()
  const cardNamed = (name: string): BingoCard => {
    const made = cards.get(name) ?? cardOf(name)
    if (cards.size < spots.length) cards.set(name, made)
    return made
  }
  const spots = upTo(500, 1).map((number) => `card${number}`)
  let known = -1
  const rtp = () => {
    if (known < 0)
      known = kinds.reduce(
        (sum, kind) =>
          sum +
          (pays[kind] ?? []).reduce(
            (inner, [call, paid], i, list) =>
              inner + (paid / 100) * (bingoPrizeChance(kind, call, balls) - bingoPrizeChance(kind, list[i - 1]?.[0] ?? 0, balls)),
            0,
          ),
        0,
      )
    return known
  }
  return {
    bettingFor: 16,
    showsFor: Math.ceil(calls * 0.5) + 5,
    spots,
    deal: (draw) => ({ balls: shuffle(draw, upTo(balls, 1)).slice(0, calls) }),
    pays: (spot, outcome) => {
      const got = bingoPrizes(cardNamed(spot), outcome)
      return kinds.reduce((sum, kind) => sum + (pays[kind]?.find(([call]) => got[kind] <= call)?.[1] ?? 0), 0)
    },
    top: () => pays.line?.[0]?.[1] ?? 0,
    rtpOf: rtp,
    markOf: () => '',
    prizes: pays,
    calls,
  }
}

/** E-bingo: 35 of 75 balls; the earlier the first line, the more it pays. */
export const eBingo = hall(75, 35, card75, {
  line: [
    [10, 15_000],
    [15, 2000],
    [20, 800],
    [25, 400],
    [35, 200],
  ],
})

/** The hall of 75: 40 balls for the first line, the four corners and the whole card. */
export const bingo75 = hall(75, 40, card75, {
  line: [
    [10, 5000],
    [15, 1500],
    [20, 500],
    [25, 300],
    [30, 200],
    [40, 100],
  ],
  corners: [
    [20, 1000],
    [30, 300],
    [40, 100],
  ],
  house: [[40, 1_000_000]],
})

/** The 90-ball hall: 50 balls for a line, two lines and a full house. */
export const bingo90 = hall(90, 50, card90, {
  line: [
    [20, 5000],
    [30, 1500],
    [40, 500],
    [50, 250],
  ],
  twoLines: [
    [30, 20_000],
    [40, 5000],
    [50, 2500],
  ],
  house: [[50, 400_000]],
})
