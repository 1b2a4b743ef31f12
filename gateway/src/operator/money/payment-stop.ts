import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { findPaymentStop } from '../../money/payouts/payment-stop.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const input = z.strictObject({ reason: text(200) })

const connected = ({ payments }: AppContext): string => {
  if (payments === null) throw new UsageError('no payment provider is connected')
  return payments.name
}

/** `payments stop --reason …`: no further payout is sent to the connected provider; those that it has already are not affected. */
export const paymentsStop = defineCommand({
  name: 'payments stop',
  usage: 'payments stop --reason TEXT   (no further payout is sent to the provider; what it has already is not affected)',
  input,
  changes: true,
  stops: true,
  run: async (app, { reason }, actor) => {
    const provider = connected(app)
    const { numInsertedOrUpdatedRows } = await app.store.db
      .insertInto('payment_stop')
      .values({ provider, stopped_at: new Date(app.clock.now()), stopped_by: actor, reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return { value: await findPaymentStop(app, provider), subject: `payouts ${provider}`, failed: numInsertedOrUpdatedRows === 0n }
  },
})

/** `payments resume --reason …`: payouts are sent again; always of two people. */
export const paymentsResume = defineCommand({
  name: 'payments resume',
  usage: 'payments resume --reason TEXT   (of two people; payouts are sent again)',
  input,
  changes: true,
  basis: async (app) => {
    const provider = connected(app)
    const { at, by, reason } = (await findPaymentStop(app, provider)) ?? { at: null, by: null, reason: null }
    return { seen: { provider, stoppedAt: at?.toISOString() ?? null, stoppedBy: by, stoppedFor: reason }, alwaysTwo: 'always' }
  },
  run: async (app) => {
    const provider = connected(app)
    const before = await findPaymentStop(app, provider)
    const { numDeletedRows } = await app.store.db.deleteFrom('payment_stop').where('provider', '=', provider).executeTakeFirst()
    return { value: { provider }, subject: `payouts ${provider}`, failed: numDeletedRows === 0n, detail: { before } }
  },
})
