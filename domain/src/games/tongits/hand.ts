import { type Draw, shuffled } from '../seeded.ts'

/** A place at the table; play runs from 0 to 1 to 2 and round again. */
export type Place = 0 | 1 | 2

/** The three places. */
export const places = [0, 1, 2] as const

/** The place whose turn comes after. */
export const placeAfter = (place: Place, by = 1): Place => places[(place + by) % 3] ?? 0

/** An exposed meld. `isSecret`: four of a rank laid at once from the hand. */
export type Meld = { readonly by: Place; readonly cards: readonly number[]; readonly isSecret: boolean }

/** How a hand ended. */
export type Ending = 'tongits' | 'fight' | 'deck'

/** The end of a hand: who won how, who answered a fight in which way, deadwood and burned by place. */
export type End = {
  readonly how: Ending
  readonly winner: Place
  readonly caller: Place | null
  readonly challenged: readonly boolean[]
  readonly burned: readonly boolean[]
  readonly deadwood: readonly number[]
}

/** A hand of Tongits under way; cards are 0–51. Plain data, so that it can be written down. */
export type Hand = {
  readonly dealer: Place
  readonly hands: readonly (readonly number[])[]
  readonly stock: readonly number[]
  /** Discards, the newest last. */
  readonly pile: readonly number[]
  readonly melds: readonly Meld[]
  readonly turn: Place
  /** draw: may fight, draw or take · play: melds, lays off, discards · answer: folds or challenges. */
  readonly phase: 'draw' | 'play' | 'answer' | 'over'
  /** Whether somebody laid off on the melds of a place since its last turn. */
  readonly touched: readonly boolean[]
  readonly caller: Place | null
  /** What was said to a fight, by place; null where nobody has answered. */
  readonly answers: readonly (boolean | null)[]
  readonly lastDrawn: Place | null
  readonly step: number
  readonly end: End | null
}

/** The 52 cards in the order that a draw gives them. */
export const shuffledDeck = (draw: Draw): number[] =>
  shuffled(
    draw,
    Array.from({ length: 52 }, (_none, card) => card),
  )

/** Deals a deck from its top: 13 to the dealer, 12 to the others, 15 stay in the stock. The dealer begins without drawing. */
export const dealHand = (deck: readonly number[], dealer: Place): Hand => {
  const hands: number[][] = [[], [], []]
  for (let at = 0; at < 37; at += 1) hands[placeAfter(dealer, at % 3)]?.push(deck[at] ?? 0)
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
export const cardsOf = ({ hands }: Pick<Hand, 'hands'>, place: Place): readonly number[] => hands[place] ?? []

/** A list with one place changed. */
export const at = <T>(list: readonly T[], place: Place, value: T): T[] => list.map((one, i) => (i === place ? value : one))

/** Whether a place has an exposed meld. */
export const hasMeld = ({ melds }: Pick<Hand, 'melds'>, place: Place): boolean => melds.some(({ by }) => by === place)

/** A hand as one place sees it: its own cards, of the others only how many. */
export type HandSeen = Omit<Hand, 'hands' | 'stock' | 'end'> & {
  readonly own: readonly number[]
  readonly counts: readonly number[]
  readonly stockLeft: number
}

/** What a place may see of a hand that is not over. */
export const seenFrom = ({ hands, stock, end: _end, ...open }: Hand, place: Place): HandSeen => ({
  ...open,
  own: hands[place] ?? [],
  counts: hands.map(({ length }) => length),
  stockLeft: stock.length,
  // What another has said to a fight is told when all have spoken.
  answers: at([null, null, null], place, open.answers[place] ?? null),
})
