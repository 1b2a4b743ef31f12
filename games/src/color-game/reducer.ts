import type { ColorBet, ColorRound, Spot } from '@perya/domain/games/color-game/color-game'
import { reduceRound, type RoundEvent, shownBalance } from '../frame/round-state.ts'
import { statusOf } from '../frame/text/status.ts'
import { totalOf } from '../frame/spot-bets.ts'
import { type ColorState, mayBet } from './state.ts'

/** An event of the Color Game. */
export type ColorEvent =
  | RoundEvent
  | { readonly type: 'chipChosen'; readonly chip: number }
  | { readonly type: 'chipPlaced'; readonly spot: Spot }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' }
  /** The player asks for the bets of the previous round. */
  | { readonly type: 'repeated' }
  /** The dice show the result of the server; the chips leave the board. */
  | { readonly type: 'landed'; readonly result: ColorRound }

/** Puts these bets on the board, unless the balance does not cover them. */
const lay = (state: ColorState, laid: readonly ColorBet[]): ColorState =>
  totalOf(laid) > shownBalance(state) ? { ...state, status: statusOf('color.short') } : { ...state, laid }

/** Applies an event to the state of the Color Game. */
export const reduceColor = (state: ColorState, event: ColorEvent): ColorState => {
  switch (event.type) {
    case 'chipChosen':
      return { ...state, chip: event.chip }
    case 'chipPlaced':
      return mayBet(state) ? lay(state, [...state.laid, { spot: event.spot, amount: state.chip }]) : state
    case 'undone':
      return mayBet(state) ? { ...state, laid: state.laid.slice(0, -1) } : state
    case 'cleared':
      return mayBet(state) ? { ...state, laid: [] } : state
    case 'repeated':
      return mayBet(state) ? lay(state, state.former) : state
    case 'staked':
      return { ...reduceRound(state, event), marked: null }
    case 'landed':
      return { ...state, marked: event.result, former: state.laid, laid: [] }
    default:
      return reduceRound(state, event)
  }
}
