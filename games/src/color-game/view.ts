import type { ColorRound, Spot } from '@perya/domain/games/color-game/color-game'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { listenToKeys } from '../frame/view/listen-to-keys.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { createColorBoard } from './color-board.ts'
import { makeDice } from './dice.ts'
import { createColorPanel, makeRack, type ColorPanelActions } from './panel.ts'
import { openColorRules } from './rules.ts'
import type { ColorState } from './state.ts'

type Actions = ColorPanelActions & { readonly put: (spot: Spot) => void }

/** Creates the page: dice, status, board, chips and panel. Enter plays unless another button has focus; Backspace removes a chip. */
export const createColorView = (context: GameContext<ColorRound>, actions: Actions) => {
  const { opened, translate, money, root } = context
  const dice = makeDice(translate, context.calm)
  const status = createStatusLine(translate, money)
  const board = createColorBoard(context, actions.put)
  const rack = makeRack(context, actions)
  const panel = createColorPanel(context, actions)
  root.replaceChildren(
    createTopBar(context, () => openColorRules(context)),
    dice.tray,
    status.element,
    board.element,
    rack.element,
    panel.element,
  )
  if (opened.last?.result) dice.show(opened.last.result.dice)
  listenToKeys((event) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement && event.target !== panel.play)) {
      event.preventDefault()
      actions.play()
    }
    if (event.key === 'Backspace') actions.undo()
  })
  return {
    dice,
    render: (state: ColorState, before: ColorState | null) => {
      if (state.status !== before?.status) status.show(state.status)
      board.render(state)
      rack.render(state)
      panel.render(state)
    },
  }
}
