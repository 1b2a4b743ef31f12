import { CHIPS, SPOTS, allThrows, colorGameReturn } from './color-game/color-game.ts'
import { FISH } from './fish/fish.ts'
import { instantGame, instantGameForTitle } from './instant/instant-games.ts'
import { TWENTY_LINES, type Machine } from './slot/machine.ts'
import { draftMachine } from './slot/machine-for-seed.ts'
import { maxReturn } from './sports/slip.ts'
import { cancelThreshold, plasada } from './table/cockfight.ts'
import { type TableName, tableChips, tableGames, tableGameForTitle } from './table/table-games.ts'

/** Properties of a title that bound the payout of a round. */
export type PricedTitle = {
  readonly kind: 'slot' | 'color-game' | 'table' | 'fish' | 'instant' | 'tongits' | 'sports'
  readonly gameType: string
  readonly name: string
  readonly seed: string
}

const rows = [0, 1, 2] as const

/**
 * By the row where lines begin: how many lines there are, and how many of them can show one symbol on all five reels at once. A window shows a
 * symbol in at most one row of a reel, and on the three middle reels a wild in one more row.
 */
const fullLines = (lines: Machine['lines']): readonly { readonly all: number; readonly full: number }[] =>
  rows.map((start) => {
    const from = lines.filter(([first]) => first === start)
    // The row of each middle reel that shows neither the symbol nor the wild, and the row of the last reel that shows the symbol.
    const shown = rows.flatMap((a) => rows.flatMap((b) => rows.flatMap((c) => rows.map((last) => [a, b, c, last] as const))))
    const covered = shown.map(
      ([a, b, c, last]) => from.filter(([, two, three, four, five]) => two !== a && three !== b && four !== c && five === last).length,
    )
    return { all: from.length, full: Math.max(...covered) }
  })

const ofTwenty = fullLines(TWENTY_LINES)
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/** Largest payout of one spin of a machine, in line bets and before a multiplier: its three best symbols on every line that can show them. */
const bestSpinOf = ({ lines, pays, scatterPays }: Pick<Machine, 'lines' | 'pays' | 'scatterPays'>): number => {
  const counted = lines === TWENTY_LINES ? ofTwenty : fullLines(lines)
  const best = Object.values(pays).toSorted((one, other) => other[2] - one[2])
  const inOrder = (order: readonly number[]) =>
    counted.reduce((sum, { all, full }, row) => {
      const [, four, five] = best[order[row] ?? 0] ?? [0, 0, 0]
      return sum + full * five + (all - full) * four
    }, 0)
  return Math.max(...orders.map(inOrder)) + scatterPays[2] * lines.length
}

/**
 * Largest win of a slot round as a multiple of its stake, rounded up: the best spin, plus every free game of one trigger at the best spin. Only
 * free games triggered again inside free games could exceed it, if all of them paid the maximum.
 */
export const slotMaxWin = (machine: Pick<Machine, 'lines' | 'pays' | 'scatterPays' | 'freeGames'>): number =>
  Math.ceil((bestSpinOf(machine) * (1 + machine.freeGames.count * machine.freeGames.multiplier)) / machine.lines.length)

const highest = (list: readonly (number | null)[]): number => Math.max(...list.map((pays) => pays ?? 0))

/** Largest return of one side of a cockfight: a fight in which the other side would return no more than `calledOffAt` is called off. */
const largestPool = Math.floor(((100 - plasada) * (cancelThreshold + 1)) / (cancelThreshold + 1 - (100 - plasada)))
/** A natural at blackjack pays 3 : 2, which is more than its spot usually returns. */
const natural = 250

/** Largest return per 100 staked at a table. */
const maxOfTable = (name: TableName): number => {
  const table = tableGames[name]
  // A bingo card can win all of its prizes, each at its earliest call.
  if ('prizes' in table) return Object.values(table.prizes).reduce((sum, prize) => sum + highest(prize.map(([, pays]) => pays)), 0)
  const top = highest(table.spots.map((spot) => table.top(spot)))
  return name === 'cockfight' ? Math.max(top, largestPool) : name === 'blackjack' ? Math.max(top, natural) : top
}

const largestThrow = highest(allThrows().flatMap((dice) => SPOTS.map((spot) => colorGameReturn(spot, dice))))

/**
 * Largest win of a round as a multiple of its stake, rounded up. Null where it is unknown: the pot of a card room grows with every hand.
 */
export const maxWinOf = (title: PricedTitle): number | null => {
  const instant = instantGameForTitle(title)
  const table = tableGameForTitle(title)
  switch (title.kind) {
    case 'slot':
      return slotMaxWin(draftMachine(title.seed))
    case 'color-game':
      return largestThrow
    case 'fish':
      return Math.max(...FISH)
    case 'instant':
      return instant === null ? null : Math.ceil(highest(instantGame(instant).spots.map(instantGame(instant).top)) / 100)
    case 'table':
      return table === null ? null : Math.ceil(maxOfTable(table) / 100)
    case 'sports':
      return Math.ceil(maxReturn / (tableChips(title.seed)[0] ?? CHIPS[0]))
    case 'tongits':
      return null
  }
}
