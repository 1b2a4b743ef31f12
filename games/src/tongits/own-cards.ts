import { bestArrangement, byRank, bySuit } from '@perya/domain/games/tongits/melds'

/** Orders of the player's own cards: melds first, by suit, by rank. */
const orders = ['melds', 'suit', 'rank'] as const

/** Order of the player's own cards. */
export type CardOrder = (typeof orders)[number]

/** The player's own cards as they are shown: sorted, with those selected. */
export type OwnCards = {
  readonly cards: readonly number[]
  readonly chosen: readonly number[]
  readonly order: CardOrder
  /** The card that was just drawn; null if none or several were. */
  readonly drawn: number | null
}

/** An empty hand. */
export const noCards: OwnCards = { cards: [], chosen: [], order: 'melds', drawn: null }

const sorted = (cards: readonly number[], order: CardOrder): number[] => {
  if (order === 'suit') return bySuit(cards)
  if (order === 'rank') return byRank(cards)
  const { melds, loose } = bestArrangement(cards)
  return [...melds.flat(), ...byRank(loose)]
}

/** Replaces the cards by those of the server; selected cards that are still held stay selected. */
export const holdCards = ({ cards, chosen, order }: OwnCards, fresh: readonly number[]): OwnCards => {
  const added = fresh.filter((card) => !cards.includes(card))
  return {
    cards: sorted(fresh, order),
    chosen: chosen.filter((card) => fresh.includes(card)),
    order,
    drawn: added.length === 1 ? (added[0] ?? null) : null,
  }
}

/** Selects a card, or deselects it. Selected cards are in the order of the hand. */
export const toggleCard = (own: OwnCards, card: number): OwnCards =>
  chooseCards(own, own.chosen.includes(card) ? own.chosen.filter((one) => one !== card) : [...own.chosen, card])

/** Selects exactly these cards. */
export const chooseCards = (own: OwnCards, chosen: readonly number[]): OwnCards => ({
  ...own,
  chosen: own.cards.filter((card) => chosen.includes(card)),
})

/** Sorts the cards in the next order. */
export const nextOrder = (own: OwnCards): OwnCards => {
  const order = orders[(orders.indexOf(own.order) + 1) % orders.length] ?? 'melds'
  return chooseCards({ ...own, order, cards: sorted(own.cards, order) }, own.chosen)
}
