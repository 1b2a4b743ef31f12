import type { HandlersOf } from '../handler.ts'
import { accrual } from './accrual.ts'
import { dispute } from './dispute.ts'
import { file } from './file.ts'
import { lines } from './lines.ts'
import { payment } from './payment.ts'
import { payments } from './payments.ts'
import { totals } from './totals.ts'
import { windows } from './windows.ts'

/** What contracts pay, and everything behind it. */
export const payoutHandlers: HandlersOf<'payout'> = {
  'payout.payments': payments,
  'payout.totals': totals,
  'payout.payment': payment,
  'payout.windows': windows,
  'payout.lines': lines,
  'payout.accrual': accrual,
  'payout.dispute': dispute,
  'payout.file': file,
}
