import { poolPayouts } from '@perya/domain/games/table/cockfight'
import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { el } from '../../frame/view/el.ts'
import { amountOn } from '../../frame/spot-bets.ts'
import { isOpen, type TableState } from '../state.ts'
import { nameWithStakes, oddsName, spotName, spotShortLabel } from './names.ts'
import { layoutOf, paintOf } from './spots.ts'
import { makeTickets } from './tickets.ts'

/** The betting layout with its spots. */
export type BettingLayout = {
  readonly element: HTMLElement
  readonly render: (state: TableState, before: TableState | null) => void
}

/** Options of a betting layout. `put` places the chosen chip on a spot. */
export type BettingLayoutOptions = {
  readonly table: TableName
  readonly translate: Translate
  readonly money: MoneyFormat
  readonly put: (spot: string) => void
  readonly seed: string
}

/** Odds of a pool, which move with every stake; laid chips of this seat are included. Null if the odds of a spot are fixed. */
const poolOdds = (translate: Translate, { name, view, bets }: TableState, spot: string): string | null => {
  if (name !== 'cockfight' || spot === 'draw') return null
  const staked = (side: string) => (view.others.stakes[side] ?? 0) + amountOn(bets.laid, side)
  const [meron, wala] = poolPayouts({ ...view.before, pool: [staked('meron'), staked('wala')] })
  return translate('table.returns', { odds: ((spot === 'meron' ? meron : wala) / 100).toFixed(2) })
}

const swatchesOf = (spot: string) =>
  el('span', { class: 'swatches', 'aria-hidden': 'true' }, ...spot.split('+').map((colour) => el('i', { 'data-colour': colour })))

const makeSpot = (options: BettingLayoutOptions, spot: string) => {
  const { table, translate, money, put } = options
  const spoken = el('span', { class: 'heard' })
  const mine = el('bdi', { class: 'chip', dir: 'ltr', hidden: true, 'aria-hidden': 'true' })
  const others = el('small', { class: 'others', hidden: true, 'aria-hidden': 'true' })
  const odds = el('small', { class: 'odds', 'aria-hidden': 'true' }, oddsName(translate, table, spot))
  const isPair = spot.includes('+')
  const face = isPair ? [swatchesOf(spot)] : [el('span', { class: 'word', 'aria-hidden': 'true' }, spotShortLabel(translate, spot)), odds]
  const button = el(
    'button',
    {
      type: 'button',
      class: 'spot',
      'data-spot': spot,
      'data-paint': paintOf(table, spot),
      ...(table === 'colorTable' && !isPair ? { 'data-colour': spot } : {}),
      onclick: () => put(spot),
    },
    spoken,
    ...face,
    others,
    mine,
  )
  return {
    button,
    render: (state: TableState) => {
      const { bets, view } = state
      const [laid, accepted] = [amountOn(bets.laid, spot), amountOn(bets.accepted, spot)]
      const theirs = (view.others.stakes[spot] ?? 0) - accepted
      mine.textContent = money.short(laid + accepted)
      mine.hidden = laid + accepted === 0
      mine.classList.toggle('open', laid > 0)
      others.textContent = money.short(theirs)
      others.hidden = theirs <= 0
      const live = poolOdds(translate, state, spot)
      if (live !== null) odds.textContent = live
      spoken.textContent = nameWithStakes(translate, money, `${spotName(translate, spot)}, ${odds.textContent ?? ''}`, laid, accepted)
    },
  }
}

const makeSpots = (options: BettingLayoutOptions): BettingLayout => {
  const { table, translate } = options
  const spots = new Map(
    layoutOf(table)
      .flatMap((row) => row.spots)
      .map((spot) => [spot, makeSpot(options, spot)] as const),
  )
  const rows = layoutOf(table).map(({ spots: row, across: [narrow, wide], face }) => {
    const line = el('div', { class: `spots ${face}` }, ...row.flatMap((spot) => spots.get(spot)?.button ?? []))
    line.style.setProperty('--narrow', String(narrow))
    line.style.setProperty('--wide', String(wide))
    return line
  })
  const element = el('div', { class: `cloth ${table}`, role: 'group', 'aria-label': translate('table.spots') }, ...rows)
  return {
    element,
    render: (state, before) => {
      for (const spot of spots.values()) spot.render(state)
      element.classList.toggle('locked', !isOpen(state))
      const { marked } = state
      if (marked === before?.marked) return
      for (const [spot, { button }] of spots) button.classList.toggle('hit', marked !== null && tableGameByName(table).pays(spot, marked) > 100)
    },
  }
}

/** Creates the betting layout of a table: spots, or the cards of a bingo hall. */
export const createBettingLayout = (options: BettingLayoutOptions): BettingLayout =>
  options.table === 'eBingo' || options.table.startsWith('bingo') ? makeTickets(options) : makeSpots(options)
