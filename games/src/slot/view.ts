import { type Machine, reelWindow } from '@perya/domain/games/slot/machine'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { createRoundPanel } from '../frame/view/round-panel.ts'
import type { StakeActions } from '../frame/view/stake-row.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import type { Pictures } from './pictures.ts'
import { createReels } from './reels/reels.ts'
import type { SlotTheme } from './slot-theme.ts'
import type { SlotState } from './state.ts'
import { createLettering, type TitleScene } from './title-art.ts'
import { symbolName } from './wins.ts'

/** What a title looks like. */
type Look = { readonly machine: Machine; readonly theme: SlotTheme; readonly pictures: Pictures; readonly scene: TitleScene | null }
type Actions = StakeActions & { readonly play: () => void; readonly openRules: () => void }

const ARROW = 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5'

/** Space and Enter spin unless another button has focus; plus and minus change the stake. */
const listenToSlotKeys = (spinButton: HTMLElement, { play, changeStake }: Actions) =>
  listenToKeys((event) => {
    const onButton = event.target instanceof HTMLButtonElement && event.target !== spinButton
    if ((event.key === ' ' || event.key === 'Enter') && !onButton) {
      event.preventDefault()
      play()
    }
    if (event.key === '+' || event.key === '=') changeStake(1)
    if (event.key === '-') changeStake(-1)
  })

/** Creates the page of a slot: title, reels, status and controls. */
export const createSlotView = (context: GameContext<SlotRound>, { machine, theme, pictures, scene }: Look, actions: Actions) => {
  const { opened, translate, money, sounds, root } = context
  const canvas = el('canvas', { width: 5, height: 3, role: 'img', onclick: actions.play })
  const stage = el('div', { class: 'stage' }, createLettering(opened.game.nodeId, opened.game.title), canvas)
  const status = createStatusLine(translate, money)
  const panel = createRoundPanel(context, { idle: 'spin', running: 'spinning', keys: 'slot.keys', icon: ARROW }, actions)
  root.replaceChildren(createTopBar(context, actions.openRules), stage, status.element, panel.element)
  const { style } = document.documentElement
  for (const part of ['sky0', 'sky1', 'sky2', 'g', 'm', 'a', 'k', 'l'] as const) style.setProperty(`--${part}`, theme.palette[part])
  if (scene !== null) style.setProperty('--scene', `url("${scene.address}")`)
  const reels = createReels(canvas, { machine, palette: theme.palette, pictures }, context.calm, sounds.tick)
  listenToSlotKeys(panel.button, actions)
  const describe = (stops: readonly number[]) =>
    reelWindow(machine, stops)
      .map((column) => [...column].map((symbol) => symbolName(context, theme, symbol)).join(', '))
      .map((symbols, reel) => translate('slot.reel', { n: reel + 1, symbols }))
      .join('; ')
  return {
    stage,
    reels,
    render: (state: SlotState, before: SlotState | null) => {
      if (before === null) reels.show(state.stops)
      if (state.stops !== before?.stops) canvas.setAttribute('aria-label', translate('slot.window', { reels: describe(state.stops) }))
      if (state.status !== before?.status) status.show(state.status)
      panel.render(state)
    },
  }
}
