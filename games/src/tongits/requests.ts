import type { CardTableView, GameServerInput } from '@perya/calls/play/game-server'
import { isCelebrated } from '@perya/domain/games/celebration'
import { gameServerErrorOf, newClientRoundId } from '../frame/connection/game-server-client.ts'
import type { ServerClock } from '../frame/connection/server-clock.ts'
import type { Game } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { composedStatus, statusOf } from '../frame/text/status.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { describeChanges } from './describe-changes.ts'
import type { TongitsEvent } from './reducer.ts'
import type { TongitsState } from './state.ts'

type Store = Game<TongitsState, TongitsEvent>
type Verb = 'sit' | 'move' | 'leave' | 'watch'

/** Creates the function that applies an answer: announcements, sounds, and the messages that keep the shell in step with this page. */
const createReceiver =
  ({ translate, sounds, shell }: GameContext<unknown>, { state, dispatch }: Store, clock: ServerClock, onHandOver: () => void) =>
  (view: CardTableView): void => {
    const [before, table] = [state().view.table, view.table]
    clock.follow(view.now)
    const isOver = table !== null && table.end !== null && before?.end === null
    // A winner may receive less than the hand cost.
    const celebrates = isOver && isCelebrated(0, table.end?.sheet.nets[table.you] ?? 0)
    const text = table === null ? '' : describeChanges(translate, before, table)
    dispatch({ type: 'viewReceived', view, status: text === '' ? null : composedStatus(text, celebrates ? 'win' : '') })
    if (table === null) return
    if (before?.hand?.step !== table.hand?.step) sounds.tick((table.hand?.step ?? 0) % 4)
    const isIn = table.seats[table.you]?.isIn === true
    shell.post({ verb: 'round', running: isIn })
    shell.post({ verb: 'presenting', on: isIn && table.state === 'playing', polls: true })
    if (celebrates) sounds.win(4)
    if (isOver) onHandOver()
  }

/** Requests of a card table to its server; their answers are dispatched. `onHandOver` is called when a hand has ended. */
export const createTongitsRequests = (context: GameContext<unknown>, store: Store, clock: ServerClock, onHandOver: () => void) => {
  const { request, money, sounds, shell } = context
  const { state, dispatch } = store
  const fail = async (thrown: unknown) => {
    const failed = gameServerErrorOf(thrown)
    // A late move is not an error: the table shows what happened instead.
    if (failed.key === 'not_your_turn' || failed.key === 'move_not_allowed')
      dispatch({ type: 'announced', status: statusOf(`refused.${failed.key}`) })
    else await promptRetry(context, failed)
  }
  const refreshBalance = async () => {
    shell.post({ verb: 'balance-refresh' })
    try {
      dispatch({ type: 'balanceReceived', balance: money.units((await request<{ balance: string }, 'resume'>('resume', {})).balance) })
    } catch (thrown) {
      await fail(thrown)
    }
  }
  const receive = createReceiver(context, store, clock, () => {
    void refreshBalance()
    onHandOver()
  })
  /** Sends one request of the player at a time. */
  const send = async <V extends Verb>(verb: V, input: GameServerInput<V>) => {
    if (state().isBusy) return
    dispatch({ type: 'sent' })
    try {
      receive(await request<CardTableView, V>(verb, input))
    } catch (thrown) {
      await fail(thrown)
    }
    dispatch({ type: 'answered' })
  }
  return {
    receive,
    comeBack: () => send('watch', { back: true }),
    sit: async (room: string): Promise<void> => {
      await send('sit', { round: newClientRoundId(), room })
      await refreshBalance()
    },
    leave: async (): Promise<void> => {
      await send('leave', {})
      await refreshBalance()
    },
    move: (act: GameServerInput<'move'>['act'], cards: readonly number[] = [], meld = -1): void => {
      const { table } = state().view
      if (table === null || table.hand === null) return
      sounds.press()
      void send('move', { no: table.no, step: table.hand.step, act, cards: [...cards], meld })
    },
    /** Reads the table, unless a request of the player is in flight or answered meanwhile; returns whether it was read. */
    watch: async (back: boolean): Promise<boolean> => {
      if (state().isBusy || state().view.table === null) return false
      try {
        const view = await request<CardTableView, 'watch'>('watch', { back })
        if (!state().isBusy) receive(view)
        return true
      } catch (thrown) {
        await fail(thrown)
        return false
      }
    },
  }
}
