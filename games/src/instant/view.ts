import type { InstantName, InstantRound } from '@perya/domain/games/instant/instant-games'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { createRoundPanel } from '../frame/view/round-panel.ts'
import type { StakeActions } from '../frame/view/stake-row.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { type ChoiceEvent, createInstantChoices } from './choices.ts'
import { openInstantRules } from './rules.ts'
import { createInstantScene } from './scene.ts'
import type { InstantState } from './state.ts'

/** Actions of the page. */
type Actions = StakeActions & { readonly choose: (event: ChoiceEvent) => void; readonly play: () => void }

const TRIANGLE = 'M8 5l11 7-11 7z'

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
  const panel = createRoundPanel(context, { idle: 'instant.play', running: 'instant.playing', keys: 'instant.keys', icon: TRIANGLE }, actions)
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
