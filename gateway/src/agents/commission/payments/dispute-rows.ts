import type { AppContext } from '../../../kernel/context.ts'

/** A dispute about a payment as stored. */
export type PaymentDispute = {
  readonly id: number
  readonly payment_id: number
  readonly member_id: string
  readonly says: string
  readonly made_at: Date
  readonly answer: string
  readonly answered_at: Date | null
}

/** The dispute about a payment; null where there is none. */
export const findDispute = async ({ store }: Pick<AppContext, 'store'>, paymentId: number): Promise<PaymentDispute | null> => {
  const { rows } = await store.pool.query<PaymentDispute>({
    name: 'payment-dispute',
    text: 'select * from payment_dispute where payment_id = $1',
    values: [paymentId],
  })
  return rows[0] ?? null
}

/** Stores a dispute; null where the payment has one. */
export const storeDispute = async (
  { store, clock }: AppContext,
  paymentId: number,
  memberId: string,
  message: string,
): Promise<PaymentDispute | null> => {
  const { rows } = await store.pool.query<PaymentDispute>(
    'insert into payment_dispute (payment_id, member_id, says, made_at) values ($1, $2, $3, $4) on conflict do nothing returning *',
    [paymentId, memberId, message, new Date(clock.now())],
  )
  return rows[0] ?? null
}

/** Disputes without an answer, oldest first. */
export const openDisputes = async ({ store }: Pick<AppContext, 'store'>): Promise<readonly PaymentDispute[]> => {
  const { rows } = await store.pool.query<PaymentDispute>('select * from payment_dispute where answered_at is null order by made_at, id limit 500')
  return rows
}

/** Answers the dispute of a payment, once; null where no dispute is open. */
export const answerDispute = async ({ store, clock }: AppContext, paymentId: number, answer: string): Promise<PaymentDispute | null> => {
  const { rows } = await store.pool.query<PaymentDispute>(
    'update payment_dispute set answer = $2, answered_at = $3 where payment_id = $1 and answered_at is null returning *',
    [paymentId, answer, new Date(clock.now())],
  )
  return rows[0] ?? null
}
