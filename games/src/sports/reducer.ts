import type { LegWithMovedOdds, MatchView, SlipView, SportsBoard } from '@perya/calls/play/sports-server'
import { type Status, statusOf } from '../frame/text/status.ts'
import { applyMovedOdds, followOffer, removePick, type StakeMode, togglePick } from './slip/slip-picks.ts'
import type { Consent, Pane, SportsState } from './state.ts'

/** An event of a sports page. Amounts are minor units. */
export type SportsEvent =
  /** `balance` is that of the newest change since the one known, null if there was none. */
  | { readonly type: 'boardReceived'; readonly board: SportsBoard; readonly balance: { readonly units: number; readonly changedAt: number } | null }
  | { readonly type: 'announced'; readonly status: Status }
  | { readonly type: 'pickToggled'; readonly match: MatchView; readonly code: string; readonly odds: number }
  | { readonly type: 'pickRemoved'; readonly fixture: string; readonly code: string }
  | { readonly type: 'modeChosen'; readonly mode: StakeMode }
  | { readonly type: 'consentChosen'; readonly consent: Consent }
  | { readonly type: 'stakeChanged'; readonly stake: number }
  | { readonly type: 'paneOpened'; readonly pane: Pane }
  /** A bet or a cash-out is sent; `answered` follows, whatever its result. */
  | { readonly type: 'sent' }
  | { readonly type: 'answered' }
  /** The server has accepted a slip with these picks, or cashed a slip out (without picks). */
  | {
      readonly type: 'slipChanged'
      readonly round: string
      readonly state: SlipView['state']
      readonly legs: readonly { readonly fixture: string; readonly pick: string }[]
    }
  | { readonly type: 'balanceChanged'; readonly balance: number }
  | { readonly type: 'oddsMoved'; readonly legs: readonly LegWithMovedOdds[] }

const receive = (state: SportsState, { board, balance }: Extract<SportsEvent, { type: 'boardReceived' }>): SportsState => ({
  ...state,
  board,
  balance: balance?.units ?? state.balance,
  balanceChangedAt: balance?.changedAt ?? state.balanceChangedAt,
  slip: followOffer(state.slip, board.matches),
  slipStates: new Map([...state.slipStates, ...board.slips.map(({ round, state: is }) => [round, is] as const)]),
})

const toggle = (state: SportsState, { match, code, odds }: Extract<SportsEvent, { type: 'pickToggled' }>): SportsState => {
  const slip = togglePick(state.slip, match, code, odds)
  return slip === null ? { ...state, status: statusOf('sports.full') } : { ...state, slip }
}

/** Applies an event to the state of a sports page. */
export const reduceSports = (state: SportsState, event: SportsEvent): SportsState => {
  switch (event.type) {
    case 'boardReceived':
      return receive(state, event)
    case 'announced':
      return { ...state, status: event.status }
    case 'pickToggled':
      return toggle(state, event)
    case 'pickRemoved':
      return { ...state, slip: removePick(state.slip, event.fixture, event.code) }
    case 'modeChosen':
      return { ...state, slip: { ...state.slip, chosenMode: event.mode } }
    case 'consentChosen':
      return { ...state, consent: event.consent }
    case 'stakeChanged':
      return { ...state, stake: event.stake }
    case 'paneOpened':
      return { ...state, pane: event.pane }
    case 'sent':
      return { ...state, isSending: true }
    case 'answered':
      return { ...state, isSending: false }
    case 'slipChanged':
      return {
        ...state,
        slip: event.legs.reduce((slip, { fixture, pick }) => removePick(slip, fixture, pick), state.slip),
        slipStates: new Map([...state.slipStates, [event.round, event.state]]),
      }
    case 'balanceChanged':
      return { ...state, balance: event.balance }
    case 'oddsMoved':
      return { ...state, slip: applyMovedOdds(state.slip, event.legs) }
    default:
      return event satisfies never
  }
}
