import { movedPlace, reduceRound, type RoundEvent } from '../frame/round-state.ts'
import type { SlotState } from './state.ts'

/** An event of a slot. */
export type SlotEvent =
  | RoundEvent
  | { readonly type: 'stakeChanged'; readonly by: 1 | -1 }
  /** The reels have stopped. */
  | { readonly type: 'stopped'; readonly stops: readonly number[] }

/** Applies an event to the state of a slot. */
export const reduceSlot = (state: SlotState, event: SlotEvent): SlotState => {
  if (event.type === 'stopped') return { ...state, stops: event.stops }
  if (event.type !== 'stakeChanged') return reduceRound(state, event)
  return state.phase === 'running' ? state : { ...state, place: movedPlace(state.place, event.by, state.stakes.length) }
}
