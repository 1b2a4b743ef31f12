import { type RandomDraw, seededDraw, shuffle } from '../seeded-draw.ts'
import { tableChips } from '../table/table-games.ts'
import { type TableOutcome, type TableGame, firstOfPile, pile, sumOf } from '../table/table-game.ts'

/** Prizes of a ticket: return per 100, and how many of 10 000 tickets have it. */
export const ticketPrizes = [
  [100, 1800],
  [200, 1000],
  [500, 240],
  [1000, 120],
  [5000, 20],
  [20_000, 5],
  [100_000, 1],
] as const

const shares = 10_000

// Nine fields: a prize shows its symbol three times, every other symbol at most twice.
const fieldsFor = (prize: number, draw: RandomDraw): number[] => {
  const others = shuffle(
    draw,
    [0, 1, 2, 3, 4, 5, 6, 7].filter((symbol) => symbol !== prize),
  )
  const rest = [...others.slice(0, prize < 0 ? 5 : 3), ...others.slice(0, 4)].slice(0, prize < 0 ? 9 : 6)
  return shuffle(draw, prize < 0 ? rest : [prize, prize, prize, ...rest])
}

/** A ticket of nine fields to scratch: three alike win the prize of their symbol. */
const scratch: TableGame = {
  bettingFor: 0,
  showsFor: 0,
  spots: ['ticket'],
  deal: (draw) => {
    let at = draw(shares)
    const prize = ticketPrizes.findIndex(([, share]) => {
      at -= share
      return at < 0
    })
    return { prize: [prize], fields: fieldsFor(prize, draw) }
  },
  pays: (spot, outcome) => (spot === 'ticket' ? (ticketPrizes[firstOfPile(outcome, 'prize')]?.[0] ?? 0) : 0),
  top: () => ticketPrizes.at(-1)?.[0] ?? 0,
  rtpOf: () => sumOf(ticketPrizes.map(([pays, share]) => pays * share)) / 100 / shares,
  markOf: (outcome) => (firstOfPile(outcome, 'prize') < 0 ? 'none' : 'won'),
}

const rafflePays = [0, 400, 2500, 30_000] as const

/** Returns how many digits of a ticket match the drawn number, counted from the right without a gap. */
export const matchedDigits = (ticket: number, drawn: number): number =>
  ticket === drawn ? 3 : ticket % 100 === drawn % 100 ? 2 : ticket % 10 === drawn % 10 ? 1 : 0

/** A raffle with three-digit numbers: the last one, two or all three digits win. */
const raffle: TableGame = {
  bettingFor: 0,
  showsFor: 0,
  spots: Array.from({ length: 1000 }, (_none, number) => `ticket${number}`),
  deal: (draw) => ({ digits: [draw(1000)] }),
  pays: (spot, outcome) => (spot.startsWith('ticket') ? (rafflePays[matchedDigits(Number(spot.slice(6)), firstOfPile(outcome, 'digits'))] ?? 0) : 0),
  top: () => rafflePays[3],
  rtpOf: () => (90 * rafflePays[1] + 9 * rafflePays[2] + rafflePays[3]) / 1000 / 100,
  markOf: (outcome) => String(firstOfPile(outcome, 'digits')).padStart(3, '0'),
}

const dropRows = 12
/** Return per 100 in each of the thirteen bins, by risk level. */
export const dropPayouts = {
  calm: [800, 300, 160, 140, 110, 90, 60, 90, 110, 140, 160, 300, 800],
  brisk: [2600, 900, 400, 200, 110, 50, 40, 50, 110, 200, 400, 900, 2600],
  wild: [16_000, 2300, 700, 200, 60, 30, 20, 30, 60, 200, 700, 2300, 16_000],
} as const
const ways = Array.from({ length: dropRows + 1 }, (_none, k) =>
  Array.from({ length: k }, (_skip, i) => (dropRows - i) / (i + 1)).reduce((product, one) => product * one, 1),
)
const isDrop = (spot: string): spot is keyof typeof dropPayouts => Object.hasOwn(dropPayouts, spot)

/** A ball falls through twelve rows of pegs, left or right with equal probability at each. */
const drop: TableGame = {
  bettingFor: 0,
  showsFor: 0,
  spots: Object.keys(dropPayouts),
  deal: (draw) => ({ turns: Array.from({ length: dropRows }, () => draw(2)) }),
  pays: (spot, outcome) => (isDrop(spot) ? (dropPayouts[spot][sumOf(pile(outcome, 'turns'))] ?? 0) : 0),
  top: (spot) => (isDrop(spot) ? dropPayouts[spot][0] : 0),
  rtpOf: (spot) => (isDrop(spot) ? sumOf(dropPayouts[spot].map((pays, bin) => pays * (ways[bin] ?? 0))) / 2 ** dropRows / 100 : 0),
  markOf: (outcome) => String(sumOf(pile(outcome, 'turns'))),
}

const targets = [110, 150, 200, 300, 500, 1000, 5000, 10_000] as const
const crashReturn = 97

/** End of a flight, in hundredths: it reaches m with probability 97 / (100 m). */
export const crashMultiplier = (draw: RandomDraw): number => {
  // A whole number in 1 … 10^8, so that every target's chance comes out exactly.
  const lot = draw(100_000_000) + 1
  return Math.max(100, Math.min(1_000_000, Math.floor((crashReturn * 100_000_000) / lot)))
}

/** A crash game: the bet sets the multiplier at which it cashes out. */
const crash: TableGame = {
  bettingFor: 0,
  showsFor: 0,
  spots: targets.map((target) => `at${target}`),
  deal: (draw) => ({ height: [crashMultiplier(draw)] }),
  pays: (spot, outcome) => {
    const target = Number(spot.slice(2))
    return spot.startsWith('at') && firstOfPile(outcome, 'height') >= target ? target : 0
  },
  top: (spot) => Number(spot.slice(2)),
  rtpOf: (spot) => (Number(spot.slice(2)) * Math.floor((crashReturn * 100_000_000) / Number(spot.slice(2)))) / 100_000_000 / 100,
  markOf: (outcome) => (firstOfPile(outcome, 'height') / 100).toFixed(2),
}

const doors = { 1: 115, 2: 136, 3: 163, 4: 198, 6: 302, 8: 492, 10: 871, 12: 1680 } as const
const fields = 25
const traps = 4
const chanceToPass = (count: number): number =>
  Array.from({ length: count }, (_none, i) => (fields - traps - i) / (fields - i)).reduce((product, one) => product * one, 1)

/** 25 covers, four of them with a mine: the bet sets how many covers are lifted, and all of them must be free. */
const mines: TableGame = {
  bettingFor: 0,
  showsFor: 0,
  spots: Object.keys(doors).map((count) => `open${count}`),
  deal: (draw) => ({
    order: shuffle(
      draw,
      Array.from({ length: fields }, (_none, i) => i),
    ),
  }),
  // The first four of the order are the mines; covers are lifted in a fixed order.
  pays: (spot, outcome) => {
    const count = Number(spot.slice(4))
    const hidden = new Set(pile(outcome, 'order').slice(0, traps))
    return spot.startsWith('open') && revealOrder.slice(0, count).every((cover) => !hidden.has(cover)) ? paysFor(count) : 0
  },
  top: (spot) => paysFor(Number(spot.slice(4))),
  rtpOf: (spot) => (chanceToPass(Number(spot.slice(4))) * paysFor(Number(spot.slice(4)))) / 100,
  markOf: (outcome) => String(revealOrder.findIndex((cover) => pile(outcome, 'order').slice(0, traps).includes(cover))),
}
const isCount = (count: number): count is keyof typeof doors => Object.hasOwn(doors, count)
const paysFor = (count: number): number => (isCount(count) ? doors[count] : 0)

/** The order in which covers are lifted, the same in every round. */
export const revealOrder: readonly number[] = shuffle(
  seededDraw('the order in which covers are lifted'),
  Array.from({ length: fields }, (_none, i) => i),
)

/** Every instant game; each bet is decided at once. */
export const instantGames = { scratch, raffle, drop, crash, mines } as const satisfies Readonly<Record<string, TableGame>>

/** Name of an instant game. */
export type InstantName = keyof typeof instantGames

/** An instant game by its name, as its general shape. */
export const instantGame = (name: InstantName): TableGame => instantGames[name]

/** A settled round: its outcome and total return. Minor units. Chips and limits are those of a table. */
export type InstantRound = { readonly game: InstantName; readonly outcome: TableOutcome; readonly total: number }

/** Plays one bet. `draw` must be uniform and unpredictable. */
export const resolveInstantBet = (
  game: InstantName,
  { spot, amount }: { readonly spot: string; readonly amount: number },
  draw: RandomDraw,
): InstantRound => {
  const outcome = instantGame(game).deal(draw, {})
  return { game, outcome, total: Math.floor((amount * instantGame(game).pays(spot, outcome)) / 100) }
}

/** Returns the facts of an instant title for its tile; the smallest stake in minor units. */
export const instantFacts = (
  game: InstantName,
  seed: string,
): { readonly rtp: string; readonly volatility: 'medium' | 'high'; readonly minBet: number } => ({
  rtp: (Math.max(...instantGame(game).spots.slice(0, 40).map(instantGame(game).rtpOf)) * 100).toFixed(2),
  volatility: game === 'drop' || game === 'mines' ? 'medium' : 'high',
  minBet: tableChips(seed)[0] ?? 100,
})

/** Returns the instant game that plays a title of this category; null if another game kind does. */
export const instantGameForTitle = ({ gameType, name }: { readonly gameType: string; readonly name: string }): InstantName | null => {
  const words = name.toLowerCase()
  if (gameType === 'ELOTT') return /scratch|ticket/.test(words) ? 'scratch' : /raffle|lotto/.test(words) ? 'raffle' : null
  if (gameType !== 'INHOUSE') return null
  return /drop/.test(words)
    ? 'drop'
    : /crash|dash/.test(words)
      ? 'crash'
      : /mines|tower|row/.test(words)
        ? 'mines'
        : /drum/.test(words)
          ? 'raffle'
          : null
}
