import { cardRank, cardSuit } from '../table/cards.ts'

/** Kind of a meld: three or four of a rank, or a run of three or more of one suit. */
type MeldKind = 'set' | 'run'

/** Points of a card at Tongits: ace 1, pictures 10. */
export const tongitsCardPoints = (card: number): number => Math.min(cardRank(card) + 1, 10)

/** Points of cards together. */
export const tongitsPoints = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + tongitsCardPoints(card), 0)

/** Sorts cards by suit and rank, so that runs are adjacent. */
export const bySuit = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b)

/** Sorts cards by rank and suit, so that sets are adjacent. */
export const byRank = (cards: readonly number[]): number[] => [...cards].sort((a, b) => cardRank(a) - cardRank(b) || a - b)

/** Returns the kind of meld that cards form; null if they form none. The ace is low only. */
export const meldKind = (cards: readonly number[]): MeldKind | null => {
  const [first = 0, ...rest] = bySuit(cards)
  if (cards.length < 3 || new Set(cards).size !== cards.length) return null
  if (cards.every((card) => cardRank(card) === cardRank(first))) return 'set'
  return rest.every((card, i) => cardSuit(card) === cardSuit(first) && card === first + i + 1) ? 'run' : null
}

/** Whether cards may be laid off on an exposed meld (sapaw): the meld remains a meld of its kind. */
export const canLayOff = (meld: readonly number[], cards: readonly number[]): boolean =>
  cards.length > 0 && meldKind(meld) !== null && meldKind([...meld, ...cards]) === meldKind(meld)

const without = (cards: readonly number[], gone: readonly number[]): number[] => cards.filter((card) => !gone.includes(card))

/** Returns every minimal meld of a hand, with sets of four and runs up to five: any longer run is composed of these. */
export const findMelds = (hand: readonly number[]): number[][] => {
  const found: number[][] = []
  const byRanks: number[][] = Array.from({ length: 13 }, () => [])
  for (const card of hand) byRanks[cardRank(card)]?.push(card)
  for (const alike of byRanks) {
    if (alike.length === 4) for (const left of alike) found.push(without(alike, [left]))
    if (alike.length >= 3) found.push(alike)
  }
  for (const from of hand)
    for (let length = 2; length <= 5 && cardRank(from) + length <= 13 && hand.includes(from + length - 1); length += 1)
      if (length > 2) found.push(Array.from({ length }, (_none, i) => from + i))
  return found
}

/** A hand split into melds and loose cards. */
type Split = { readonly melds: readonly (readonly number[])[]; readonly loose: readonly number[]; readonly points: number }

/** Returns the arrangement of a hand with the fewest points outside melds; a card is in one meld only. */
export const bestArrangement = (hand: readonly number[]): Split => {
  const all = findMelds(hand)
  const search = (left: readonly number[], from: number): Split => {
    let best: Split = { melds: [], loose: left, points: tongitsPoints(left) }
    for (let at = from; at < all.length && best.points > 0; at += 1) {
      const meld = all[at] ?? []
      if (!meld.every((card) => left.includes(card))) continue
      const rest = search(without(left, meld), at + 1)
      if (rest.points < best.points) best = { ...rest, melds: [meld, ...rest.melds] }
    }
    return best
  }
  return search(hand, 0)
}

/** Deadwood: points of the cards of a hand that are in no meld. */
export const deadwoodPoints = (hand: readonly number[]): number => bestArrangement(hand).points

/** Returns the number of ranks of which a hand holds all four cards. */
export const secretRanks = (hand: readonly number[]): number =>
  Array.from({ length: 13 }, (_none, rank) => hand.filter((card) => cardRank(card) === rank).length).filter((count) => count === 4).length
