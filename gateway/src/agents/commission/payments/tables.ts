import type { CommissionInputs, CommissionReason } from '@perya/domain/agent/commission-result'
import type { TableRow } from '../../../kernel/database/tables.ts'

/** A payment as stored. Rows are written by stored functions only. */
export type CommissionPaymentRow = TableRow<'contract_payment'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    contract_payment: { figures: CommissionInputs; reason: CommissionReason }
  }
}
