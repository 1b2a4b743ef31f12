import type { CardSeatView, CardTableView } from '@perya/calls/play/game-server'
import { type SeatNo, viewHandFrom } from '@perya/domain/games/tongits/hand'
import { presentRound } from '../core/present-round.ts'
import type { GameRound } from '../core/rounds.ts'
import { commitmentOfTableSeed } from '../table/table-seed.ts'
import type { TongitsTable } from './tongits-table.ts'
import type { BoardSeat } from './tables.ts'

const presentSeat = (seat: BoardSeat | null, state: TongitsTable['state']): CardSeatView =>
  seat === null
    ? { name: '', isHouse: false, isAway: false, isIn: false }
    : { name: seat.name, isHouse: seat.player === null, isAway: seat.isAway, isIn: seat.player === null ? state === 'playing' : seat.round !== null }

/** A table as one seat may see it. Other players' cards leave the server only when the hand is over. */
export const presentBoard = (board: TongitsTable, you: SeatNo, hitterPot: number, paid: GameRound | null): NonNullable<CardTableView['table']> => {
  const { room, ante, hand_no, state, due_at, seats, hand, sheet, seed } = board
  return {
    room,
    ante,
    no: hand_no,
    state,
    dueAt: due_at?.getTime() ?? null,
    you,
    seats: seats.map((seat) => presentSeat(seat, state)),
    commitment: commitmentOfTableSeed(seed),
    hitterPot,
    hand: hand === null || state !== 'playing' ? null : viewHandFrom(hand, you),
    end:
      hand?.end && sheet !== null
        ? { hands: hand.hands, melds: hand.melds, sheet, seed: sheet.seed, paid: paid === null ? null : presentRound(paid) }
        : null,
  }
}
