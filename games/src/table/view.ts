import type { TableRound } from '@perya/domain/games/table/settle-table'
import type { TableName } from '@perya/domain/games/table/table-games'
import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { makeClock } from './clock.ts'
import { createBettingLayout } from './layout/betting-layout.ts'
import { createRoadMap } from './layout/road.ts'
import { createTablePanel, type TablePanelActions } from './panel.ts'
import { createTableScene } from './scenes/table-scene.ts'
import type { TableState } from './state.ts'

/** Actions of the page. */
type Actions = TablePanelActions & { readonly put: (spot: string) => void; readonly openRules: () => void }

/** Creates the page of a table: scene and clock, status, betting layout, road map and panel. */
export const createTableView = (context: GameContext<TableRound>, name: TableName, actions: Actions) => {
  const { opened, translate, money, sounds, root } = context
  const scene = createTableScene(name, translate, context.calm, sounds.tick)
  const clock = makeClock(translate)
  const status = createStatusLine(translate, money)
  const layout = createBettingLayout({ table: name, translate, money, put: actions.put, seed: opened.game.seed })
  const road = createRoadMap(name, translate)
  const panel = createTablePanel(context, actions)
  root.replaceChildren(
    createTopBar(context, actions.openRules),
    el('div', { class: 'stage' }, scene.element, clock.element),
    status.element,
    el('div', { class: 'middle' }, layout.element, road.element),
    panel.element,
  )
  return {
    scene,
    clock,
    render: (state: TableState, before: TableState | null) => {
      if (state.status !== before?.status) status.show(state.status)
      if (state.road !== before?.road) road.show(state.road)
      layout.render(state, before)
      panel.render(state)
    },
  }
}

/** The page of a table. */
export type TablePage = ReturnType<typeof createTableView>
