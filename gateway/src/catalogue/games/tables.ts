import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

/** Tables of the lobby: the catalogue, and a member's favourites and recent titles. */
export type LobbyTables = {
  provider: { code: string; name: string; face: string; position: number; is_hot: Generated<boolean>; enabled: Generated<boolean> }
  game: {
    node_id: string
    game_id: string
    provider: string
    game_type: string
    classify: string
    name: string
    seed: string
    rtp: number
    volatility: string
    min_bet: ColumnType<string, number | string, number | string>
    min_line_num: number
    /** Largest win of a round as a multiple of its stake, rounded up; null: unknown. */
    max_win: Generated<number | null>
    released_on: ColumnType<string, string, string>
    weight: number
    is_hot: Generated<boolean>
    support_play: number
    playable: boolean
    enabled: Generated<boolean>
  }
  room: {
    room_id: string
    node_id: string
    ante: ColumnType<string, number, number>
    entry: ColumnType<string, number, number>
    seats: number
    position: Generated<number>
    enabled: Generated<boolean>
  }
  catalogue_version: { single: Generated<boolean>; version: ColumnType<string, never, never> }
  favourite: { member_id: string; node_id: string; added_at: Moment }
  recent_game: { member_id: string; node_id: string; launched_at: Moment }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends LobbyTables {}
}
