import type { Minor } from '@perya/domain/money/minor'
import type { TableRow } from '../../kernel/database/tables.ts'

/**
 * A held win as stored. `cause`: `title` multiple of the stake, `free` a round without a stake, `vendor` largest win of a round, `hour` net loss of
 * an hour. `told`: the state that the member was last notified of.
 */
export type HeldWin = TableRow<'held_win'>

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    held_win: { amount: Minor; stake: Minor; round_total: Minor; bound: Minor }
    vendor_player: { book: 'real' | 'fun' }
  }
}
