import type { RoundPhase } from './rounds.ts'
import { type Status, statusOf } from './text/status.ts'

/** State of a game that plays one round at a time (slot, Color Game, instant games). Amounts are minor units. */
export type RoundState = {
  /** Balance that the server reported last. */
  readonly balance: number
  /** Stake of the round that is being decided: deducted in the display before the server has answered. */
  readonly pending: number
  readonly phase: RoundPhase
  /** Net result of the last round of this page; null before it. */
  readonly lastNet: number | null
  readonly status: Status
}

/** An event of such a round. `balance` is null if the server reported none. */
export type RoundEvent =
  | { readonly type: 'phaseChanged'; readonly phase: RoundPhase }
  | { readonly type: 'announced'; readonly status: Status }
  /** The stake is sent to the server. */
  | { readonly type: 'staked'; readonly stake: number; readonly status: Status | null }
  /** The round has no result: it was cancelled, or the player dismissed an error. */
  | { readonly type: 'returned'; readonly balance: number | null; readonly status: Status }
  | { readonly type: 'settled'; readonly balance: number | null; readonly net: number | null; readonly status: Status }

/** Returns the state before the first round. */
export const initialRoundState = (balance: number, status: Status): RoundState => ({ balance, pending: 0, phase: 'idle', lastNet: null, status })

/** Balance to show: a stake that is being decided is deducted. */
export const shownBalance = ({ balance, pending }: RoundState): number => balance - pending

/** Stakes on offer, ascending, and the place of the chosen one. Minor units. */
export type StakeChoice = { readonly stakes: readonly number[]; readonly place: number }

/** The chosen stake. */
export const stakeOf = ({ stakes, place }: StakeChoice): number => stakes[place] ?? 0

/** Applies an event of a round to the state of a game. */
export const reduceRound = <S extends RoundState>(state: S, event: RoundEvent): S => {
  if (event.type === 'phaseChanged') return { ...state, phase: event.phase }
  if (event.type === 'announced') return { ...state, status: event.status }
  if (event.type === 'staked') return { ...state, pending: event.stake, status: event.status ?? state.status }
  if (event.type === 'returned') return { ...state, pending: 0, balance: event.balance ?? state.balance, status: event.status }
  const balance = event.balance ?? shownBalance(state)
  return { ...state, pending: 0, balance, lastNet: event.net ?? state.lastNet, status: event.status }
}

/** Status of a round without a result: cancelled with its stake, or `ready` after a dismissed error. Minor units. */
export const returnedStatus = (isCancelled: boolean, stake: number, ready: Status): Status =>
  isCancelled ? statusOf('slot.cancelled', { stake }) : ready

/** Returns a place moved by `by` within a list of `length` entries. */
export const movedPlace = (place: number, by: number, length: number): number => Math.max(0, Math.min(length - 1, place + by))

/** Returns a choice of stakes moved to a place of the list; a place outside it changes nothing. */
export const withStakeAt = <S extends StakeChoice>(state: S, place: number): S =>
  state.stakes[place] === undefined || place === state.place ? state : { ...state, place }

/** Number of stakes that can be chosen at once. */
export const quickStakes = 3

/**
 * Place of the first stake that can be chosen at once. It moves no further than the chosen place requires, so that a second tap on a stake means the
 * same stake.
 */
export const firstQuickStake = (before: number, place: number, length: number): number =>
  Math.max(0, Math.min(length - quickStakes, Math.max(place - quickStakes + 1, Math.min(before, place))))
