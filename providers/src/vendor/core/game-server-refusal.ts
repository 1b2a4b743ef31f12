import type { GameRefusal } from '@perya/calls/play/game-server'
import type { LegWithMovedOdds } from '@perya/calls/play/sports-server'

const statuses: Readonly<Record<GameRefusal, number>> = {
  launch_invalid: 401,
  session_over: 401,
  invalid_input: 400,
  stake_not_offered: 400,
  betting_closed: 409,
  insufficient_balance: 409,
  limit_reached: 409,
  bonus_limit: 409,
  play_closed: 403,
  account_incomplete: 403,
  entry_too_low: 409,
  not_your_turn: 409,
  move_not_allowed: 409,
  round_mismatch: 422,
  odds_moved: 409,
  market_shut: 409,
  match_full: 409,
  slip_over: 409,
  too_many_requests: 429,
  too_fast: 429,
  busy: 503,
  not_found: 404,
}

const messages: Readonly<Record<GameRefusal, string>> = {
  launch_invalid: 'This launch has been used or is over. Start the game again from the lobby.',
  session_over: 'The session is over. Start the game again from the lobby.',
  invalid_input: 'That cannot be read.',
  betting_closed: 'The table is closed for this round. Nothing was staked.',
  stake_not_offered: 'This stake is not offered here.',
  insufficient_balance: 'The balance is too low for this stake.',
  limit_reached: 'A limit that you have set is reached.',
  bonus_limit: 'This stake is larger than your bonus allows while it runs.',
  play_closed: 'You have closed play for yourself.',
  account_incomplete: 'The account has to be completed first.',
  entry_too_low: 'The balance is lower than what this room asks for.',
  not_your_turn: 'It is not your turn.',
  move_not_allowed: 'The rules do not allow this move.',
  round_mismatch: 'This round was played with another stake.',
  odds_moved: 'The odds have moved. Nothing was staked.',
  market_shut: 'This market is shut for the moment. Nothing was staked.',
  match_full: 'The house takes no stake of this size on this match any more. Nothing was staked; a smaller one may be taken.',
  slip_over: 'This bet is settled already.',
  too_many_requests: 'Too fast. Wait a moment.',
  too_fast: 'This round came earlier than the game allows. Nothing was staked.',
  busy: 'The house is busy. Try again.',
  not_found: 'Not found.',
}

/** An expected error of the game server, with its key. */
export class GameServerRefusal extends Error {
  readonly refusal: GameRefusal
  readonly moved: readonly LegWithMovedOdds[] | null
  /** Milliseconds until the same request may be sent again. */
  readonly retryAfter: number | null
  constructor(refusal: GameRefusal, more: { readonly moved?: readonly LegWithMovedOdds[]; readonly retryAfter?: number } = {}) {
    super(messages[refusal])
    this.name = 'Refused'
    this.refusal = refusal
    this.moved = more.moved ?? null
    this.retryAfter = more.retryAfter ?? null
  }
  get status(): number {
    return statuses[this.refusal]
  }
}

const reasons: Readonly<Record<string, GameRefusal>> = {
  insufficient_balance: 'insufficient_balance',
  invalid_input: 'stake_not_offered',
  limit_stake: 'limit_reached',
  limit_loss: 'limit_reached',
  limit_time: 'limit_reached',
  limit_bonus: 'bonus_limit',
  on_time_out: 'play_closed',
  account_incomplete: 'account_incomplete',
}

/** The refusal sent to the frame when the gateway refused the stake of its round. */
export const stakeRefusal = (errorCode: string): GameRefusal => reasons[errorCode] ?? 'session_over'
