import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import type { GameContext } from '../frame/game-context.ts'
import { shownBalance, stakeOf } from '../frame/round-state.ts'
import { signedNet } from '../frame/text/outcome.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import type { SlotState } from './state.ts'

/** Actions of the controls. */
export type SlotActions = { readonly spin: () => void; readonly changeStake: (by: 1 | -1) => void }

/** Creates the controls below the reels: balance, stake, last round, spin. */
export const createSlotControls = ({ opened, translate, money }: GameContext<SlotRound>, actions: SlotActions) => {
  const [held, last] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const stake = el('output', { 'aria-live': 'polite' })
  const step = (by: 1 | -1, key: 'stake.less' | 'stake.more', face: string) =>
    el('button', { type: 'button', class: 'step', 'aria-label': translate(key), onclick: () => actions.changeStake(by) }, face)
  const [less, more] = [step(-1, 'stake.less', '−'), step(1, 'stake.more', '+')]
  const spin = el('button', { type: 'button', class: 'primary spin', onclick: actions.spin, title: translate('slot.keys') }, translate('spin'))
  last.textContent = opened.last === null ? translate('last.none') : money.shown(money.units(opened.last.payout) - money.units(opened.last.stake))
  return {
    spin,
    element: el(
      'div',
      { class: 'panel' },
      figure(translate('balance'), held),
      el('div', { class: 'stake', role: 'group', 'aria-label': translate('stake') }, less, figure(translate('stake'), stake), more),
      figure(translate('last'), last),
      spin,
    ),
    render: (state: SlotState) => {
      const isRunning = state.phase === 'running'
      stake.textContent = money.shown(stakeOf(state))
      held.textContent = money.shown(shownBalance(state))
      if (state.lastNet !== null) last.textContent = signedNet(money, state.lastNet)
      less.disabled = isRunning || state.place === 0
      more.disabled = isRunning || state.place >= state.stakes.length - 1
      spin.textContent = translate(isRunning ? 'spinning' : 'spin')
      // Not `disabled`: the button would lose focus in the middle of a round.
      spin.setAttribute('aria-disabled', String(state.phase !== 'idle'))
    },
  }
}
