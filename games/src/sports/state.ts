import type { GameServerInput } from '@perya/calls/play/game-server'
import type { SlipView, SportsBoard } from '@perya/calls/play/sports-server'
import { emptyStatus, type Status } from '../frame/text/status.ts'
import { costOfSlip, emptySlip, returnOfSlip, type Slip } from './slip/slip-picks.ts'

/** Odds changes that the player accepts. */
export type Consent = GameServerInput<'slip'>['consent']

/** Part of the page that a narrow screen shows. */
export type Pane = 'board' | 'slip' | 'bets'

/** State of a sports page. Amounts are minor units, times milliseconds of the server's clock. */
export type SportsState = {
  readonly board: SportsBoard
  readonly balance: number
  /** Time of the change that the balance includes: the balance of an older slip is not newer than it. */
  readonly balanceChangedAt: number
  readonly slip: Slip
  readonly stake: number
  readonly consent: Consent
  /** Whether a bet or a cash-out is in flight. */
  readonly isSending: boolean
  /** State of each placed slip when it was last shown, so that a result is announced once. */
  readonly slipStates: ReadonlyMap<string, SlipView['state']>
  readonly pane: Pane
  readonly status: Status
}

// The balance reported with a slip is newer than that of the launch only if the slip has just changed.
const launchDelay = 3000

/** Returns the state at the start. */
export const initialSportsState = (board: SportsBoard, balance: number, stake: number): SportsState => ({
  board,
  balance,
  balanceChangedAt: board.now - launchDelay,
  slip: emptySlip,
  stake,
  consent: 'none',
  isSending: false,
  slipStates: new Map(),
  pane: 'board',
  status: emptyStatus,
})

/** Whether a placed slip is not settled. */
export const isRunning = ({ state }: SlipView): boolean => state === 'placed' || state === 'pending'

/** Slips that were settled since they were last shown. */
export const settledSince = (before: SportsState['slipStates'], slips: readonly SlipView[]): SlipView[] =>
  slips.filter(({ round, state }) => {
    const known = before.get(round)
    return known !== undefined && known !== state && (state === 'closed' || state === 'cancelled')
  })

/** Whether the balance does not cover the slip. */
export const isShort = ({ slip, stake, balance }: SportsState): boolean => costOfSlip(slip, stake) > balance

/** Whether the slip may be placed now. */
export const mayPlace = (state: SportsState): boolean =>
  !state.isSending && returnOfSlip(state.slip, state.stake) !== null && !isShort(state) && state.stake > 0
