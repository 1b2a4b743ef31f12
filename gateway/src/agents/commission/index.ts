import type { HandlersOfFeature } from '../../kernel/context.ts'
import { showAccruals } from './show-accruals.ts'
import { disputePayment } from './dispute/dispute-payment.ts'
import { createEvidenceFile } from './dispute/create-evidence-file.ts'
import { listPaymentLines } from './list-payment-lines.ts'
import { showPayment } from './show-payment.ts'
import { listPayments } from './list-payments.ts'
import { showPaymentTotals } from './show-payment-totals.ts'
import { listWindows } from './payments/list-windows.ts'

/** Handlers of commission payments and everything behind them. */
export const payoutHandlers: HandlersOfFeature<'payout'> = {
  'payout.payments': listPayments,
  'payout.totals': showPaymentTotals,
  'payout.payment': showPayment,
  'payout.windows': listWindows,
  'payout.lines': listPaymentLines,
  'payout.accrual': showAccruals,
  'payout.dispute': disputePayment,
  'payout.file': createEvidenceFile,
}
