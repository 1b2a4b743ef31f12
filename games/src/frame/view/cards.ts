import { cardRank, cardSuit } from '@perya/domain/games/table/cards'
import { svg } from './el.ts'
import type { Translate } from '../text/messages.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = [
  'M12 2C9 7 3 10 3 15a4.500 4.500 0 0 0 8 2.800L9.500 22h5L13 17.800A4.500 4.500 0 0 0 21 15c0-5-6-8-9-13z',
  'M12 21C5 15 2 11.500 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 3.500-3 7-10 13z',
  'M12 1.500 20.500 12 12 22.500 3.500 12z',
  'M12 2a4.300 4.300 0 0 0-3.600 6.700A4.500 4.500 0 1 0 11 16.600L9.500 22h5L13 16.600a4.500 4.500 0 1 0 2.600-7.900A4.300 4.300 0 0 0 12 2z',
] as const

/** Returns the rank shown in the corner of a card. */
export const rankName = (card: number): string => RANKS[cardRank(card)] ?? 'A'

/** The mark of a suit, drawn. */
export const suitMark = (suit: number): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SUITS[suit] ?? SUITS[0], fill: 'currentColor' }))

/** Returns the name of a card: `7 of hearts`. */
export const cardName = (translate: Translate, card: number): string =>
  translate('card', { rank: rankName(card), suit: translate(`suit.${([0, 1, 2, 3] as const)[cardSuit(card)] ?? 0}`) })
