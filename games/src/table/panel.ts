import type { TableRound } from '@perya/domain/games/table/settle-table'
import type { GameContext } from '../frame/game-context.ts'
import { signedNet } from '../frame/text/outcome.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { isOpen, mayChange, balanceAfterChips, type TableState } from './state.ts'

/** Actions of the panel. */
export type TablePanelActions = {
  readonly choose: (chip: number) => void
  readonly place: () => void
  readonly undo: () => void
  readonly clear: () => void
  readonly again: () => void
}

const makeRack = ({ opened, translate, money }: GameContext<TableRound>, choose: TablePanelActions['choose']) => {
  const chips = opened.stakes.map(money.units).filter((chip) => chip > 0)
  const choices = chips.map((value, place) =>
    el(
      'button',
      {
        type: 'button',
        class: `chip-choice chip-${place}`,
        'aria-label': translate('color.chip', { amount: money.shown(value) }),
        onclick: () => choose(value),
      },
      money.short(value),
    ),
  )
  return {
    element: el('div', { class: 'rack', role: 'group', 'aria-label': translate('stake') }, ...choices),
    show: (chip: number) => choices.forEach((choice, place) => choice.setAttribute('aria-pressed', String(chips[place] === chip))),
  }
}

/** Creates the chips, figures and buttons below the betting layout. */
export const createTablePanel = (context: GameContext<TableRound>, actions: TablePanelActions) => {
  const { translate, money } = context
  const [held, staked, last] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }, translate('last.none'))]
  const company = el('p', { class: 'company' })
  const rack = makeRack(context, actions.choose)
  const undo = el('button', { type: 'button', class: 'round', 'aria-label': translate('color.undo'), onclick: actions.undo }, '↶')
  const clear = el('button', { type: 'button', class: 'clears', onclick: actions.clear }, translate('table.clear'))
  const again = el('button', { type: 'button', onclick: actions.again }, translate('color.again'))
  const place = el('button', { type: 'button', class: 'primary spin', title: translate('table.keys'), onclick: actions.place })
  return {
    element: el(
      'div',
      { class: 'below' },
      el('div', { class: 'rack-row' }, rack.element, undo, company),
      el(
        'div',
        { class: 'panel' },
        figure(translate('balance'), held),
        figure(translate('color.staked'), staked),
        figure(translate('last'), last),
        el('div', { class: 'acts' }, clear, again, place),
      ),
    ),
    render: (state: TableState) => {
      const { bets, view, lastNet } = state
      const laid = totalOf(bets.laid)
      rack.show(bets.chip)
      held.textContent = money.shown(balanceAfterChips(state))
      staked.textContent = money.shown(laid + totalOf(bets.accepted))
      if (lastNet !== null) last.textContent = signedNet(money, lastNet)
      const { players } = view.others
      company.textContent = players > 1 ? translate('table.players', { count: players }) : translate('table.alone')
      const offer = laid > 0 ? translate('table.place', { amount: money.shown(laid) }) : translate('table.placeNone')
      place.textContent = isOpen(state) ? offer : translate('table.wait')
      const isIdle = !mayChange(state) || laid === 0
      place.setAttribute('aria-disabled', String(isIdle))
      clear.disabled = isIdle
      undo.disabled = isIdle
      again.disabled = !mayChange(state) || bets.former.length === 0
    },
  }
}
