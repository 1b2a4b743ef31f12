import type { ContractKind, ContractPeriod, ContractSide, ContractState } from '@perya/domain/agent/contract'
import type { ContractTerms, ContractTier } from '@perya/domain/agent/contract-tier'
import type { ColumnType, Generated, Selectable } from 'kysely'

type ContractTable = {
  id: string
  kind: ContractKind
  upline_id: string | null
  member_id: string
  period: ContractPeriod
  currency: string
  tiers: ColumnType<ContractTier[], string, never>
  terms: ColumnType<ContractTerms, string, never>
  top_rate: number
  version: number
  state: ContractState
  offered_at: Date
  expires_at: Date
  warned: ColumnType<boolean, boolean | undefined, boolean>
  begins_at: Date | null
  ends_at: Date | null
  ended_because: 'replaced' | 'agreed' | 'rate' | 'upline' | null
  asked_by: ContractSide | null
  asked_until: Date | null
  text: string
  text_hash: string
}

/** What a member, the operator or the passing of time did to a contract. */
export type ContractEventRow =
  | 'offer'
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'warn'
  | 'expire'
  | 'ask-end'
  | 'take-back-end'
  | 'refuse-end'
  | 'agree-end'
  | 'lapse-end'
  | 'must-end'
  | 'end'

/** Tables of contracts. */
export type ContractTables = {
  contract: ContractTable
  contract_deed: {
    id: Generated<number>
    contract_id: string
    deed: ContractEventRow
    actor: string
    text_hash: string
    consent: string | null
    consent_hash: string | null
    request_key: string | null
    req_hash: string | null
    at: Date
  }
}

/** A contract as stored. */
export type ContractRow = Selectable<ContractTable>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends ContractTables {}
}
