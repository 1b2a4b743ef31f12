import type { TableRound } from '@perya/domain/games/table/settle-table'
import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'
import type { SeatBets } from './seat-bets.ts'

type Acts = { readonly place: () => void; readonly undo: () => void; readonly clear: () => void; readonly again: () => void }

const figure = (label: string, amount: HTMLElement) => el('div', { class: 'figure' }, el('span', {}, label), amount)

/** Chips, figures and buttons below the betting layout. */
export const makePanel = ({ opened, translate, money, sounds }: GameContext<TableRound>, bets: SeatBets, acts: Acts) => {
  const chips = opened.stakes.map(money.units).filter((chip) => chip > 0)
  const [held, staked, last] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }, translate('last.none'))]
  const company = el('p', { class: 'company' })
  const rack = el('div', { class: 'rack', role: 'group', 'aria-label': translate('stake') })
  const choices = chips.map((value, place) =>
    el(
      'button',
      {
        type: 'button',
        class: `chip-choice chip-${place}`,
        'aria-label': translate('color.chip', { amount: money.shown(value) }),
        onclick: () => {
          bets.choose(value)
          sounds.press()
          paintRack()
        },
      },
      money.short(value),
    ),
  )
  rack.append(...choices)
  const paintRack = () => choices.forEach((choice, place) => choice.setAttribute('aria-pressed', String(chips[place] === bets.chip())))
  const undo = el('button', { type: 'button', class: 'round', 'aria-label': translate('color.undo'), onclick: acts.undo }, '↶')
  const clear = el('button', { type: 'button', class: 'clears', onclick: acts.clear }, translate('table.clear'))
  const again = el('button', { type: 'button', onclick: acts.again }, translate('color.again'))
  const place = el('button', { type: 'button', class: 'primary spin', title: translate('table.keys'), onclick: acts.place })
  paintRack()
  return {
    element: el(
      'div',
      { class: 'below' },
      el('div', { class: 'rack-row' }, rack, undo, company),
      el(
        'div',
        { class: 'panel' },
        figure(translate('balance'), held),
        figure(translate('color.staked'), staked),
        figure(translate('last'), last),
        el('div', { class: 'acts' }, clear, again, place),
      ),
    ),
    translate: (text: string) => {
      company.textContent = text
    },
    last: (net: number) => {
      last.textContent = `${net > 0 ? '+' : ''}${money.shown(net)}`
    },
    paint: ({ balance, isOpen, sending }: { readonly balance: number; readonly isOpen: boolean; readonly sending: boolean }) => {
      held.textContent = money.shown(balance)
      staked.textContent = money.shown(bets.sum() + bets.taken())
      place.textContent = isOpen
        ? bets.sum() > 0
          ? translate('table.place', { amount: money.shown(bets.sum()) })
          : translate('table.placeNone')
        : translate('table.wait')
      const idle = !isOpen || sending || bets.sum() === 0
      place.setAttribute('aria-disabled', String(idle))
      clear.disabled = idle
      undo.disabled = idle
      again.disabled = !isOpen || sending || !bets.hasFormer()
    },
  }
}
