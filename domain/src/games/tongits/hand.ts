import { type RandomDraw, shuffle } from '../seeded-draw.ts'

/** A seat at the table; play runs 0, 1, 2, 0 … */
export type SeatNo = 0 | 1 | 2

/** All seats. */
export const seatNumbers = [0, 1, 2] as const

/** Returns the seat whose turn is next. */
export const nextSeat = (place: SeatNo, by = 1): SeatNo => seatNumbers[(place + by) % 3] ?? 0

/** An exposed meld. `isSecret`: four of a rank exposed at once from the hand. */
export type Meld = { readonly by: SeatNo; readonly cards: readonly number[]; readonly isSecret: boolean }

/** How a hand ended. */
export type HandEnding = 'tongits' | 'fight' | 'deck'

/** The end of a hand: winner and how it ended, each answer to a fight, deadwood and burned flags by seat. */
export type HandEnd = {
  readonly how: HandEnding
  readonly winner: SeatNo
  readonly caller: SeatNo | null
  readonly challenged: readonly boolean[]
  readonly burned: readonly boolean[]
  readonly deadwood: readonly number[]
}

/** One deal of Tongits from the first turn to its end, with the cards of every seat; cards are 0–51. Plain data, so that it can be stored. */
export type Hand = {
  readonly dealer: SeatNo
  readonly hands: readonly (readonly number[])[]
  readonly stock: readonly number[]
  /** Discards, the newest last. */
  readonly pile: readonly number[]
  readonly melds: readonly Meld[]
  readonly turn: SeatNo
  /** `draw`: may fight, draw or take · `play`: melds, lays off, discards · `answer`: folds or challenges. */
  readonly phase: 'draw' | 'play' | 'answer' | 'over'
  /** By seat: whether another player laid off on its melds since its last turn. */
  readonly touched: readonly boolean[]
  readonly caller: SeatNo | null
  /** Answers to a fight by seat; null: not answered. */
  readonly answers: readonly (boolean | null)[]
  readonly lastDrawn: SeatNo | null
  readonly step: number
  readonly end: HandEnd | null
}

/** Returns the 52 cards shuffled by a draw. */
export const shuffledDeck = (draw: RandomDraw): number[] =>
  shuffle(
    draw,
    Array.from({ length: 52 }, (_none, card) => card),
  )

/** Deals a deck from its top: 13 to the dealer, 12 to the others, 15 remain in the stock. The dealer begins without drawing. */
export const dealHand = (deck: readonly number[], dealer: SeatNo): Hand => {
  const hands: number[][] = [[], [], []]
  for (let at = 0; at < 37; at += 1) hands[nextSeat(dealer, at % 3)]?.push(deck[at] ?? 0)
  return {
    dealer,
    hands,
    stock: deck.slice(37),
    pile: [],
    melds: [],
    turn: dealer,
    phase: 'play',
    touched: [false, false, false],
    caller: null,
    answers: [null, null, null],
    lastDrawn: null,
    step: 0,
    end: null,
  }
}

/** The cards of a place. */
export const handCards = ({ hands }: Pick<Hand, 'hands'>, place: SeatNo): readonly number[] => hands[place] ?? []

/** A list with one place changed. */
export const replaceAt = <T>(list: readonly T[], place: SeatNo, value: T): T[] => list.map((one, i) => (i === place ? value : one))

/** Whether a place has an exposed meld. */
export const hasMeld = ({ melds }: Pick<Hand, 'melds'>, place: SeatNo): boolean => melds.some(({ by }) => by === place)

/** A hand as one seat sees it: its own cards, and only the number of cards of the others. */
export type HandView = Omit<Hand, 'hands' | 'stock' | 'end'> & {
  readonly own: readonly number[]
  readonly counts: readonly number[]
  readonly stockLeft: number
}

/** Returns the part of an unfinished hand that a seat may see. */
export const viewHandFrom = ({ hands, stock, end: _end, ...open }: Hand, place: SeatNo): HandView => ({
  ...open,
  own: hands[place] ?? [],
  counts: hands.map(({ length }) => length),
  stockLeft: stock.length,
  // Answers of other players to a fight are revealed after all have answered.
  answers: replaceAt([null, null, null], place, open.answers[place] ?? null),
})
