import type { GameContext } from '../game-context.ts'
import { type RoundState, shownBalance, type StakeChoice } from '../round-state.ts'
import { signedNet } from '../text/outcome.ts'
import type { MessageKey } from '../text/messages.ts'
import { el, svg } from './el.ts'
import { figure } from './figure.ts'
import { createStakeRow, type StakeActions } from './stake-row.ts'

/** The round button: its texts, and the path of its icon. */
type RoundButton = { readonly idle: MessageKey; readonly running: MessageKey; readonly keys: MessageKey; readonly icon: string }

/** Creates the controls of a game of one stake a round: the stake row, the balance, the round button and the last result. */
export const createRoundPanel = <R>(
  { opened, translate, money }: Pick<GameContext<R>, 'opened' | 'translate' | 'money'>,
  { idle, running, keys, icon }: RoundButton,
  { play, ...stakes }: StakeActions & { readonly play: () => void },
) => {
  const [held, last] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const row = createStakeRow({ translate, money, label: translate('stake') }, stakes)
  const face = svg('svg', { viewBox: '0 0 24 24', width: 30, height: 30, 'aria-hidden': 'true' }, svg('path', { d: icon }))
  const name = el('span', { class: 'heard' })
  const button = el('button', { type: 'button', class: 'primary spin', onclick: play, title: translate(keys) }, face, name)
  last.textContent =
    opened.last === null ? translate('last.none') : signedNet(money, money.units(opened.last.payout) - money.units(opened.last.stake))
  return {
    button,
    element: el('div', { class: 'panel round-panel' }, row.element, figure(translate('balance'), held), button, figure(translate('last'), last)),
    render: (state: RoundState & StakeChoice) => {
      const isRunning = state.phase === 'running'
      row.render(state.stakes, state.place, isRunning)
      held.textContent = money.shown(shownBalance(state))
      if (state.lastNet !== null) last.textContent = signedNet(money, state.lastNet)
      name.textContent = translate(isRunning ? running : idle)
      button.dataset['running'] = String(isRunning)
      // Not `disabled`: the button would lose focus in the middle of a round.
      button.setAttribute('aria-disabled', String(state.phase !== 'idle'))
    },
  }
}
