import type { CardTableSeen } from '@perya/calls/game-server'
import { holdFor } from '@perya/domain/games/tongits/settle'
import type { Purse } from '../frame/amount.ts'
import { el } from '../frame/el.ts'
import type { Say } from '../frame/words.ts'

/** Rooms to sit down in, the launched one first in line; each says its ante, what it asks for and what a hand can cost at most. */
export const makeRooms = (say: Say, purse: Purse, sit: (room: string) => void) => {
  const list = el('ul', { class: 'rooms' })
  const balance = el('bdi', { dir: 'ltr' })
  const element = el(
    'div',
    { class: 'room-choice' },
    el('h2', {}, say('tongits.choose')),
    el('p', {}, say('tongits.chooseSays')),
    list,
    el('p', { class: 'figure' }, el('span', {}, say('balance')), balance),
  )
  return {
    element,
    show: ({ rooms, room: launched }: CardTableSeen, held: number, busy: boolean) => {
      balance.textContent = purse.shown(held)
      const shown = launched === '' ? rooms : rooms.filter(({ room }) => room === launched)
      list.replaceChildren(
        ...shown.map(({ room, ante, entry }) => {
          const amount = purse.shown(ante)
          return el(
            'li',
            { class: 'room' },
            el('b', {}, say('tongits.room', { ante: amount })),
            el('small', {}, say('tongits.entry', { entry: purse.shown(entry), hold: purse.shown(holdFor(ante)) })),
            el(
              'button',
              {
                type: 'button',
                class: 'primary',
                disabled: busy || held < entry,
                'aria-label': say('tongits.sitAt', { ante: amount }),
                onclick: () => sit(room),
              },
              say(held < entry ? 'tongits.tooLow' : 'tongits.sit'),
            ),
          )
        }),
      )
    },
  }
}
