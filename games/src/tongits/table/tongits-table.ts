import { turnSeconds } from '@perya/domain/games/tongits/tongits'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { createTableCentre } from './table-centre.ts'
import type { OwnCards } from '../own-cards.ts'
import type { AllowedMoves } from '../allowed-moves.ts'
import { makeOwnHand } from './own-hand.ts'
import { makeSeat } from './seats.ts'
import type { SeatedTableView } from './seated-table-view.ts'

/** Creates the table: the other players above, the middle with the status line `seen`, the player's own seat and hand below. */
export const createTongitsTable = (
  translate: Translate,
  money: MoneyFormat,
  seen: HTMLElement,
  { layOff, toggle }: { readonly layOff: (meld: number) => void; readonly toggle: (card: number) => void },
) => {
  const own = makeOwnHand(translate, toggle)
  const mine = makeSeat(translate, layOff)
  const next = makeSeat(translate, layOff)
  const last = makeSeat(translate, layOff)
  const seats = [mine, next, last]
  const middle = createTableCentre(translate, money)
  const element = el(
    'div',
    { class: 'floor' },
    el('div', { class: 'others-row' }, next.element, last.element),
    middle.element,
    el('div', { class: 'says' }, seen),
    el('div', { class: 'mine' }, mine.element, own.element),
  )
  return {
    element,
    show: (at: SeatedTableView, offers: AllowedMoves, cards: OwnCards) => {
      own.show(cards)
      seats.forEach((seat, i) => seat.show(at, (at.you + i) % 3, offers.layOff))
      middle.show(at)
    },
    /** Shows the remaining time of the step; `now` is the server's. */
    time: (at: SeatedTableView | null, now: number) =>
      seats.forEach((seat, i) => {
        const isTurn = at !== null && at.hand !== null && at.dueAt !== null && at.hand.turn === (at.you + i) % 3
        const share = isTurn ? ((at.dueAt ?? 0) - now) / (turnSeconds * 1000) : null
        seat.time(share === null ? null : Math.max(0, Math.min(1, share)))
      }),
  }
}
