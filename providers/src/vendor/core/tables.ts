import type { Fixture } from '@perya/domain/games/sports/fixtures'
import type { MatchEvent } from '@perya/domain/games/sports/match'
import type { SlipLeg } from '@perya/domain/games/sports/slip'
import type { ColumnType, Generated } from 'kysely'
import type { TongitsTables } from '../tongits/tables.ts'

/** State of a round. Every step is stored before the callback that follows from it is sent. */
export type RoundState = 'bet_sent' | 'placed' | 'decided' | 'closed' | 'refused' | 'cancelling' | 'rolled_back'

/** The reference vendor's own tables. */
export type ReferenceVendorTables = TongitsTables & {
  reference_session: {
    token_hash: Buffer
    vendor: string
    player_id: string
    book: 'real' | 'fun'
    currency: string
    game_id: string
    language: string
    nickname: string
    room_id: string
    opened_at: Date
    ends_at: Date
  }
  reference_round: {
    id: string
    vendor: string
    player_id: string
    book: 'real' | 'fun'
    currency: string
    game_id: string
    client_round: string
    bets: ColumnType<{ spot: string; amount: number }[], string, never>
    stake: number
    state: Generated<RoundState>
    refusal: ColumnType<string | null, undefined, string>
    result: ColumnType<unknown, undefined, string>
    payout: ColumnType<number | null, undefined, number>
    unplayed: ColumnType<number | null, undefined, number>
    balance: ColumnType<number | null, undefined, number>
    held: Generated<boolean>
    table_no: ColumnType<number | null, number | undefined, never>
    due_at: ColumnType<Date | null, Date | undefined, never>
    slip: ColumnType<SlipLeg[] | null, string | undefined, never>
    seed_id: ColumnType<number | null, number | undefined, never>
    nonce: ColumnType<number | null, number | undefined, never>
    client_seed: ColumnType<string | null, string | undefined, never>
    created_at: ColumnType<Date, Date, never>
    updated_at: Date
  }
  reference_seed: {
    id: Generated<number>
    vendor: string
    player_id: string
    game_id: string
    salt: Buffer
    commitment: string
    client_seed: string
    next_nonce: Generated<number>
    made_at: Date
    revealed_at: ColumnType<Date | null, undefined, Date>
  }
  /** When a player last started a round of a title, by the database clock. */
  reference_pace: { vendor: string; player_id: string; game_id: string; started_at: Date }
  /** What an external feed reported: fixtures of a title, and their events. */
  reference_fixture: { vendor: string; game_id: string; id: string; fixture: ColumnType<Fixture, string, string>; starts_at: Date }
  reference_event: { vendor: string; game_id: string; fixture_id: string; seq: number; event: ColumnType<MatchEvent, string, never> }
  reference_pool: {
    vendor: string
    game_id: string
    table_no: number
    book: 'real' | 'fun'
    currency: string
    sums: ColumnType<number[], string, never>
  }
}
