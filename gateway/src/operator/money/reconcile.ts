import * as z from 'zod/mini'
import { StatementError } from '../../money/reconcile/provider-records.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { defineCommand } from '../command/define-command.ts'
import { moment } from '../command/fields.ts'
import { spanGiven } from '../command/span-given.ts'
import { UsageError } from '../command/usage-error.ts'

/** `payments reconcile`: compares the payment provider's own records of a time span with the ledger, and lists every difference; fails when there is one. */
export const paymentsReconcile = defineCommand({
  name: 'payments reconcile',
  usage: 'payments reconcile --from MOMENT --to MOMENT   (the provider’s records against the ledger; exit code 1 when they differ)',
  input: z.strictObject({ from: moment(), to: moment() }),
  changes: false,
  run: async (app, input) => {
    const { from, to } = spanGiven(input)
    if (app.payments === null) throw new UsageError('no payment provider is connected: the brand names none, or PAYMENT_SECRET is missing')
    try {
      const value = await reconcile(app, app.payments, { from, to })
      return { value, failed: value.differences.length > 0 }
    } catch (error) {
      if (error instanceof StatementError) throw new UsageError(error.message)
      throw error
    }
  },
})
