import { sql } from 'kysely'
import type { House } from '../handler.ts'

/** A payment in the books of the provider for practice. */
export type Payment = {
  readonly id: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly state: 'open' | 'paid' | 'failed'
  readonly notify: string
  readonly back: string
  readonly dark_until: Date | null
}

type Asked = Pick<Payment, 'id' | 'method' | 'amount' | 'currency' | 'notify' | 'back'>

/** Writes a payment down once; asked again it is the same one. */
export const writePayment = async ({ store, clock }: House, direction: 'in' | 'out', asked: Asked): Promise<void> => {
  await store.db
    .insertInto('reference_payment')
    .values({ ...asked, direction, made_at: new Date(clock.now()), dark_until: null, say_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A payment by its number. */
export const findPayment = async ({ store }: House, id: string): Promise<Payment | null> =>
  (await store.db.selectFrom('reference_payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** How a payment ends, when the provider says so, and how often; `dark` is how long nobody can be asked. */
export type Ending = { readonly state: 'paid' | 'failed'; readonly sayAfter?: number; readonly times?: number; readonly dark?: number }

/** Ends a payment that is open; one that has ended stays as it is. */
export const endPayment = async ({ store, clock }: House, id: string, { state, sayAfter = 0, times = 1, dark }: Ending): Promise<void> => {
  const now = clock.now()
  const row = { state, say_at: new Date(now + sayAfter), say_left: times, dark_until: dark === undefined ? null : new Date(now + dark) }
  await store.db.updateTable('reference_payment').set(row).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Takes up payments whose word is due. */
export const takeSayings = ({ store, clock }: House): Promise<Payment[]> => {
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

/** Notes that a word was heard. */
export const noteSaid = async ({ store, clock }: House, id: string): Promise<void> => {
  await store.db
    .updateTable('reference_payment')
    .set({ say_left: sql`say_left - 1`, say_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
}
