const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['S', 'H', 'D', 'C'] as const

/** Parses cards by their usual short names: `AS 10H KD`. */
export const parseCards = (names: string): number[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => SUITS.findIndex((suit) => name.endsWith(suit)) * 13 + RANKS.findIndex((rank) => rank === name.slice(0, -1)))
