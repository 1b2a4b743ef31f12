import type { CardSeatSeen, CardTableSeen } from '@perya/calls/game-server'
import { type Place, seenFrom } from '@perya/domain/games/tongits/hand'
import { presentRound } from '../present-round.ts'
import type { Round } from '../rounds.ts'
import { commitmentTo } from '../table/table-seed.ts'
import type { Board } from './board.ts'
import type { BoardSeat } from './tables.ts'

const presentSeat = (seat: BoardSeat | null, state: Board['state']): CardSeatSeen =>
  seat === null
    ? { name: '', isHouse: false, isAway: false, isIn: false }
    : { name: seat.name, isHouse: seat.player === null, isAway: seat.isAway, isIn: seat.player === null ? state === 'playing' : seat.round !== null }

/** A table as one place may see it. The cards of others leave the server only when the hand is over. */
export const presentBoard = (board: Board, you: Place, hitterPot: number, paid: Round | null): NonNullable<CardTableSeen['table']> => {
  const { room, ante, hand_no, state, due_at, seats, hand, sheet, seed } = board
  return {
    room,
    ante,
    no: hand_no,
    state,
    dueAt: due_at?.getTime() ?? null,
    you,
    seats: seats.map((seat) => presentSeat(seat, state)),
    commitment: commitmentTo(seed),
    hitterPot,
    hand: hand === null || state !== 'playing' ? null : seenFrom(hand, you),
    end:
      hand?.end && sheet !== null
        ? { hands: hand.hands, melds: hand.melds, sheet, seed: sheet.seed, paid: paid === null ? null : presentRound(paid) }
        : null,
  }
}
