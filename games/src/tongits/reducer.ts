import type { CardTableView } from '@perya/calls/play/game-server'
import type { Status } from '../frame/text/status.ts'
import { chooseCards, holdCards, nextOrder, toggleCard } from './own-cards.ts'
import { movesOf, type TongitsState } from './state.ts'
import type { SeatedTableView } from './table/seated-table-view.ts'

/** An event of the card table. */
export type TongitsEvent =
  /** `status` describes what has happened since the last answer; null if nothing did. */
  | { readonly type: 'viewReceived'; readonly view: CardTableView; readonly status: Status | null }
  | { readonly type: 'announced'; readonly status: Status }
  /** Minor units. */
  | { readonly type: 'balanceReceived'; readonly balance: number }
  | { readonly type: 'sent' }
  | { readonly type: 'answered' }
  | { readonly type: 'cardToggled'; readonly card: number }
  /** The player asks for a meld of the hand to be selected. */
  | { readonly type: 'hintRequested' }
  | { readonly type: 'orderChanged' }

const commitmentOf = ({ state, no, commitment }: SeatedTableView): [number, string][] => {
  if (state === 'gathering') return [[no + 1, commitment]]
  return state === 'playing' ? [[no, commitment]] : []
}

const receive = (state: TongitsState, view: CardTableView, status: Status | null): TongitsState => {
  const { table } = view
  if (table === null) return { ...state, view }
  const { hand, end, no, you } = table
  const deal = hand?.step === 0 ? [[no, { dealer: hand.dealer, cards: hand.own }] as const] : []
  return {
    ...state,
    view,
    own: holdCards(state.own, hand?.own ?? end?.hands[you] ?? []),
    commitments: new Map([...state.commitments, ...commitmentOf(table)]),
    deals: new Map([...state.deals, ...deal]),
    status: status ?? state.status,
  }
}

/** Applies an event to the state of the card table. */
export const reduceTongits = (state: TongitsState, event: TongitsEvent): TongitsState => {
  switch (event.type) {
    case 'viewReceived':
      return receive(state, event.view, event.status)
    case 'announced':
      return { ...state, status: event.status }
    case 'balanceReceived':
      return { ...state, balance: event.balance }
    case 'sent':
      return { ...state, isBusy: true }
    case 'answered':
      return { ...state, isBusy: false }
    case 'cardToggled':
      return { ...state, own: toggleCard(state.own, event.card) }
    case 'hintRequested':
      return { ...state, own: chooseCards(state.own, movesOf(state).hint ?? []) }
    case 'orderChanged':
      return { ...state, own: nextOrder(state.own) }
    default:
      return event satisfies never
  }
}
