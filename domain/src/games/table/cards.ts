import type { RandomDraw } from '../seeded-draw.ts'

/** Rank of a card 0–51: 0 ace, 1 two … 9 ten, 10 jack, 11 queen, 12 king. */
export const cardRank = (card: number): number => card % 13

/** Suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const cardSuit = (card: number): number => Math.floor(card / 13) % 4

/** Rank with the ace on top: 2 … 14. */
export const cardRankAceHigh = (card: number): number => (cardRank(card) === 0 ? 14 : cardRank(card) + 1)

/** Creates a fresh shoe of decks: each call takes a remaining card with equal probability. */
export const freshShoe = (draw: RandomDraw, decks: number): (() => number) => {
  const moved = new Map<number, number>()
  let left = decks * 52
  return () => {
    const at = draw(left)
    left -= 1
    const card = moved.get(at) ?? at
    moved.set(at, moved.get(left) ?? left)
    return card % 52
  }
}

/** Takes `count` cards. */
export const takeCards = (next: () => number, count: number): number[] => Array.from({ length: count }, next)
