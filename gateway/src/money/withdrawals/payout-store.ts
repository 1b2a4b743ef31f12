import { type Minor, minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { Confirmation, WithdrawalPartRow } from '../tables.ts'

/** Number of parts taken at once, and milliseconds of their lease. */
const takenAtOnce = 20
const leaseMillis = 30_000

/**
 * Leases due parts of one payment provider: queued ones to be sent, others to be polled. Skips parts that another gateway has leased and parts of
 * other providers, and queued ones of stopped withdrawals or while payouts to the provider are stopped. The database clock decides what is due; disputes never delay a payment.
 */
export const takeDuePayouts = async ({ store }: AppContext, provider: string): Promise<WithdrawalPartRow[]> => {
  const { rows } = await sql<WithdrawalPartRow>`
    update withdrawal_part p
       set looks = looks + 1, look_at = platform_now() + ${leaseMillis} * interval '1 millisecond',
           provider = case p.provider when '' then ${provider} else p.provider end, state = case p.state when 'queued' then 'paying' else p.state end
      from (select withdrawal_id, n from withdrawal_part
             where look_at <= platform_now() and provider in ('', ${provider})
               and not (state = 'queued' and (exists (select from withdrawal w where w.id = withdrawal_id and w.stopped_at is not null)
                                              or exists (select from payment_stop s where s.provider = ${provider})))
             order by state not in ('queued', 'paying'), look_at limit ${takenAtOnce} for update skip locked) d
     where p.withdrawal_id = d.withdrawal_id and p.n = d.n
    returning p.*`.execute(store.db)
  return rows
}

/** Renews a lease right before the provider is called; false when another gateway has leased the part, its state has changed, or a person stopped the withdrawal or all payouts. */
export const renewLease = async ({ store }: AppContext, { withdrawal_id: id, n, looks, provider }: WithdrawalPartRow): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update withdrawal_part set look_at = platform_now() + ${leaseMillis} * interval '1 millisecond'
     where withdrawal_id = ${id} and n = ${n} and state = 'paying' and looks = ${looks}
       and not exists (select from withdrawal w where w.id = withdrawal_id and w.stopped_at is not null)
       and not exists (select from payment_stop s where s.provider = ${provider})`.execute(store.db)
  return numAffectedRows === 1n
}

/**
 * Postpones the next poll of a part. Once the provider has answered, only parts that wait for its confirmation or are disputed are polled again. A
 * poll requested in the meantime (`pollSoon`) remains scheduled.
 */
export const pollLater = async (
  { store }: AppContext,
  { withdrawal_id: id, n }: WithdrawalPartRow,
  { millis, isAnswered }: { readonly millis: number; readonly isAnswered: boolean },
): Promise<void> => {
  await sql`update withdrawal_part
               set look_at = case when state in ('paying', 'disputed') or not ${isAnswered} then platform_now() + ${millis} * interval '1 millisecond' end
             where withdrawal_id = ${id} and n = ${n} and state not in ('queued', 'failed') and (look_at is null or look_at > platform_now())`.execute(
    store.db,
  )
}

/** Schedules a poll of a part for the next run of the cashier job, whatever its state. */
export const pollSoon = async ({ store }: AppContext, { withdrawal_id: id, n }: WithdrawalPartRow): Promise<void> => {
  await sql`update withdrawal_part set look_at = platform_now() where withdrawal_id = ${id} and n = ${n} and state <> 'failed'`.execute(store.db)
}

/** Stores which notices reminded the owner of a part of its deadline. */
export const appendNotices = async (
  { store }: AppContext,
  { withdrawal_id: id, n }: WithdrawalPartRow,
  notices: readonly number[],
): Promise<void> => {
  await sql`update withdrawal_part set notices = notices || ${notices}::bigint[] where withdrawal_id = ${id} and n = ${n}`.execute(store.db)
}

/** The provider confirmations of the parts of a withdrawal, in order. */
export const confirmationsOf = ({ store }: AppContext, id: string): Promise<Confirmation[]> =>
  store.db.selectFrom('payment_confirmation').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute()

/** Returned amount of a part that is still undecided. */
export const undecidedOf = ({ confirmed, returned, resent, refunded }: WithdrawalPartRow): Minor =>
  minor(confirmed > 0 ? returned - resent - refunded : 0)

/** Parts that need a person: disputed, returned and undecided, or with a contradictory report; the oldest first. */
export const readOpenCases = async ({ store }: AppContext): Promise<WithdrawalPartRow[]> => {
  const { rows } = await sql<WithdrawalPartRow>`
    select * from withdrawal_part
     where state = 'disputed' or attention <> '' or (confirmed > 0 and returned > resent + refunded)
     order by coalesce(answered_at, sent_at, queued_at), withdrawal_id, n limit 500`.execute(store.db)
  return rows
}

/** Locks a withdrawal and one of its parts, in the order of every other writer, and reads the part; null when there is none. For a transaction. */
export const lockPart = async (
  { store }: AppContext,
  { withdrawal_id: id, n }: Pick<WithdrawalPartRow, 'withdrawal_id' | 'n'>,
): Promise<WithdrawalPartRow | null> => {
  await sql`select 1 from withdrawal where id = ${id} for update`.execute(store.db)
  const { rows } = await sql<WithdrawalPartRow>`select * from withdrawal_part where withdrawal_id = ${id} and n = ${n} for update`.execute(store.db)
  return rows[0] ?? null
}

/** Ends the alert about a part; false when there is none. */
export const clearAttention = async ({ store }: AppContext, { withdrawal_id: id, n }: WithdrawalPartRow): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('withdrawal_part')
    .set({ attention: '' })
    .where('withdrawal_id', '=', id)
    .where('n', '=', n)
    .where('attention', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
