import { bestArrangement, byRank, bySuit } from '@perya/domain/games/tongits/melds'
import { cardName } from '../frame/view/cards.ts'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'
import { faceOf } from './cards.ts'

/** Orders of the player's own cards: melds first, by suit, by rank. */
const orders = ['melds', 'suit', 'rank'] as const
type Order = (typeof orders)[number]

/** Sorts the player's own cards. */
const ordered = (cards: readonly number[], order: Order): number[] => {
  if (order === 'suit') return bySuit(cards)
  if (order === 'rank') return byRank(cards)
  const { melds, loose } = bestArrangement(cards)
  return [...melds.flat(), ...byRank(loose)]
}

/** The player's own hand: cards are selected by touch, or with the arrow keys and Space. */
export const makeOwnHand = (translate: Translate, onChange: () => void) => {
  const chosen = new Set<number>()
  let cards: readonly number[] = []
  let order: Order = 'melds'
  let focused = 0
  const buttons = new Map<number, HTMLButtonElement>()
  const element = el('div', { class: 'own', role: 'group', 'aria-label': translate('tongits.hand') })
  const rove = () => {
    for (const [i, card] of cards.entries()) buttons.get(card)?.setAttribute('tabindex', i === focused ? '0' : '-1')
  }
  const paint = () => {
    for (const [card, button] of buttons) button.setAttribute('aria-pressed', String(chosen.has(card)))
  }
  const toggle = (card: number) => {
    if (!chosen.delete(card)) chosen.add(card)
    focused = Math.max(0, cards.indexOf(card))
    rove()
    paint()
    onChange()
  }
  const buttonOf = (card: number) => {
    const known = buttons.get(card)
    if (known !== undefined) return known
    const made = el(
      'button',
      { type: 'button', class: 'own-card', 'data-card': card, 'aria-label': cardName(translate, card), onclick: () => toggle(card) },
      faceOf(card),
    )
    buttons.set(card, made)
    return made
  }
  const lay = () => {
    const held = document.activeElement
    element.replaceChildren(...cards.map(buttonOf))
    if (held instanceof HTMLElement && held.isConnected && element.contains(held)) held.focus()
    focused = Math.min(focused, Math.max(0, cards.length - 1))
    rove()
    paint()
  }
  element.addEventListener('keydown', (event) => {
    const towards = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = { ArrowRight: towards, ArrowLeft: -towards, Home: -cards.length, End: cards.length }[event.key]
    if (by === undefined || cards.length === 0) return
    event.preventDefault()
    focused = Math.max(0, Math.min(cards.length - 1, focused + by))
    rove()
    buttons.get(cards[focused] ?? -1)?.focus()
  })
  return {
    element,
    chosen: (): number[] => cards.filter((card) => chosen.has(card)),
    choose: (wanted: readonly number[]) => {
      chosen.clear()
      for (const card of wanted) chosen.add(card)
      paint()
      onChange()
    },
    order: () => order,
    /** Switches to the next order. */
    turnOrder: () => {
      order = orders[(orders.indexOf(order) + 1) % orders.length] ?? 'melds'
      cards = ordered(cards, order)
      lay()
    },
    show: (fresh: readonly number[]) => {
      const added = fresh.filter((card) => !cards.includes(card))
      for (const card of [...buttons.keys()])
        if (!fresh.includes(card)) {
          buttons.delete(card)
          chosen.delete(card)
        }
      cards = ordered(fresh, order)
      lay()
      // Highlights a newly drawn card.
      for (const button of buttons.values()) button.classList.remove('new')
      if (added.length === 1) buttons.get(added[0] ?? -1)?.classList.add('new')
    },
  }
}
