import type { GameContext } from '../frame/game-context.ts'
import { createTopBar } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { figure } from '../frame/view/figure.ts'
import { createStatusLine } from '../frame/view/status-line.ts'
import { verifyDeck } from './proof.ts'
import { openTongitsRules } from './rules-dialog.ts'
import { movesOf, type TongitsState } from './state.ts'
import { makeRooms } from './table/rooms.ts'
import { openScoreSheet } from './table/sheet.ts'
import { createTongitsTable } from './table/tongits-table.ts'
import { createTurnButtons, type TurnActions } from './table/turn-buttons.ts'

/** Actions of the page. */
type Actions = Omit<TurnActions, 'scores'> & {
  readonly sit: (room: string) => void
  readonly layOffOn: (meld: number) => void
  readonly toggle: (card: number) => void
  readonly openScores: () => void
}

/** Creates the page: the choice of a room, or the table with the buttons of a turn. `now` is the server's time. */
export const createTongitsView = (context: GameContext<unknown>, now: () => number, actions: Actions) => {
  const { translate, money, root } = context
  const status = createStatusLine(translate, money)
  const rooms = makeRooms(translate, money, actions.sit)
  const floor = createTongitsTable(translate, money, status.seen, { layOff: actions.layOffOn, toggle: actions.toggle })
  const buttons = createTurnButtons(translate, { ...actions, scores: actions.openScores })
  const held = el('bdi', { dir: 'ltr' })
  const below = el('div', { class: 'below' }, figure(translate('balance'), held), buttons.element)
  let scores: HTMLDialogElement | null = null
  root.replaceChildren(
    createTopBar(context, () => openTongitsRules(translate)),
    rooms.element,
    floor.element,
    below,
    status.heard,
  )
  return {
    /** Shows the remaining time of the turn. */
    tick: ({ view: { table } }: TongitsState) => floor.time(table, now()),
    /** Opens the score sheet of a hand that is over, once. */
    openScores: ({ view: { table }, commitments, deals }: TongitsState) => {
      if (table === null || table.end === null || scores?.isConnected) return
      const { no, you, end } = table
      const deal = deals.get(no)
      scores = openScoreSheet(translate, money, table, {
        again: actions.again,
        rooms: actions.leave,
        check: () => verifyDeck(end.seed, commitments.get(no) ?? null, deal?.dealer ?? 0, you, deal?.cards ?? []),
      })
    },
    render: (state: TongitsState, before: TongitsState | null) => {
      if (state.status !== before?.status) status.show(state.status)
      const { view, balance, isBusy, own } = state
      held.textContent = money.shown(balance)
      rooms.element.hidden = view.table !== null
      floor.element.hidden = view.table === null
      below.hidden = view.table === null
      if (view.table === null) {
        rooms.show(view, balance, isBusy)
        return
      }
      const moves = movesOf(state)
      floor.show(view.table, moves, own)
      buttons.show(view.table, moves, own.order, isBusy)
    },
  }
}
