import type { SecondFactorMethod } from '@perya/domain/factor/second-factor'
import type { LoginType } from '@perya/domain/session/forced-change'
import type { ColumnType, Selectable } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T, string, string>

type ChallengeTable = {
  id: string
  browser_hash: Buffer
  member_id: string
  login_type: LoginType
  side: 'member' | 'agent'
  methods: Json<readonly SecondFactorMethod[]>
  tries: WithDefault<number>
  expires_at: Date
}

type PasskeyTable = {
  id: string
  member_id: string
  public_key: Buffer
  counter: number
  transports: Json<readonly string[]>
  name: string
  added_at: Date
  used_at: Date | null
}

type IdentityFlowTable = {
  state_hash: Buffer
  browser_hash: Buffer
  provider: string
  side: 'member' | 'agent'
  verifier: string
  nonce: string
  outcome: 'proved' | 'refused' | null
  issuer: string | null
  subject: string | null
  label: string | null
  expires_at: Date
}

/** Tables of second factors, passkeys and third-party identities. */
export type FactorTables = {
  known_network: { member_id: string; network: string; seen_at: Date }
  sign_in_challenge: ChallengeTable
  authenticator: { member_id: string; seed: Buffer; last_step: WithDefault<number>; begun_at: Date; confirmed_at: Date | null }
  backup_code: { member_id: string; code_hash: Buffer; made_at: Date; used_at: Date | null }
  passkey: PasskeyTable
  passkey_challenge: { bound_to: string; challenge: string; expires_at: Date }
  step_up: { session_id: string; purpose: string; method: string; expires_at: Date }
  identity: { issuer: string; subject: string; member_id: string; provider: string; label: string; linked_at: Date }
  identity_flow: IdentityFlowTable
}

/** A pending sign-in. */
export type SignInChallengeRow = Selectable<ChallengeTable>
/** A passkey as stored. */
export type PasskeyRow = Selectable<PasskeyTable>
/** A flow to a third party and back. */
export type IdentityFlowRow = Selectable<IdentityFlowTable>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends FactorTables {}
}
