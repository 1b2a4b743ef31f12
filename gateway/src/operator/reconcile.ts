import { reconcile } from '../cashier/reconcile/reconcile.ts'
import { StatementError } from '../cashier/reconcile/provider-records.ts'
import { type Command, momentOf, UsageError } from './command.ts'

/** `payments reconcile`: compares the payment provider's own records of a time span with the ledger, and lists every difference; fails when there is one. */
export const paymentsReconcile: Command = {
  usage: 'payments reconcile --from MOMENT --to MOMENT   (the provider’s records against the ledger; exit code 1 when they differ)',
  changes: false,
  run: async (house, given) => {
    const [from, to] = [momentOf(given, 'from'), momentOf(given, 'to')]
    if (from === null || to === null) throw new UsageError('--from and --to are needed, such as 2026-12-01T00:00:00Z')
    if (from >= to) throw new UsageError('--from must be before --to')
    if (house.payments === null) throw new UsageError('no payment provider is connected: the brand names none, or PAYMENT_SECRET is missing')
    try {
      const value = await reconcile(house, house.payments, { from, to })
      return { value, failed: value.differences.length > 0 }
    } catch (error) {
      if (error instanceof StatementError) throw new UsageError(error.message)
      throw error
    }
  },
}
