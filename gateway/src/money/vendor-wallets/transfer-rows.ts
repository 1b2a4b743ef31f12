import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { WalletTransfer } from '../../ledger/tables.ts'

const atOnce = 20
const lease = 30_000

/** A wallet transfer by its reference. */
export const findTransfer = ({ store }: AppContext, id: string): Promise<WalletTransfer> =>
  store.db.selectFrom('wallet_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Leases transfers whose poll is due, for half a minute; skips those of another gateway. */
export const leaseDueTransfers = ({ store, clock }: AppContext): Promise<WalletTransfer[]> => {
  const now = new Date(clock.now())
  return store.db
    .updateTable('wallet_transfer')
    .set({ looks: sql`looks + 1`, look_at: new Date(now.getTime() + lease) })
    .where('id', 'in', (of) =>
      of.selectFrom('wallet_transfer').select('id').where('look_at', '<=', now).orderBy('look_at').limit(atOnce).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Schedules the next poll: soon at first, then up to ten minutes apart. */
export const schedulePoll = async ({ store, clock }: AppContext, { id, looks }: WalletTransfer): Promise<void> => {
  const row = { look_at: new Date(clock.now() + nextPollDelayMillis(looks)) }
  await store.db.updateTable('wallet_transfer').set(row).where('id', '=', id).where('state', '=', 'open').execute()
}

/** The amount in transit to each account of a member. */
export const readInTransit = async ({ store }: AppContext, memberId: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await store.db
    .selectFrom('wallet_transfer')
    .select(['to_id', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .groupBy('to_id')
    .execute()
  return new Map(rows.map(({ to_id: to, amount }) => [to, Number(amount)]))
}

/** A page of a member's wallet transfers, newest first, after the key of the previous page. */
export const pageOfTransfers = (
  { store }: AppContext,
  memberId: string,
  after: { readonly madeAt: Date; readonly id: string } | null,
  max: number,
) => {
  const query = store.db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
  if (after === null) return query.execute()
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(after.madeAt, after.id))).execute()
}
