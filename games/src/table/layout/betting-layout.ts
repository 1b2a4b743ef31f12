import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import type { SeatBets } from '../seat-bets.ts'
import { makeTickets } from './tickets.ts'
import { oddsName, spotShortLabel, spotName } from './names.ts'
import { layoutOf, paintOf } from './spots.ts'

/** The betting layout with its spots. */
export type BettingLayout = {
  readonly element: HTMLElement
  readonly paint: (others: Readonly<Record<string, number>>, odds: (spot: string) => string | null) => void
  readonly lock: (locked: boolean) => void
  /** Marks spots with a return; null removes the marks. */
  readonly mark: (outcome: TableOutcome | null) => void
}

/** Options of a betting layout. */
export type BettingLayoutOptions = {
  readonly table: TableName
  readonly translate: Translate
  readonly money: MoneyFormat
  readonly bets: SeatBets
  readonly put: (spot: string) => void
  readonly seed: string
}

const makeSpots = ({ table, translate, money, bets, put }: BettingLayoutOptions): BettingLayout => {
  const spots = new Map(
    layoutOf(table)
      .flatMap((row) => row.spots)
      .map((spot) => {
        const spoken = el('span', { class: 'heard' })
        const mine = el('bdi', { class: 'chip', dir: 'ltr', hidden: true, 'aria-hidden': 'true' })
        const others = el('small', { class: 'others', hidden: true, 'aria-hidden': 'true' })
        const odds = el('small', { class: 'odds', 'aria-hidden': 'true' }, oddsName(translate, table, spot))
        const colours = spot.includes('+')
          ? [el('span', { class: 'swatches', 'aria-hidden': 'true' }, ...spot.split('+').map((colour) => el('i', { 'data-colour': colour })))]
          : []
        const face = colours.length > 0 ? colours : [el('span', { class: 'word', 'aria-hidden': 'true' }, spotShortLabel(translate, spot)), odds]
        const button = el(
          'button',
          {
            type: 'button',
            class: 'spot',
            'data-spot': spot,
            'data-paint': paintOf(table, spot),
            ...(table === 'colorTable' && !spot.includes('+') ? { 'data-colour': spot } : {}),
            onclick: () => put(spot),
          },
          spoken,
          ...face,
          others,
          mine,
        )
        return [spot, { button, spoken, mine, others, odds }] as const
      }),
  )
  const element = el(
    'div',
    { class: `cloth ${table}`, role: 'group', 'aria-label': translate('table.spots') },
    ...layoutOf(table).map(({ spots: row, across: [narrow, wide], face }) => {
      const line = el('div', { class: `spots ${face}` }, ...row.flatMap((spot) => spots.get(spot)?.button ?? []))
      line.style.setProperty('--narrow', String(narrow))
      line.style.setProperty('--wide', String(wide))
      return line
    }),
  )
  return {
    element,
    paint: (sums, live) => {
      for (const [spot, { spoken, mine, others, odds }] of spots) {
        const { laid, taken } = bets.on(spot)
        const theirs = (sums[spot] ?? 0) - taken
        mine.textContent = money.short(laid + taken)
        mine.hidden = laid + taken === 0
        mine.classList.toggle('open', laid > 0)
        others.textContent = money.short(theirs)
        others.hidden = theirs <= 0
        const shown = live(spot)
        if (shown !== null) odds.textContent = shown
        const name = `${spotName(translate, spot)}, ${odds.textContent ?? ''}`
        const staked = taken > 0 ? `, ${translate('table.taken', { amount: money.shown(taken) })}` : ''
        spoken.textContent = `${name}${laid > 0 ? `, ${translate('table.laid', { amount: money.shown(laid) })}` : ''}${staked}`
      }
    },
    lock: (locked) => element.classList.toggle('locked', locked),
    mark: (outcome) => {
      for (const [spot, { button }] of spots) button.classList.toggle('hit', outcome !== null && tableGameByName(table).pays(spot, outcome) > 100)
    },
  }
}

/** Creates the betting layout of a table: spots, or the cards of a bingo hall. */
export const createBettingLayout = (needs: BettingLayoutOptions): BettingLayout =>
  needs.table === 'eBingo' || needs.table.startsWith('bingo') ? makeTickets(needs) : makeSpots(needs)
