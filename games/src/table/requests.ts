import type { PlayedRound, TableView } from '@perya/calls/play/game-server'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import { gameServerErrorOf, newClientRoundId } from '../frame/connection/game-server-client.ts'
import type { GameContext } from '../frame/game-context.ts'
import { statusOf } from '../frame/text/status.ts'
import { promptRetry } from '../frame/view/notice.ts'
import type { TableEvent } from './reducer.ts'
import { mergeBets } from '../frame/spot-bets.ts'
import type { TableState } from './state.ts'

/** The table as its requests use it. `dispatch` gives every event the server's time first. */
export type TableStore = { readonly state: () => TableState; readonly dispatch: (event: TableEvent) => void }

/** Requests of a table to its server; their answers are dispatched. `onView` receives each view before it is dispatched. */
export const createTableRequests = (
  context: GameContext<TableRound>,
  { state, dispatch }: TableStore,
  onView: (view: TableView<TableRound>) => void,
) => {
  const { request, shell, sounds, money } = context
  const ask = (thrown: unknown) => promptRetry(context, gameServerErrorOf(thrown))
  const receive = (view: TableView<TableRound>) => {
    onView(view)
    const newest = view.mine.findLast((one) => one.balance !== null)
    dispatch({ type: 'viewReceived', view, balance: newest?.balance ? money.units(newest.balance) : null })
  }
  const place = async () => {
    const bets = mergeBets(state().bets.laid).map(({ spot, amount }) => ({ spot, amount: money.wire(amount) }))
    const input = { round: newClientRoundId(), no: state().view.no, bets }
    const placed = await request<PlayedRound<TableRound>, 'place'>('place', input)
    if (placed.state === 'cancelled') dispatch({ type: 'cancelled' })
    else {
      sounds.bell()
      dispatch({ type: 'accepted', balance: placed.balance === null ? null : money.units(placed.balance) })
    }
    shell.post({ verb: 'round', running: true })
    shell.post({ verb: 'balance-refresh' })
  }
  return {
    receive,
    /** Reads the table; asks the player after each failure. */
    look: async (): Promise<void> => {
      for (;;) {
        try {
          return receive(await request<TableView<TableRound>, 'look'>('look', {}))
        } catch (thrown) {
          await ask(thrown)
        }
      }
    },
    /** Sends the laid chips, if bets are open and none are in flight. */
    place: async (): Promise<void> => {
      if (state().sending !== null) return
      dispatch({ type: 'sent' })
      if (state().sending === null) return
      try {
        await place()
      } catch (thrown) {
        const isLate = gameServerErrorOf(thrown).key === 'betting_closed'
        if (!isLate) await ask(thrown)
        dispatch({ type: 'refused', status: isLate ? statusOf('refused.betting_closed') : null })
      }
    },
  }
}

/** The requests of a table. */
export type TableRequests = ReturnType<typeof createTableRequests>
