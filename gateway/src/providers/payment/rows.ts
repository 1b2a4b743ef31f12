import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A payment as stored by the reference provider. */
export type ProviderPayment = {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly state: 'open' | 'paid' | 'failed'
  readonly notify: string
  readonly back: string
  readonly dark_until: Date | null
  /** Total amount that is returned, and from which time on. */
  readonly returned: string
  readonly returned_at: Date | null
  readonly made_at: Date
}

type Asked = Pick<ProviderPayment, 'id' | 'method' | 'amount' | 'currency' | 'notify' | 'back'>

/** The status of a payment at a time, as reported in webhooks, responses and statements. */
export const standingAt = ({ id, state, amount, currency, returned, returned_at: from }: ProviderPayment, now: number) => ({
  id,
  state,
  amount,
  returned: from !== null && from.getTime() <= now ? returned : '0',
  currency,
})

/** Stores a payment once; a repeated request changes nothing. */
export const insertPayment = async ({ store, clock }: AppContext, direction: 'in' | 'out', asked: Asked): Promise<void> => {
  await store.db
    .insertInto('reference_payment')
    .values({ ...asked, direction, made_at: new Date(clock.now()), dark_until: null, say_at: null, returned_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A payment by its reference. */
export const findProviderPayment = async ({ store }: AppContext, id: string): Promise<ProviderPayment | null> =>
  (await store.db.selectFrom('reference_payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** How a payment ends, when its webhook is sent, and how often; `dark`: milliseconds during which status requests fail. */
export type PaymentOutcome = { readonly state: 'paid' | 'failed'; readonly sayAfter?: number; readonly times?: number; readonly dark?: number }

/** Ends an open payment; one that has ended is unchanged. */
export const finishPayment = async (
  { store, clock }: AppContext,
  id: string,
  { state, sayAfter = 0, times = 1, dark }: PaymentOutcome,
): Promise<void> => {
  const now = clock.now()
  const row = { state, say_at: new Date(now + sayAfter), say_left: times, dark_until: dark === undefined ? null : new Date(now + dark) }
  await store.db.updateTable('reference_payment').set(row).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Returns a share of a paid payout after some milliseconds, and then reports it. */
export const returnPayment = async (
  { store, clock }: AppContext,
  id: string,
  { share, after }: { readonly share: number; readonly after: number },
): Promise<void> => {
  const payment = await store.db
    .selectFrom('reference_payment')
    .select(['amount', 'currency'])
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (payment === undefined) return
  const digits = currencyDigits(payment.currency)
  const returned = formatAmount(minor(Math.floor((parseAmount(payment.amount, digits) ?? 0) * share)), digits)
  const from = new Date(clock.now() + after)
  await store.db
    .updateTable('reference_payment')
    .set({
      returned,
      returned_at: from,
      tries: 0,
      say_left: sql`say_left + 1`,
      say_at: sql<Date>`case when say_left > 0 then say_at else ${from}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Leases payments with a due webhook. */
export const leaseDueWebhooks = ({ store, clock }: AppContext): Promise<ProviderPayment[]> => {
  const now = new Date(clock.now())
  return store.db
    .updateTable('reference_payment')
    .set({ tries: sql`tries + 1`, say_at: sql<Date>`${new Date(now.getTime() + 5_000)}::timestamptz` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('reference_payment')
        .select('id')
        .where('say_left', '>', 0)
        .where('tries', '<', 20)
        .where('say_at', '<=', now)
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Stores that a webhook was accepted; the next one of this payment is due at once, or when it is returned. */
export const markWebhookSent = async ({ store, clock }: AppContext, id: string): Promise<void> => {
  await store.db
    .updateTable('reference_payment')
    .set({ say_left: sql`say_left - 1`, say_at: sql<Date>`greatest(${new Date(clock.now())}::timestamptz, returned_at)` })
    .where('id', '=', id)
    .execute()
}

/** Payments requested in a time span, by reference, after a reference. */
export const pageOfPayments = (
  { store }: AppContext,
  span: { readonly from: Date; readonly to: Date; readonly after: string },
  most: number,
): Promise<ProviderPayment[]> =>
  store.db
    .selectFrom('reference_payment')
    .selectAll()
    .where('made_at', '>=', span.from)
    .where('made_at', '<', span.to)
    .where(sql`id collate "C"`, '>', span.after)
    .orderBy(sql`id collate "C"`)
    .limit(most)
    .execute()
