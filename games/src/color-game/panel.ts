import type { ColorRound } from '@perya/domain/games/color-game/color-game'
import type { GameContext } from '../frame/game-context.ts'
import { shownBalance } from '../frame/round-state.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { signedNet } from '../frame/text/outcome.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { type ColorState, mayBet } from './state.ts'

/** Actions of the panel. */
export type ColorPanelActions = {
  readonly choose: (chip: number) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly again: () => void
  readonly play: () => void
}

/** Creates the chips to choose from, and the button that removes the last one from the board. */
export const makeRack = ({ opened, translate, money }: GameContext<ColorRound>, { choose, undo }: ColorPanelActions) => {
  const chips = opened.stakes.map(money.units).filter((chip) => chip > 0)
  const choices = chips.map((chip) =>
    el(
      'button',
      { type: 'button', class: 'chip-choice', 'aria-label': translate('color.chip', { amount: money.shown(chip) }), onclick: () => choose(chip) },
      money.short(chip),
    ),
  )
  return {
    element: el(
      'div',
      { class: 'rack-row' },
      el('div', { class: 'rack', role: 'group', 'aria-label': translate('stake') }, ...choices),
      el('button', { type: 'button', class: 'round', 'aria-label': translate('color.undo'), onclick: undo }, '↶'),
    ),
    render: ({ chip }: ColorState) => choices.forEach((choice, place) => choice.setAttribute('aria-pressed', String(chips[place] === chip))),
  }
}

/** Creates the figures and buttons below the board. */
export const createColorPanel = ({ opened, translate, money }: GameContext<ColorRound>, actions: ColorPanelActions) => {
  const [held, staked, last] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const clear = el('button', { type: 'button', onclick: actions.clear }, translate('color.clear'))
  const again = el('button', { type: 'button', onclick: actions.again }, translate('color.again'))
  const play = el('button', { type: 'button', class: 'primary spin', title: translate('color.keys'), onclick: actions.play })
  last.textContent = opened.last === null ? translate('last.none') : money.shown(money.units(opened.last.payout) - money.units(opened.last.stake))
  return {
    play,
    element: el(
      'div',
      { class: 'panel' },
      figure(translate('balance'), held),
      figure(translate('color.staked'), staked),
      figure(translate('last'), last),
      el('div', { class: 'acts' }, clear, again, play),
    ),
    render: (state: ColorState) => {
      const total = totalOf(state.laid)
      held.textContent = money.shown(shownBalance(state))
      staked.textContent = money.shown(total)
      if (state.lastNet !== null) last.textContent = signedNet(money, state.lastNet)
      play.textContent = translate(mayBet(state) ? 'color.throw' : 'color.throwing')
      play.setAttribute('aria-disabled', String(state.phase !== 'idle' || total === 0))
      clear.disabled = !mayBet(state) || total === 0
      again.disabled = !mayBet(state) || state.former.length === 0
    },
  }
}
