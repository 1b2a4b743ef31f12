import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { type Generated, type Kysely, sql } from 'kysely'
import type { ProviderPorts } from '../ports.ts'

/** The provider's own table of payments, one row for each reference. */
type PaymentTables = {
  reference_payment: {
    id: string
    direction: 'in' | 'out'
    method: string
    amount: string
    currency: string
    state: Generated<'open' | 'paid' | 'failed'>
    notify: string
    back: Generated<string>
    dark_until: Date | null
    say_at: Date | null
    say_left: Generated<number>
    tries: Generated<number>
    made_at: Date
    returned: Generated<string>
    returned_at: Date | null
  }
}

/** The provider's payments, and its clock. */
export type PaymentBooks = Pick<ProviderPorts, 'clock'> & { readonly db: Kysely<PaymentTables> }

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
export const insertPayment = async ({ db, clock }: PaymentBooks, direction: 'in' | 'out', asked: Asked): Promise<void> => {
  await db
    .insertInto('reference_payment')
    .values({ ...asked, direction, made_at: new Date(clock.now()), dark_until: null, say_at: null, returned_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A payment by its reference. */
export const findProviderPayment = async ({ db }: PaymentBooks, id: string): Promise<ProviderPayment | null> =>
  (await db.selectFrom('reference_payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** How a payment ends, when its webhook is sent, and how often; `dark`: milliseconds during which status requests fail. */
export type PaymentOutcome = { readonly state: 'paid' | 'failed'; readonly sayAfter?: number; readonly times?: number; readonly dark?: number }

/** Sets the outcome of an open payment at the reference provider and schedules its webhook; a payment that has ended is unchanged. */
export const finishPayment = async (
  { db, clock }: PaymentBooks,
  id: string,
  { state, sayAfter = 0, times = 1, dark }: PaymentOutcome,
): Promise<void> => {
  const now = clock.now()
  const row = { state, say_at: new Date(now + sayAfter), say_left: times, dark_until: dark === undefined ? null : new Date(now + dark) }
  await db.updateTable('reference_payment').set(row).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Returns a share of a paid payout after some milliseconds, and then reports it. */
export const returnPayment = async (
  { db, clock }: PaymentBooks,
  id: string,
  { share, after }: { readonly share: number; readonly after: number },
): Promise<void> => {
  const payment = await db
    .selectFrom('reference_payment')
    .select(['amount', 'currency'])
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (payment === undefined) return
  const digits = currencyDigits(payment.currency)
  const returned = formatAmount(minor(Math.floor((parseAmount(payment.amount, digits) ?? 0) * share)), digits)
  const from = new Date(clock.now() + after)
  await db
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
export const leaseDueWebhooks = ({ db, clock }: PaymentBooks): Promise<ProviderPayment[]> => {
  const now = new Date(clock.now())
  return db
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
export const markWebhookSent = async ({ db, clock }: PaymentBooks, id: string): Promise<void> => {
  await db
    .updateTable('reference_payment')
    .set({ say_left: sql`say_left - 1`, say_at: sql<Date>`greatest(${new Date(clock.now())}::timestamptz, returned_at)` })
    .where('id', '=', id)
    .execute()
}

/** Payments requested in a time span, by reference, after a reference. */
export const pageOfPayments = (
  { db }: PaymentBooks,
  span: { readonly from: Date; readonly to: Date; readonly after: string },
  max: number,
): Promise<ProviderPayment[]> =>
  db
    .selectFrom('reference_payment')
    .selectAll()
    .where('made_at', '>=', span.from)
    .where('made_at', '<', span.to)
    .where(sql`id collate "C"`, '>', span.after)
    .orderBy(sql`id collate "C"`)
    .limit(max)
    .execute()
