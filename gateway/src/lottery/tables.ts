import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { PriceTable } from '@perya/domain/lottery/bets/price'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import type { Selection } from '@perya/domain/lottery/selection'
import type { TableRow } from '../kernel/database/tables.ts'
import type { StoredTerms } from './terms.ts'

/** State of an issue. */
export type IssueState = TableRow<'lottery_issue'>['state']

/** State of a ticket. */
export type TicketState = TableRow<'lottery_ticket'>['state']

/** A text in the two languages that are complete. */
export type BilingualText = { readonly EN: string; readonly TY: string }

declare module '../kernel/database/tables.ts' {
  interface ColumnValues {
    lottery_game: { label: BilingualText; remark: BilingualText; schedule: Schedule }
    lottery_price: { prices: PriceTable }
    lottery_result: { draw: LotteryDraw }
    lottery_ticket: { selection: Selection; terms: StoredTerms }
  }
}
