import type { Hand } from '@perya/domain/games/tongits/hand'
import type { ScoreSheet } from '@perya/domain/games/tongits/settle'
import type { ColumnType } from 'kysely'

/** Occupant of a seat at a table; the seat is null while empty. `player` is null for a bot. */
export type BoardSeat = {
  readonly player: string | null
  readonly name: string
  /** The round that holds the player's stake for the next or current hand. */
  readonly round: string | null
  readonly isAway: boolean
  /** Consecutive steps that the player's timer made for them. */
  readonly missed: number
  /** The player's newest move, so that a resend of it is recognised. */
  readonly said: string
}

/** How a player's hand ended, as stored in the round. */
export type SeatResult = { readonly game: 'tongits'; readonly place: number; readonly seed: string; readonly sheet: ScoreSheet }

/** The score sheet of a table's newest hand, with the seed that shuffled it. */
type CachedSheet = ScoreSheet & { readonly seed: string }

type Json<T> = ColumnType<T, string, string>

/** The tables of card games between players. */
export type TongitsTables = {
  reference_table: {
    id: string
    vendor: string
    game_id: string
    room: string
    ante: number
    book: 'real' | 'fun'
    currency: string
    state: 'gathering' | 'playing' | 'over'
    hand_no: number
    due_at: Date | null
    seats: Json<readonly (BoardSeat | null)[]>
    hand: ColumnType<Hand | null, string | null, string | null>
    sheet: ColumnType<CachedSheet | null, string | null, string | null>
    seed: string
    last_winner: string
    updated_at: Date
  }
  reference_seat: {
    round_id: string
    table_id: string | null
    vendor: string
    game_id: string
    player_id: string
    book: 'real' | 'fun'
    currency: string
    state: 'sitting' | 'over' | 'void'
    payout: ColumnType<number | null, undefined, number>
    result: ColumnType<SeatResult | null, undefined, string>
    created_at: Date
  }
  reference_hitter_pot: { vendor: string; game_id: string; room: string; book: 'real' | 'fun'; currency: string; amount: number }
}
