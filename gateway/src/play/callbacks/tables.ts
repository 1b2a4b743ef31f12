import type { Minor } from '@perya/domain/money/minor'
import type { ColumnType, Generated, Selectable } from 'kysely'

type HeldWinTable = {
  id: Generated<number>
  tx_id: number
  vendor: string
  scope: string
  round_id: string
  title_id: string
  member_id: string
  account_id: number
  hold_id: number
  provider_id: number
  currency: string
  amount: Minor
  unplayed: number
  stake: Minor
  round_total: Minor
  /** title: multiple of the stake · free: a round without a stake · vendor: largest win of a round · hour: net loss of an hour. */
  cause: 'title' | 'free' | 'vendor' | 'hour'
  bound: Minor | null
  state: 'held' | 'released' | 'rejected'
  held_at: Date
  /** The state that the member was last notified of. */
  told: Generated<string>
  decided_at: Date | null
  decided_by: string | null
  reason: Generated<string>
  end_tx: number | null
}

/** A held win as stored. */
export type HeldWin = Selectable<HeldWinTable>

/** Tables of vendors: profiles, keys, player aliases and launches. */
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
    win_multiple: Generated<number>
    stop_on_trip: Generated<boolean>
    bets_stopped_until: Date | null
  }
  vendor_limit: { vendor: string; currency: string; largest_win: number | null; free_win: number | null; hour_loss: number | null }
  vendor_flow: { vendor: string; currency: string; net: number; tripped_at: Date | null; tripped_until: Date | null; told: boolean }
  vendor_minute: { vendor: string; currency: string; minute: Date; net: number }
  held_win: HeldWinTable
  vendor_key: { key_id: string; vendor: string; sealed_secret: Buffer; version: number; created_at: Generated<Date>; retired_at: Date | null }
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

declare module '../../kernel/database/tables.ts' {
  interface Tables extends VendorTables {}
}
