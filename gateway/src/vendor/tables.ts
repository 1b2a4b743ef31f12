import type { ColumnType, Generated } from 'kysely'

/** Tables of vendors: how they behave, what they sign with, whom they know and what was launched. */
export type VendorTables = {
  vendor_profile: {
    vendor: string
    id_scope: Generated<'vendor' | 'player'>
    duplicate_reply: Generated<'original' | 'current'>
    unknown_rollback: Generated<'ok' | 'not_found'>
    win_without_bet: Generated<boolean>
    rollback_after_win: Generated<'refuse' | 'reopen'>
    zero_bet: Generated<boolean>
    enabled: Generated<boolean>
  }
  vendor_key: { key_id: string; vendor: string; secret: string; version: number; created_at: Generated<Date>; retired_at: Date | null }
  vendor_nonce: { vendor: string; nonce: string; seen_at: Date }
  vendor_player: {
    vendor: string
    player_id: string
    owner_type: 'member' | 'guest'
    owner_id: string
    book: 'real' | 'fun'
    currency: string
    account_id: number
    provider_id: number
  }
  play_launch: {
    id: Generated<number>
    token_hash: Buffer
    vendor: string
    player_id: string
    node_id: string
    game_id: string
    language: string
    nickname: string
    room_id: Generated<string>
    session_id: string | null
    created_at: Date
    redeem_until: Date
    live_until: Date
    redeemed_at: ColumnType<Date | null, undefined, Date>
    ended_at: ColumnType<Date | null, undefined, Date>
  }
}
