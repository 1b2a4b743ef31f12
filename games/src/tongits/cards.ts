import { rankOf, suitOf } from '@perya/domain/games/table/cards'
import { rankName, suitMark } from '../frame/cards.ts'
import { el, svg } from '../frame/el.ts'

const isRed = (card: number) => suitOf(card) === 1 || suitOf(card) === 2

// Pictures are drawn as crests: a cap, a tiara, a crown over the suit.
const CAPS: Readonly<Record<number, string>> = {
  10: 'M4 15 7 7l9-2 4 7-4 1-1-3-5 1-1 5z',
  11: 'M3 16 5 7l4 4 3-7 3 7 4-4 2 9z',
  12: 'M3 17V6l5 5 4-8 4 8 5-5v11z M3 19h18v2.500H3z',
}

const middleOf = (card: number) => {
  const cap = CAPS[rankOf(card)]
  if (cap === undefined) return suitMark(suitOf(card))
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'crest' }, svg('path', { d: cap, fill: 'currentColor' }))
}

/** A card, face up. */
export const faceOf = (card: number): HTMLElement =>
  el(
    'span',
    { class: `pc ${isRed(card) ? 'red' : 'black'}`, 'aria-hidden': 'true' },
    el('span', { class: 'corner' }, el('b', {}, rankName(card)), suitMark(suitOf(card))),
    el('span', { class: 'pip' }, middleOf(card)),
  )

/** A card, face down. */
export const backOf = (): HTMLElement => el('span', { class: 'pc back', 'aria-hidden': 'true' })
