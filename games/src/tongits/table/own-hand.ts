import type { Translate } from '../../frame/text/messages.ts'
import { cardName } from '../../frame/view/cards.ts'
import { el } from '../../frame/view/el.ts'
import type { OwnCards } from '../own-cards.ts'
import { faceOf } from './cards.ts'

/** Creates the player's own hand: cards are selected by touch, or with the arrow keys and Space. */
export const makeOwnHand = (translate: Translate, toggle: (card: number) => void) => {
  let cards: readonly number[] = []
  let focused = 0
  const buttons = new Map<number, HTMLButtonElement>()
  const element = el('div', { class: 'own', role: 'group', 'aria-label': translate('tongits.hand') })
  const rove = () => {
    for (const [i, card] of cards.entries()) buttons.get(card)?.setAttribute('tabindex', i === focused ? '0' : '-1')
  }
  const onToggle = (card: number) => {
    focused = Math.max(0, cards.indexOf(card))
    rove()
    toggle(card)
  }
  const buttonOf = (card: number) => {
    const known = buttons.get(card)
    if (known !== undefined) return known
    const made = el(
      'button',
      { type: 'button', class: 'own-card', 'data-card': card, 'aria-label': cardName(translate, card), onclick: () => onToggle(card) },
      faceOf(card),
    )
    buttons.set(card, made)
    return made
  }
  const lay = () => {
    for (const card of [...buttons.keys()]) if (!cards.includes(card)) buttons.delete(card)
    const held = document.activeElement
    element.replaceChildren(...cards.map(buttonOf))
    if (held instanceof HTMLElement && held.isConnected && element.contains(held)) held.focus()
    focused = Math.min(focused, Math.max(0, cards.length - 1))
    rove()
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
    show: (own: OwnCards) => {
      if (own.cards.join() !== cards.join()) {
        cards = own.cards
        lay()
      }
      for (const [card, button] of buttons) {
        button.setAttribute('aria-pressed', String(own.chosen.includes(card)))
        button.classList.toggle('new', card === own.drawn)
      }
    },
  }
}
