import { instantGame } from '@perya/domain/games/instant/instant-games'
import { movedPlace, reduceRound, type RoundEvent, withStakeAt } from '../frame/round-state.ts'
import { type InstantState, listedOptions } from './state.ts'

/** An event of an instant game. */
export type InstantEvent =
  | RoundEvent
  | { readonly type: 'stakeChanged'; readonly by: number }
  | { readonly type: 'stakeChosen'; readonly place: number }
  | { readonly type: 'optionChosen'; readonly spot: string }
  /** The option beside the chosen one is chosen, in the order of the list. */
  | { readonly type: 'optionMoved'; readonly by: number }
  | { readonly type: 'othersListed' }

const listStart = 397

const chooseOption = (state: InstantState, event: InstantEvent): InstantState => {
  if (event.type === 'optionChosen') return { ...state, chosen: event.spot }
  if (event.type === 'othersListed') {
    const { spots } = instantGame(state.name)
    const first = (state.first + listStart) % spots.length
    return { ...state, first, chosen: spots[first] ?? state.chosen }
  }
  if (event.type !== 'optionMoved') return state
  const list = listedOptions(state)
  return { ...state, chosen: list[(list.indexOf(state.chosen) + event.by + list.length) % list.length] ?? state.chosen }
}

/** Applies an event to the state of an instant game. Stake and option do not change while a round is decided. */
export const reduceInstant = (state: InstantState, event: InstantEvent): InstantState => {
  switch (event.type) {
    case 'stakeChanged':
      return state.phase === 'running' ? state : withStakeAt(state, movedPlace(state.place, event.by, state.stakes.length))
    case 'stakeChosen':
      return state.phase === 'running' ? state : withStakeAt(state, event.place)
    case 'optionChosen':
    case 'optionMoved':
    case 'othersListed':
      return state.phase === 'running' ? state : chooseOption(state, event)
    default:
      return reduceRound(state, event)
  }
}
