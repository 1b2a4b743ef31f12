import { stepFor } from '@perya/domain/games/tongits/tongits'
import type { Purse } from '../frame/amount.ts'
import { el } from '../frame/el.ts'
import type { Say } from '../frame/words.ts'
import { makeMiddle } from './middle.ts'
import type { Offers } from './offers.ts'
import { makeOwnHand } from './own-hand.ts'
import { makeSeat } from './seats.ts'
import type { TableSeen } from './table-seen.ts'

/** The table itself: the others above, the middle, the own place and hand below. */
export const makeFloor = (
  say: Say,
  purse: Purse,
  { layOff, onChoice }: { readonly layOff: (meld: number) => void; readonly onChoice: () => void },
) => {
  const own = makeOwnHand(say, onChoice)
  const mine = makeSeat(say, layOff)
  const next = makeSeat(say, layOff)
  const last = makeSeat(say, layOff)
  const seats = [mine, next, last]
  const middle = makeMiddle(say, purse)
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
    show: (at: TableSeen, offers: Offers) => {
      seats.forEach((seat, i) => seat.show(at, (at.you + i) % 3, offers.layOff))
      middle.show(at)
    },
    /** Shows how much of its time the step has left; `now` is the server's. */
    time: (at: TableSeen | null, now: number) =>
      seats.forEach((seat, i) => {
        const isTurn = at !== null && at.hand !== null && at.dueAt !== null && at.hand.turn === (at.you + i) % 3
        const share = isTurn ? ((at.dueAt ?? 0) - now) / (stepFor * 1000) : null
        seat.time(share === null ? null : Math.max(0, Math.min(1, share)))
      }),
  }
}
