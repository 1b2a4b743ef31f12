import { type BingoCard, card75, card90 } from '@perya/domain/games/table/bingo'
import { hash32 } from '@perya/domain/games/seeded-draw'
import { tableGameByName } from '@perya/domain/games/table/table-games'
import { el } from '../../frame/view/el.ts'
import type { BettingLayout, BettingLayoutOptions } from './betting-layout.ts'

const offered = 4

/** The cards of a bingo hall: four at a time to choose from, those with a stake remain; calls mark them automatically. */
export const makeTickets = ({ table, translate, money, bets, put, seed }: BettingLayoutOptions): BettingLayout => {
  const cardOf: (name: string) => BingoCard = table === 'bingo90' ? card90 : card75
  const { spots } = tableGameByName(table)
  let from = hash32(`${seed}${Date.now()}`) % spots.length
  let called = new Set<number>()
  let locked = false
  const grid = el('div', { class: `tickets ${table}` })
  const isHeld = (spot: string) => bets.on(spot).laid + bets.on(spot).taken > 0
  const shown = () => {
    const held = spots.filter(isHeld)
    const fresh = Array.from({ length: spots.length }, (_none, i) => spots[(from + i) % spots.length] ?? 'card1').filter((spot) => !isHeld(spot))
    return locked ? (held.length > 0 ? held : fresh.slice(0, 1)) : [...held, ...fresh.slice(0, Math.max(1, offered - held.length))]
  }
  const markCells = () => {
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-number]')) cell.classList.toggle('out', called.has(Number(cell.dataset['number'])))
  }
  let drawnFor = ''
  const draw = () => {
    const list = shown()
    const key = `${list.map((spot) => `${spot}:${bets.on(spot).laid}:${bets.on(spot).taken}`).join()}`
    if (key === drawnFor) return
    drawnFor = key
    const focused = document.activeElement?.getAttribute('data-spot')
    grid.replaceChildren(
      ...list.map((spot) => {
        const number = spot.replace('card', '')
        const { laid, taken } = bets.on(spot)
        const rows = cardOf(spot).map((row) =>
          el(
            'div',
            { class: 'ticket-row' },
            ...row.map((one) =>
              one > 0 ? el('i', { 'data-number': one }, String(one)) : el('i', { class: one < 0 ? 'free out' : 'blank' }, one < 0 ? '★' : ''),
            ),
          ),
        )
        const stake =
          laid + taken > 0
            ? [el('bdi', { class: laid > 0 ? 'chip open' : 'chip', dir: 'ltr', 'aria-hidden': 'true' }, money.short(laid + taken))]
            : []
        const name = `${translate('spot.card.n', { n: number })}${laid > 0 ? `, ${translate('table.laid', { amount: money.shown(laid) })}` : ''}${taken > 0 ? `, ${translate('table.taken', { amount: money.shown(taken) })}` : ''}`
        return el(
          'button',
          { type: 'button', class: 'ticket', 'data-spot': spot, onclick: () => put(spot) },
          el('span', { class: 'heard' }, name),
          el('span', { class: 'ticket-name', 'aria-hidden': 'true' }, translate('spot.card.n', { n: number })),
          el('span', { class: 'ticket-grid', 'aria-hidden': 'true' }, ...rows),
          ...stake,
        )
      }),
    )
    markCells()
    if (focused) grid.querySelector<HTMLElement>(`[data-spot="${focused}"]`)?.focus()
  }
  const more = el(
    'button',
    {
      type: 'button',
      class: 'other-cards',
      onclick: () => {
        from = (from + offered * 7 + 1) % spots.length
        draw()
      },
    },
    translate('bingo.others'),
  )
  document.addEventListener('ball', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') called.add(event.detail)
    markCells()
  })
  draw()
  return {
    element: el('div', { class: 'cloth halls', role: 'group', 'aria-label': translate('table.spots') }, grid, more),
    paint: draw,
    lock: (closed) => {
      locked = closed
      more.hidden = closed
      draw()
    },
    mark: (outcome) => {
      if (outcome === null) {
        called = new Set()
        markCells()
      }
      for (const ticket of grid.querySelectorAll<HTMLElement>('.ticket'))
        ticket.classList.toggle('hit', outcome !== null && tableGameByName(table).pays(ticket.dataset['spot'] ?? '', outcome) > 0)
    },
  }
}
