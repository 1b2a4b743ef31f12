import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { cardName } from '../../frame/view/cards.ts'
import { backOf, faceOf } from './cards.ts'
import { type SeatedTableView, seatDisplayName } from './seated-table-view.ts'

const initials = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, 1)
    .toUpperCase()

const meldOf = (translate: Translate, cards: readonly number[], index: number, fits: boolean, layOff: (meld: number) => void) => {
  const inside = cards.map(faceOf)
  const label = cards.map((card) => cardName(translate, card)).join(', ')
  return fits
    ? el(
        'button',
        { type: 'button', class: 'meld fits', 'aria-label': translate('tongits.layOn', { cards: label }), onclick: () => layOff(index) },
        ...inside,
      )
    : el('span', { class: 'meld', role: 'img', 'aria-label': label }, ...inside)
}

/** One seat of the table: its player, the number of cards held, and the exposed melds. */
export const makeSeat = (translate: Translate, layOff: (meld: number) => void) => {
  const avatar = el('span', { class: 'avatar', 'aria-hidden': 'true' })
  const name = el('b', { class: 'name' })
  const state = el('span', { class: 'state' })
  const timer = el('i', { class: 'timer', 'aria-hidden': 'true' })
  const backs = el('span', { class: 'backs', 'aria-hidden': 'true' })
  const melds = el('div', { class: 'melds' })
  const element = el(
    'section',
    { class: 'seat' },
    el('div', { class: 'who' }, avatar, el('div', { class: 'lines' }, name, state), timer),
    backs,
    melds,
  )
  return {
    element,
    melds,
    show: (table: SeatedTableView, place: number, fitting: readonly number[]) => {
      const { hand, seats, you, end } = table
      const seat = seats[place]
      const own = place === you
      name.textContent = seatDisplayName(translate, table, place)
      avatar.textContent = seat?.isHouse ? '⌂' : initials(seat?.name ?? '')
      element.setAttribute('aria-label', name.textContent)
      element.dataset['kind'] = seat?.isHouse ? 'house' : own ? 'own' : 'player'
      element.dataset['turn'] = String(hand?.turn === place)
      const held = hand?.counts[place] ?? 0
      const words = [
        hand === null ? '' : translate('tongits.cards', { count: held }),
        hand?.dealer === place ? translate('tongits.dealer') : '',
        seat?.isAway ? translate('tongits.away') : '',
        table.state === 'gathering' ? translate(seat?.isIn ? 'tongits.ready' : 'tongits.waiting') : '',
        hand?.turn === place ? translate('tongits.turn') : '',
        end?.sheet.winner === place ? translate('tongits.winner') : '',
      ].filter((word) => word !== '')
      state.textContent = words.join(' · ')
      backs.replaceChildren(...Array.from({ length: own ? 0 : held }, backOf))
      const shown = hand?.melds ?? end?.melds ?? []
      melds.replaceChildren(...shown.flatMap((meld, i) => (meld.by === place ? [meldOf(translate, meld.cards, i, fitting.includes(i), layOff)] : [])))
      const open = own || hand !== null || end === null ? [] : (end.hands[place] ?? [])
      if (open.length > 0) backs.replaceChildren(...open.map(faceOf))
    },
    /** Remaining share of the time; null hides it. */
    time: (share: number | null) => {
      timer.hidden = share === null
      timer.style.setProperty('--share', String(share ?? 0))
    },
  }
}
