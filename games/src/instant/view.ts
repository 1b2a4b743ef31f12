import type { InstantName, InstantRound } from '@perya/domain/games/instant/instant-games'
import type { GameContext } from '../frame/game-context.ts'
import { shownBalance, stakeOf } from '../frame/round-state.ts'
import { signedNet } from '../frame/text/outcome.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { type ChoiceEvent, createInstantChoices } from './choices.ts'
import { openInstantRules } from './rules.ts'
import { createInstantScene } from './scene.ts'
import type { InstantState } from './state.ts'

/** Actions of the page. */
type Actions = {
  readonly choose: (event: ChoiceEvent) => void
  readonly changeStake: (by: 1 | -1) => void
  readonly play: () => void
}

const createPanel = ({ translate, money }: GameContext<InstantRound>, { changeStake, play }: Actions) => {
  const [held, stake, last] = [el('bdi', { dir: 'ltr' }), el('output', { dir: 'ltr' }), el('bdi', { dir: 'ltr' }, translate('last.none'))]
  const step = (by: 1 | -1, key: 'stake.less' | 'stake.more', face: string) =>
    el('button', { type: 'button', class: 'step', 'aria-label': translate(key), onclick: () => changeStake(by) }, face)
  const [less, more] = [step(-1, 'stake.less', '−'), step(1, 'stake.more', '+')]
  const go = el('button', { type: 'button', class: 'primary spin', title: translate('instant.keys'), onclick: play })
  return {
    element: el(
      'div',
      { class: 'panel' },
      figure(translate('balance'), held),
      el('div', { class: 'stake' }, less, figure(translate('stake'), stake), more),
      figure(translate('last'), last),
      go,
    ),
    render: (state: InstantState) => {
      const isRunning = state.phase === 'running'
      held.textContent = money.shown(shownBalance(state))
      stake.textContent = money.shown(stakeOf(state))
      if (state.lastNet !== null) last.textContent = signedNet(money, state.lastNet)
      go.textContent = translate(isRunning ? 'instant.playing' : 'instant.play')
      go.setAttribute('aria-disabled', String(state.phase !== 'idle'))
      less.disabled = isRunning || state.place === 0
      more.disabled = isRunning || state.place === state.stakes.length - 1
    },
  }
}

/** Enter plays unless a button other than an option has focus; plus and minus change the stake. */
const listenToInstantKeys = ({ play, changeStake }: Actions) =>
  listenToKeys((event) => {
    if (event.key === 'Enter' && (!(event.target instanceof HTMLButtonElement) || event.target.getAttribute('role') === 'radio')) {
      event.preventDefault()
      play()
    }
    if (event.key === '+' || event.key === '=') changeStake(1)
    if (event.key === '-') changeStake(-1)
  })

/** Creates the page of an instant game: scene, status, options and panel. `symbols` are the pictures of a ticket, the best last. */
export const createInstantView = (context: GameContext<InstantRound>, name: InstantName, symbols: readonly string[], actions: Actions) => {
  const { translate, money, sounds, root } = context
  const scene = createInstantScene(name, { translate, calm: context.calm, tick: sounds.tick, symbols })
  const status = createStatusLine(translate, money)
  const choices = createInstantChoices(name, translate, actions.choose)
  const panel = createPanel(context, actions)
  root.replaceChildren(
    createTopBar(context, () => openInstantRules(name, context)),
    el('div', { class: 'stage' }, scene.element),
    status.element,
    choices.element,
    panel.element,
  )
  listenToInstantKeys(actions)
  return {
    scene,
    render: (state: InstantState, before: InstantState | null) => {
      if (before === null) scene.choose(state.chosen)
      if (state.status !== before?.status) status.show(state.status)
      choices.render(state, before)
      panel.render(state)
    },
  }
}
