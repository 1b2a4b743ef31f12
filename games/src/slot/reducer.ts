import { movedPlace, reduceRound, type RoundEvent, withStakeAt } from '../frame/round-state.ts'
import type { SlotState } from './state.ts'

/** An event of a slot. */
export type SlotEvent =
  | RoundEvent
  | { readonly type: 'stakeChanged'; readonly by: 1 | -1 }
  | { readonly type: 'stakeChosen'; readonly place: number }
  /** The reels have stopped. */
  | { readonly type: 'stopped'; readonly stops: readonly number[] }

/** Applies an event to the state of a slot. */
export const reduceSlot = (state: SlotState, event: SlotEvent): SlotState => {
  if (event.type === 'stopped') return { ...state, stops: event.stops }
  if (event.type !== 'stakeChanged' && event.type !== 'stakeChosen') return reduceRound(state, event)
  if (state.phase === 'running') return state
  return withStakeAt(state, event.type === 'stakeChosen' ? event.place : movedPlace(state.place, event.by, state.stakes.length))
}
