import type { LoginType } from '@perya/domain/session/forced-change'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T, string | undefined, string>

export type MemberTable = {
  id: string
  username: string
  username_key: string
  nickname: string
  type: number
  book: 'real' | 'fun'
  currency: string
  upline_id: string | null
  member_side: WithDefault<boolean>
  status: WithDefault<'active' | 'frozen'>
  password_hash: string | null
  password_changed_at: Date
  password_is_reset: WithDefault<boolean>
  first_login_at: Date | null
  language: WithDefault<string>
  icon: WithDefault<string>
  club_label: Json<{ labelName: string; color: string; color2: string; rankLevel: number }>
  member_labels: Json<{ labelName: string }[]>
  vip_rank: WithDefault<number>
  vip_label: WithDefault<string>
  agent_pages: Json<Record<string, string>>
  payee_name: WithDefault<string>
  payment_password_hash: string | null
  payment_password_set_at: WithDefault<Date | null>
  factor_always: WithDefault<boolean>
  reset_password_hash: string | null
  withdrawals_held_until: Date | null
  /** Missing requirements of the account; null: not computed yet, so the account may not move money. */
  missing_fields: ColumnType<string[] | null, never, never>
  completeness_epoch: ColumnType<number, never, never>
  identity_verified_at: ColumnType<Date | null, never, Date | null>
  created_at: Date
}

export type MemberContactTable = { member_id: string; kind: 'sms' | 'mail'; value: string; verified_at: Date | null; changed_at: Date }

export type SessionTable = {
  id: string
  token_hash: Buffer
  cookie_hash: Buffer
  member_id: string
  state: 'full' | 'must_change'
  login_type: LoginType
  address: string
  agent: WithDefault<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_by: string | null
  support: WithDefault<boolean>
}

/** Tables of members, sessions and sign-in protection. */
export type SessionTables = {
  member: MemberTable
  member_contact: MemberContactTable
  session: SessionTable
  attempt_count: { scope: string; subject: string; window_start: Date; count: number }
  known_device: {
    device_hash: Buffer
    member_id: string
    seen_at: Date
    id: Generated<string>
    agent: WithDefault<string>
    address: WithDefault<string>
    first_seen_at: Generated<Date>
  }
  remember_token: {
    selector: string
    validator_hash: Buffer
    family: string
    member_id: string
    session_id: string
    expires_at: Date
    used_at: Date | null
  }
  handover_code: {
    code_hash: Buffer
    member_id: string
    merchant: string
    purpose: 'sign-in' | 'support'
    expires_at: Date
    reason: WithDefault<string>
  }
  captcha: { id: string; answer_hash: Buffer; browser_hash: Buffer; expires_at: Date }
  sealing_key: { kid: string; sealed_jwk: Buffer; created_at: Date; opens_until: Date | null }
  sealing_used: { jti: string; expires_at: Date }
}

/** A member as stored. */
export type MemberRow = Selectable<MemberTable>
/** A member to be stored. */
export type MemberInsert = Insertable<MemberTable>

declare module '../../kernel/database/tables.ts' {
  interface Tables extends SessionTables {}
}
