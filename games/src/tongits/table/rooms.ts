import type { CardTableView } from '@perya/calls/play/game-server'
import { requiredHold } from '@perya/domain/games/tongits/settle'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'

/** The list of rooms, the launched one first; each shows its ante, its minimum balance and the maximum loss of a hand. */
export const makeRooms = (translate: Translate, money: MoneyFormat, sit: (room: string) => void) => {
  const list = el('ul', { class: 'rooms' })
  const balance = el('bdi', { dir: 'ltr' })
  const element = el(
    'div',
    { class: 'room-choice' },
    el('h2', {}, translate('tongits.choose')),
    el('p', {}, translate('tongits.chooseSays')),
    list,
    el('p', { class: 'figure' }, el('span', {}, translate('balance')), balance),
  )
  return {
    element,
    show: ({ rooms, room: launched }: CardTableView, held: number, busy: boolean) => {
      balance.textContent = money.shown(held)
      const shown = launched === '' ? rooms : rooms.filter(({ room }) => room === launched)
      list.replaceChildren(
        ...shown.map(({ room, ante, entry }) => {
          const amount = money.shown(ante)
          return el(
            'li',
            { class: 'room' },
            el('b', {}, translate('tongits.room', { ante: amount })),
            el('small', {}, translate('tongits.entry', { entry: money.shown(entry), hold: money.shown(requiredHold(ante)) })),
            el(
              'button',
              {
                type: 'button',
                class: 'primary',
                disabled: busy || held < entry,
                'aria-label': translate('tongits.sitAt', { ante: amount }),
                onclick: () => sit(room),
              },
              translate(held < entry ? 'tongits.tooLow' : 'tongits.sit'),
            ),
          )
        }),
      )
    },
  }
}
