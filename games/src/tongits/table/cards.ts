import { cardRank, cardSuit } from '@perya/domain/games/table/cards'
import { rankName, suitMark } from '../../frame/view/cards.ts'
import { el, svg } from '../../frame/view/el.ts'

const isRed = (card: number) => cardSuit(card) === 1 || cardSuit(card) === 2

// Face cards are drawn as crests: a cap, a tiara, a crown over the suit.
const CAPS: Readonly<Record<number, string>> = {
  10: 'M3 16c3-2 3-9 10-10 4 0 5 3 8 2-1 5-3 5-4 8z M3 18h16v3H3z',
  11: 'M3 16 5 8l4 4 3-8 3 8 4-4 2 8z M4 18h16v3H4z',
  12: 'M3 17V6l5 5 4-8 4 8 5-5v11z M3 19h18v2.500H3z',
}

const middleOf = (card: number): SVGSVGElement[] => {
  const cap = CAPS[cardRank(card)]
  const suit = suitMark(cardSuit(card))
  if (cap === undefined) return [suit]
  suit.setAttribute('class', 'small')
  return [svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: cap, fill: 'currentColor' })), suit]
}

/** A card, face up. */
export const faceOf = (card: number): HTMLElement =>
  el(
    'span',
    { class: `pc ${isRed(card) ? 'red' : 'black'}${CAPS[cardRank(card)] === undefined ? '' : ' court'}`, 'aria-hidden': 'true' },
    el('span', { class: 'corner' }, el('b', {}, rankName(card)), suitMark(cardSuit(card))),
    el('span', { class: 'pip' }, ...middleOf(card)),
  )

/** A card, face down. */
export const backOf = (): HTMLElement => el('span', { class: 'pc back', 'aria-hidden': 'true' })
