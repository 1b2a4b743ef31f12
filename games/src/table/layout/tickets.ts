import { hash32 } from '@perya/domain/games/seeded-draw'
import { type BingoCard, card75, card90 } from '@perya/domain/games/table/bingo'
import { tableGameByName } from '@perya/domain/games/table/table-games'
import { el } from '../../frame/view/el.ts'
import { amountOn } from '../../frame/spot-bets.ts'
import type { SeatBets } from '../seat-bets.ts'
import { isOpen, type TableState } from '../state.ts'
import type { BettingLayout, BettingLayoutOptions } from './betting-layout.ts'
import { nameWithStakes } from './names.ts'

const offered = 4

const cellOf = (number: number): HTMLElement => {
  if (number > 0) return el('i', { 'data-number': number }, String(number))
  return number < 0 ? el('i', { class: 'free out' }, '★') : el('i', { class: 'blank' }, '')
}

const makeTicket = (options: BettingLayoutOptions, card: BingoCard, spot: string, { laid: chips, accepted: bets }: SeatBets): HTMLElement => {
  const { translate, money, put } = options
  const [laid, accepted] = [amountOn(chips, spot), amountOn(bets, spot)]
  const name = translate('spot.card.n', { n: spot.replace('card', '') })
  const rows = card.map((row) => el('div', { class: 'ticket-row' }, ...row.map(cellOf)))
  const chip = el('bdi', { class: laid > 0 ? 'chip open' : 'chip', dir: 'ltr', 'aria-hidden': 'true' }, money.short(laid + accepted))
  return el(
    'button',
    { type: 'button', class: 'ticket', 'data-spot': spot, onclick: () => put(spot) },
    el('span', { class: 'heard' }, nameWithStakes(translate, money, name, laid, accepted)),
    el('span', { class: 'ticket-name', 'aria-hidden': 'true' }, name),
    el('span', { class: 'ticket-grid', 'aria-hidden': 'true' }, ...rows),
    ...(laid + accepted > 0 ? [chip] : []),
  )
}

/** Cards to show: those with a stake, and others to choose from, starting at `from`; only the former once bets are closed. */
const shownTickets = (spots: readonly string[], bets: SeatBets, from: number, isLocked: boolean): string[] => {
  const staked = new Set([...bets.laid, ...bets.accepted].map(({ spot }) => spot))
  const held = spots.filter((spot) => staked.has(spot))
  const fresh = Array.from({ length: spots.length }, (_none, i) => spots[(from + i) % spots.length] ?? 'card1').filter((spot) => !staked.has(spot))
  if (isLocked) return held.length > 0 ? held : fresh.slice(0, 1)
  return [...held, ...fresh.slice(0, Math.max(1, offered - held.length))]
}

/** The cards that are shown, with the numbers called so far. */
const makeGrid = (options: BettingLayoutOptions) => {
  const cardOf: (name: string) => BingoCard = options.table === 'bingo90' ? card90 : card75
  const element = el('div', { class: `tickets ${options.table}` })
  const called = new Set<number>()
  let drawnFor = ''
  const markCells = () => {
    for (const cell of element.querySelectorAll<HTMLElement>('[data-number]'))
      cell.classList.toggle('out', called.has(Number(cell.dataset['number'])))
  }
  document.addEventListener('ball', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') called.add(event.detail)
    markCells()
  })
  return {
    element,
    /** Draws the cards again only if they or their stakes have changed. */
    draw: (spots: readonly string[], bets: SeatBets) => {
      const key = spots.map((spot) => [spot, amountOn(bets.laid, spot), amountOn(bets.accepted, spot)].join(':')).join()
      if (key === drawnFor) return
      drawnFor = key
      const focused = document.activeElement?.getAttribute('data-spot')
      element.replaceChildren(...spots.map((spot) => makeTicket(options, cardOf(spot), spot, bets)))
      markCells()
      if (focused) element.querySelector<HTMLElement>(`[data-spot="${focused}"]`)?.focus()
    },
    /** Marks cards with a return; null removes the marks and the calls. */
    mark: (outcome: TableState['marked']) => {
      if (outcome === null) {
        called.clear()
        markCells()
      }
      const { pays } = tableGameByName(options.table)
      for (const ticket of element.querySelectorAll<HTMLElement>('.ticket'))
        ticket.classList.toggle('hit', outcome !== null && pays(ticket.dataset['spot'] ?? '', outcome) > 0)
    },
  }
}

/** The cards of a bingo hall: four at a time to choose from, those with a stake remain; calls mark them automatically. */
export const makeTickets = (options: BettingLayoutOptions): BettingLayout => {
  const { table, translate, seed } = options
  const { spots } = tableGameByName(table)
  const grid = makeGrid(options)
  let from = hash32(`${seed}${Date.now()}`) % spots.length
  let shown: TableState | null = null
  const draw = () => {
    if (shown !== null) grid.draw(shownTickets(spots, shown.bets, from, !isOpen(shown)), shown.bets)
  }
  const onMore = () => {
    from = (from + offered * 7 + 1) % spots.length
    draw()
  }
  const more = el('button', { type: 'button', class: 'other-cards', onclick: onMore }, translate('bingo.others'))
  return {
    element: el('div', { class: 'cloth halls', role: 'group', 'aria-label': translate('table.spots') }, grid.element, more),
    render: (state, before) => {
      shown = state
      more.hidden = !isOpen(state)
      draw()
      if (state.marked !== before?.marked) grid.mark(state.marked)
    },
  }
}
