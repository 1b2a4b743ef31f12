import { type Machine, reelWindow } from '@perya/domain/games/slot/machine'
import type { SlotRound } from '@perya/domain/games/slot/play-slot-round'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { createSlotControls, type SlotActions } from './controls.ts'
import type { Pictures } from './pictures.ts'
import { createReels } from './reels/reels.ts'
import type { SlotTheme } from './slot-theme.ts'
import type { SlotState } from './state.ts'
import { symbolName } from './wins.ts'

/** What a title looks like. */
type Look = { readonly machine: Machine; readonly theme: SlotTheme; readonly pictures: Pictures }
type Actions = SlotActions & { readonly openRules: () => void }

/** Space and Enter spin unless another button has focus; plus and minus change the stake. */
const listenToSlotKeys = (spinButton: HTMLElement, { spin, changeStake }: Actions) =>
  listenToKeys((event) => {
    const onButton = event.target instanceof HTMLButtonElement && event.target !== spinButton
    if ((event.key === ' ' || event.key === 'Enter') && !onButton) {
      event.preventDefault()
      spin()
    }
    if (event.key === '+' || event.key === '=') changeStake(1)
    if (event.key === '-') changeStake(-1)
  })

/** Creates the page of a slot: reels, status and controls. */
export const createSlotView = (context: GameContext<SlotRound>, { machine, theme, pictures }: Look, actions: Actions) => {
  const { translate, money, sounds, root } = context
  const canvas = el('canvas', { width: 5, height: 3, role: 'img', onclick: actions.spin })
  const stage = el('div', { class: 'stage' }, canvas)
  const status = createStatusLine(translate, money)
  const controls = createSlotControls(context, actions)
  root.replaceChildren(createTopBar(context, actions.openRules), stage, status.element, controls.element)
  for (const part of ['sky0', 'sky1', 'sky2', 'g', 'm', 'a', 'k', 'l'] as const)
    document.documentElement.style.setProperty(`--${part}`, theme.palette[part])
  const reels = createReels(canvas, { machine, palette: theme.palette, pictures }, context.calm, sounds.tick)
  listenToSlotKeys(controls.spin, actions)
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
      controls.render(state)
    },
  }
}
