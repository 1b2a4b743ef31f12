import { cardName } from '../../frame/view/cards.ts'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { backOf, faceOf } from './cards.ts'
import type { SeatedTableView } from './seated-table-view.ts'

const shownDiscards = 6

/** The middle of the table: stock, discards, ante and hitter pot. */
export const createTableCentre = (translate: Translate, money: MoneyFormat) => {
  const left = el('b', { class: 'left' })
  const stock = el('div', { class: 'stock', role: 'img' }, backOf(), backOf(), backOf(), left)
  const pile = el('div', { class: 'pile', role: 'img' })
  const ante = el('bdi', { dir: 'ltr' })
  const pot = el('bdi', { dir: 'ltr' })
  const figure = (label: string, amount: HTMLElement) => el('div', { class: 'figure' }, el('span', {}, label), amount)
  return {
    element: el('div', { class: 'middle-row' }, figure(translate('tongits.ante'), ante), stock, pile, figure(translate('tongits.hitterPot'), pot)),
    show: ({ hand, ante: units, hitterPot }: SeatedTableView) => {
      ante.textContent = money.shown(units)
      pot.textContent = money.shown(hitterPot)
      left.textContent = String(hand?.stockLeft ?? 0)
      stock.setAttribute('aria-label', translate('tongits.stock', { count: hand?.stockLeft ?? 0 }))
      stock.dataset['left'] = hand === null || hand.stockLeft > 0 ? 'some' : 'none'
      const cards = hand?.pile ?? []
      const top = cards.at(-1)
      pile.setAttribute(
        'aria-label',
        top === undefined ? translate('tongits.noPile') : translate('tongits.pile', { card: cardName(translate, top), count: cards.length }),
      )
      pile.replaceChildren(...cards.slice(-shownDiscards).map(faceOf))
    },
  }
}
