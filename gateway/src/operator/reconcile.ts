import { reconcile } from '../money/reconcile/reconcile.ts'
import { StatementError } from '../money/reconcile/provider-records.ts'
import { type Command, dateOption, UsageError } from './command/command.ts'

/** `payments reconcile`: compares the payment provider's own records of a time span with the ledger, and lists every difference; fails when there is one. */
export const paymentsReconcile: Command = {
  usage: 'payments reconcile --from MOMENT --to MOMENT   (the provider’s records against the ledger; exit code 1 when they differ)',
  changes: false,
  run: async (app, given) => {
    const [from, to] = [dateOption(given, 'from'), dateOption(given, 'to')]
    if (from === null || to === null) throw new UsageError('--from and --to are needed, such as 2026-12-01T00:00:00Z')
    if (from >= to) throw new UsageError('--from must be before --to')
    if (app.payments === null) throw new UsageError('no payment provider is connected: the brand names none, or PAYMENT_SECRET is missing')
    try {
      const value = await reconcile(app, app.payments, { from, to })
      return { value, failed: value.differences.length > 0 }
    } catch (error) {
      if (error instanceof StatementError) throw new UsageError(error.message)
      throw error
    }
  },
}
