import { turnSeconds } from '@perya/domain/games/tongits/tongits'
import type { MoneyFormat } from '../frame/text/amount.ts'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'
import { createTableCentre } from './table-centre.ts'
import type { AllowedMoves } from './allowed-moves.ts'
import { makeOwnHand } from './own-hand.ts'
import { makeSeat } from './seats.ts'
import type { SeatedTableView } from './seated-table-view.ts'

/** The table: the other players above, the middle, the player's own seat and hand below. */
export const createTongitsTable = (
  translate: Translate,
  money: MoneyFormat,
  { layOff, onChoice }: { readonly layOff: (meld: number) => void; readonly onChoice: () => void },
) => {
  const own = makeOwnHand(translate, onChoice)
  const mine = makeSeat(translate, layOff)
  const next = makeSeat(translate, layOff)
  const last = makeSeat(translate, layOff)
  const seats = [mine, next, last]
  const middle = createTableCentre(translate, money)
  const shown = el('p', { class: 'seen', 'aria-hidden': 'true' })
  const element = el(
    'div',
    { class: 'floor' },
    el('div', { class: 'others-row' }, next.element, last.element),
    middle.element,
    el('div', { class: 'says' }, shown),
    el('div', { class: 'mine' }, mine.element, own.element),
  )
  return {
    element,
    own,
    tell: (text: string, kind: string) => {
      shown.textContent = text
      shown.dataset['kind'] = kind
    },
    show: (at: SeatedTableView, offers: AllowedMoves) => {
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
