import type { TableView } from '@perya/calls/play/game-server'
import type { TableRound } from '@perya/domain/games/table/settle-table'
import { type Status, statusOf } from '../frame/text/status.ts'
import { mergeBets, type SpotBet, totalOf } from '../frame/spot-bets.ts'
import { acceptBets, addBets, clearBets, endRound, roomFor } from './seat-bets.ts'
import { mayChange, type TableState } from './state.ts'

/** An event of a shared table. `balance` is in minor units, null if the server reported none. */
export type TableEvent =
  /** Time of the server's clock, in milliseconds. */
  | { readonly type: 'timed'; readonly now: number }
  | { readonly type: 'viewReceived'; readonly view: TableView<TableRound>; readonly balance: number | null }
  | { readonly type: 'chipChosen'; readonly chip: number }
  | { readonly type: 'chipPlaced'; readonly spot: string }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' }
  | { readonly type: 'repeated' }
  /** The laid chips are sent to the server. */
  | { readonly type: 'sent' }
  | { readonly type: 'accepted'; readonly balance: number | null }
  | { readonly type: 'cancelled' }
  /** The bets were refused; `status` is null if a dialog has shown the reason. */
  | { readonly type: 'refused'; readonly status: Status | null }
  | { readonly type: 'roundOpened' }
  | { readonly type: 'roundClosed' }
  /** The outcome of the view has been shown. */
  | { readonly type: 'drawn'; readonly net: number | null; readonly status: Status }
  | { readonly type: 'roundEnded' }

const receive = (state: TableState, view: TableView<TableRound>, balance: number | null): TableState => {
  const own = view.mine.filter(({ no, state: is }) => no === view.no && is !== 'cancelled').flatMap(({ bets }) => bets)
  return {
    ...state,
    view,
    balance: balance ?? state.balance,
    commitments: new Map([...state.commitments, [view.no, view.commitment]]),
    // While a request is in flight the server may hold its bets already: they are accepted when it is answered.
    bets: state.sending === null ? { ...state.bets, accepted: mergeBets(own) } : state.bets,
  }
}

const add = (state: TableState, added: readonly SpotBet[]): TableState => {
  const room = roomFor(state.bets, totalOf(added), state)
  if (room === 'free') return { ...state, bets: addBets(state.bets, added) }
  return { ...state, status: statusOf(room === 'short' ? 'color.short' : 'table.full') }
}

/** Changes the chips on the layout, while bets are open and none are in flight. */
const changeChips = (state: TableState, event: TableEvent): TableState => {
  if (!mayChange(state)) return state
  const { bets } = state
  switch (event.type) {
    case 'chipPlaced':
      return add(state, [{ spot: event.spot, amount: bets.chip }])
    case 'undone':
      return { ...state, bets: { ...bets, laid: bets.laid.slice(0, -1) } }
    case 'cleared':
      return { ...state, bets: clearBets(bets) }
    case 'repeated':
      return roomFor(bets, totalOf(bets.former), state) === 'free' ? add(state, bets.former) : { ...state, status: statusOf('color.short') }
    case 'sent':
      return bets.laid.length === 0 ? state : { ...state, sending: { balance: state.balance } }
    default:
      return state
  }
}

/** Applies the answer to a request with bets. */
const settleRequest = (state: TableState, event: Extract<TableEvent, { type: 'accepted' | 'cancelled' | 'refused' }>): TableState => {
  const done = { ...state, sending: null }
  const laid = totalOf(state.bets.laid)
  if (event.type === 'cancelled') return { ...done, status: statusOf('slot.cancelled', { stake: laid }) }
  if (event.type === 'refused') return { ...done, bets: clearBets(state.bets), status: event.status ?? state.status }
  const bets = acceptBets(state.bets)
  const balance = event.balance ?? (state.sending?.balance ?? state.balance) - laid
  return { ...done, balance, bets, status: statusOf('table.placed', { amount: totalOf(bets.accepted) }) }
}

const close = (state: TableState): TableState => {
  if (state.sending !== null) return { ...state, status: statusOf('table.closed') }
  const isTooLate = state.bets.laid.length > 0
  return { ...state, bets: clearBets(state.bets), status: statusOf(isTooLate ? 'table.tooLate' : 'table.closed') }
}

/** Applies an event to the state of a table. */
export const reduceTable = (state: TableState, event: TableEvent): TableState => {
  switch (event.type) {
    case 'timed':
      return { ...state, now: event.now }
    case 'viewReceived':
      return receive(state, event.view, event.balance)
    case 'chipChosen':
      return { ...state, bets: { ...state.bets, chip: event.chip } }
    case 'accepted':
    case 'cancelled':
    case 'refused':
      return settleRequest(state, event)
    case 'roundOpened':
      return { ...state, marked: null, status: statusOf('table.open') }
    case 'roundClosed':
      return close(state)
    case 'drawn': {
      const { drawn, road } = state.view
      return { ...state, marked: drawn.outcome, road, lastNet: event.net ?? state.lastNet, status: event.status }
    }
    case 'roundEnded':
      return { ...state, bets: endRound(state.bets) }
    default:
      return changeChips(state, event)
  }
}
