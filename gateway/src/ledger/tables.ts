import type { Minor } from '@perya/domain/money/minor'
import type { TableRow } from '../kernel/database/tables.ts'

/** A wallet transfer as stored. */
export type WalletTransfer = TableRow<'wallet_transfer'>

declare module '../kernel/database/tables.ts' {
  interface ColumnValues {
    wallet_transfer: { amount: Minor }
    upline_transfer: { amount: Minor }
  }
}
