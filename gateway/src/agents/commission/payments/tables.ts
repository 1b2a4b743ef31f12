import type { ContractKind } from '@perya/domain/agent/contract'
import type { CommissionInputs, CommissionReason } from '@perya/domain/agent/commission-result'
import type { Generated, Selectable } from 'kysely'

type PaymentTable = {
  id: Generated<number>
  contract_id: string
  kind: ContractKind
  payer_id: string | null
  member_id: string
  currency: string
  period_start: Date
  period_end: Date
  figures_from: Date
  figures: CommissionInputs
  window_bet: number
  rule: number
  reason: CommissionReason
  rate: number
  base: number
  carried: number
  amount: number
  lines_until: number
  state: 'nothing' | 'owed' | 'paid'
  tx_id: number | null
  made_at: Date
  paid_at: Date | null
  told: boolean
  owed_told: boolean
}

/** Tables of payments. Rows are written by stored functions only. */
export type PayoutTables = { contract_payment: PaymentTable }

/** A payment as stored. */
export type CommissionPaymentRow = Selectable<PaymentTable>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends PayoutTables {}
}
