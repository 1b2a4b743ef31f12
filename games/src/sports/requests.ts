import type { GameServerInput, PlayedRound } from '@perya/calls/play/game-server'
import type { SlipView, SportsBoard } from '@perya/calls/play/sports-server'
import { type GameServerError, gameServerErrorOf, newClientRoundId } from '../frame/connection/game-server-client.ts'
import type { ServerClock } from '../frame/connection/server-clock.ts'
import type { Game } from '../frame/create-game.ts'
import type { GameContext } from '../frame/game-context.ts'
import { composedStatus, statusOf } from '../frame/text/status.ts'
import { promptRetry } from '../frame/view/notice.ts'
import { pickName, slipState } from './labels.ts'
import type { SportsEvent } from './reducer.ts'
import { newScores } from './scores.ts'
import { costOfSlip, stakeMode } from './slip/slip-picks.ts'
import { isRunning, mayPlace, settledSince, type SportsState } from './state.ts'

type Legs = GameServerInput<'slip'>['legs']
type Store = Game<SportsState, SportsEvent>

// Refusals that are shown in the status line; any other one is shown in a dialog.
const quietRefusals: readonly GameServerError['key'][] = [
  'odds_moved',
  'market_shut',
  'match_full',
  'slip_over',
  'stake_not_offered',
  'insufficient_balance',
]

/** Creates the function that applies a board: it announces scores and results, and keeps the balance of the shell in step with this page. */
const createBoardReceiver = ({ translate, money, sounds, shell }: GameContext<unknown>, { state, dispatch }: Store, clock: ServerClock) => {
  const balanceOf = ({ slips }: SportsBoard) => {
    const changed = slips.filter((one) => one.balance !== null && one.changedAt > state().balanceChangedAt)
    const [newest] = changed.toSorted((a, b) => b.changedAt - a.changedAt)
    return newest === undefined || newest.balance === null ? null : { units: money.units(newest.balance), changedAt: newest.changedAt }
  }
  const announceResult = (slip: SlipView) => {
    const { text, kind } = slipState(translate, money, slip)
    const pick = slip.legs.map((leg) => pickName(translate, leg.pick, leg)).join(', ')
    dispatch({ type: 'announced', status: composedStatus(translate('sports.betSays', { pick, text }), kind === 'won' ? 'win' : '') })
    if (kind === 'won') sounds.win(money.units(slip.payout) / Math.max(1, money.units(slip.stake)))
    shell.post({ verb: 'balance-refresh' })
  }
  return (board: SportsBoard): void => {
    const before = state()
    clock.follow(board.now)
    dispatch({ type: 'boardReceived', board, balance: balanceOf(board) })
    const isFollowed = (id: string) => board.slips.some(({ legs }) => legs.some(({ fixture }) => fixture === id))
    const scores = newScores(translate, before.board, board, isFollowed)
    if (scores !== '') dispatch({ type: 'announced', status: composedStatus(scores) })
    for (const slip of settledSince(before.slipStates, board.slips)) announceResult(slip)
    shell.post({ verb: 'round', running: board.slips.some(({ state: is }) => is === 'pending') })
    // A bet may be settled between two responses: the header updates together with this page.
    shell.post({ verb: 'presenting', on: board.slips.some(isRunning), polls: true })
  }
}

/** Requests of a sports page to its server; their answers are dispatched. */
export const createSportsRequests = (context: GameContext<unknown>, store: Store, clock: ServerClock) => {
  const { request, money, sounds, shell } = context
  const { state, dispatch } = store
  const receive = createBoardReceiver(context, store, clock)
  const look = async (): Promise<void> => {
    try {
      receive(await request<SportsBoard, 'board'>('board', {}))
    } catch (thrown) {
      await promptRetry(context, gameServerErrorOf(thrown))
    }
  }
  const refuse = async (failed: GameServerError) => {
    if (failed.key === 'odds_moved') dispatch({ type: 'oddsMoved', legs: failed.moved })
    if (quietRefusals.includes(failed.key)) dispatch({ type: 'announced', status: statusOf(`refused.${failed.key}`) })
    else await promptRetry(context, failed)
  }
  /** Runs one bet or cash-out at a time, then reads the board. */
  const exclusively = async (act: () => Promise<void>): Promise<void> => {
    if (state().isSending) return
    dispatch({ type: 'sent' })
    try {
      await act()
    } catch (thrown) {
      await refuse(gameServerErrorOf(thrown))
    }
    dispatch({ type: 'answered' })
    await look()
  }
  const sendSlip = async (legs: Legs): Promise<number[]> => {
    const { stake, consent } = state()
    const round = newClientRoundId()
    const placed = await request<PlayedRound, 'slip'>('slip', { round, stake: money.wire(stake), consent, legs })
    dispatch({ type: 'slipChanged', round, state: placed.state, legs })
    return placed.balance === null ? [] : [money.units(placed.balance)]
  }
  const placeSlip = async () => {
    const { slip, stake } = state()
    const cost = costOfSlip(slip, stake)
    const legs = slip.picks.map(({ match, code, odds }) => ({ fixture: match.id, pick: code, odds: odds ?? 1000 }))
    // Sent in parallel, so that the delays of bets on running matches overlap.
    const ended = await Promise.allSettled((stakeMode(slip) === 'parlay' ? [legs] : legs.map((leg) => [leg])).map(sendSlip))
    const balances = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    // The lowest balance is the one after all bets.
    if (balances.length > 0) dispatch({ type: 'balanceChanged', balance: Math.min(...balances) })
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    sounds.bell()
    dispatch({ type: 'announced', status: statusOf('sports.placed', { amount: cost }) })
    dispatch({ type: 'paneOpened', pane: 'bets' })
    shell.post({ verb: 'balance-refresh' })
  }
  const cashOutSlip = async ({ round, price }: SlipView) => {
    const paid = await request<PlayedRound, 'cashOut'>('cashOut', { round, ask: newClientRoundId(), least: price ?? '0.01' })
    dispatch({ type: 'slipChanged', round, state: paid.state, legs: [] })
    if (paid.balance !== null) dispatch({ type: 'balanceChanged', balance: money.units(paid.balance) })
    sounds.bell()
    dispatch({ type: 'announced', status: statusOf('sports.cashed', { amount: money.units(paid.payout) }) })
    shell.post({ verb: 'balance-refresh' })
  }
  return {
    receive,
    look,
    place: async (): Promise<void> => {
      if (mayPlace(state())) await exclusively(placeSlip)
    },
    cashOut: (slip: SlipView): Promise<void> => exclusively(() => cashOutSlip(slip)),
  }
}
