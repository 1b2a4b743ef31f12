import type { ContractTerms, ContractTier } from '@perya/domain/agent/contract-tier'
import type { TableRow } from '../../../kernel/database/tables.ts'

/** What a member, the operator or the passing of time did to a contract. */
export type ContractEventRow = TableRow<'contract_deed'>['deed']

/** A contract as stored. */
export type ContractRow = TableRow<'contract'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    contract: { tiers: ContractTier[]; terms: ContractTerms }
  }
}
