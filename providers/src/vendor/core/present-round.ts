import type { PlayedRound } from '@perya/calls/play/game-server'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { GameRound } from './rounds.ts'

const shown = {
  closed: 'closed',
  rolled_back: 'cancelled',
  refused: 'cancelled',
  placed: 'placed',
  bet_sent: 'pending',
  decided: 'pending',
  cancelling: 'pending',
} as const

/** A round as the frame may see it: its result only once the ledger has accepted the win. */
export const presentRound = (round: GameRound): PlayedRound => {
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(round.currency))
  const state = shown[round.state]
  return {
    round: round.client_round,
    state,
    stake: text(round.stake),
    payout: text(state === 'closed' ? (round.payout ?? 0) : 0),
    balance: state === 'pending' || round.balance === null ? null : text(round.balance),
    held: state === 'closed' && round.held,
    result: state === 'closed' ? round.result : null,
    playedAt: round.created_at.toISOString(),
  }
}
