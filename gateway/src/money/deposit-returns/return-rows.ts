import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { DepositReturnRow } from '../tables.ts'

const takenAtOnce = 20
const leaseMs = 30_000

/** Leases due returns of one provider: queued ones to be ordered, others to be polled. Skips those of another gateway. */
export const takeDueReturns = async ({ store, clock }: AppContext, provider: string): Promise<readonly DepositReturnRow[]> => {
  const now = new Date(clock.now())
  const due = store.db
    .selectFrom('deposit_return')
    .select('id')
    .where('look_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('look_at')
    .limit(takenAtOnce)
    .forUpdate()
    .skipLocked()
  return store.db
    .updateTable('deposit_return')
    .set({ looks: sql`looks + 1`, state: 'sending', look_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Renews a lease right before the provider is called; false when another gateway has leased the return or it has ended. */
export const renewReturnLease = async ({ store, clock }: AppContext, { id, looks }: DepositReturnRow): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('deposit_return')
    .set({ look_at: new Date(clock.now() + leaseMs) })
    .where('id', '=', id)
    .where('looks', '=', looks)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Schedules the next poll of a return that is still under way. */
export const pollReturnLater = async ({ store, clock }: AppContext, id: string, millis: number): Promise<void> => {
  await store.db
    .updateTable('deposit_return')
    .set({ look_at: new Date(clock.now() + millis) })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** A return by its reference; null where there is none. */
export const findReturn = async ({ store }: AppContext, id: string): Promise<DepositReturnRow | null> =>
  (await store.db.selectFrom('deposit_return').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The attempts to return a deposit, the oldest first. */
export const readReturns = ({ store }: AppContext, depositId: string): Promise<readonly DepositReturnRow[]> =>
  store.db.selectFrom('deposit_return').selectAll().where('deposit_id', '=', depositId).orderBy('made_at').orderBy('id').execute()
