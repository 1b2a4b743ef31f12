import type { AppContext } from '../../kernel/context.ts'

/** Since when no further payout is sent to a provider, by whom and why. */
export type PaymentStop = { readonly provider: string; readonly at: Date; readonly by: string; readonly reason: string }

/** The stop of a provider; null: payouts are sent. */
export const findPaymentStop = async ({ store }: AppContext, provider: string): Promise<PaymentStop | null> => {
  const row = await store.db.selectFrom('payment_stop').selectAll().where('provider', '=', provider).executeTakeFirst()
  return row === undefined ? null : { provider, at: row.stopped_at, by: row.stopped_by, reason: row.reason }
}
