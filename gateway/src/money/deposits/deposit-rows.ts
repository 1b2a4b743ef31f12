import { type DepositEvent, type DepositState, nextDepositState } from '@perya/domain/cashier/deposit-state'
import { type Minor, minor } from '@perya/domain/money/minor'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { recordLimitHit } from '../../identity/measures/measure-rows.ts'
import { assertMayDeposit } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { TableInsert, Tables } from '../../kernel/database/tables.ts'
import type { DepositRow } from '../tables.ts'

const maxOpen = 10

/** A deposit to be inserted. */
export type NewDeposit = TableInsert<'deposit'>

/** A deposit by its reference; only of `memberId` if given. */
export const findDeposit = async ({ store }: AppContext, id: string, memberId?: string): Promise<DepositRow | null> => {
  const query = store.db.selectFrom('deposit').selectAll().where('id', '=', id)
  return (await (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()) ?? null
}

/** Records a deposit that a limit of the member refused, after its transaction was rolled back. */
const recordRefusal =
  (app: AppContext, memberId: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && (error.key === 'limit_deposit' || error.key === 'limit_net_deposit')) await recordLimitHit(app, memberId)
    throw error
  }

const byKey = (db: Kysely<Tables>, memberId: string, key: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposit').selectAll().where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst()

/** Stores a requested deposit, or returns the earlier one of the same key; another request under that key is refused. */
export const insertDeposit = async (app: AppContext, row: NewDeposit): Promise<{ readonly deposit: DepositRow; readonly isNew: boolean }> => {
  // Serialised per member: a request that counts the open deposits stores its own before another request counts.
  const store = app.store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${row.member_id}`}, 0))`.execute(trx)
    if ((await byKey(trx, row.member_id, row.request_key)) !== undefined) return undefined
    const { open } = await trx
      .selectFrom('deposit')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('member_id', '=', row.member_id)
      .where('state', 'in', ['asking', 'pending'])
      .executeTakeFirstOrThrow()
    if (open >= maxOpen) throw new Refusal('deposits_open')
    await assertMayDeposit(app, trx, row)
    return trx.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow()
  })
  const stored = await store.catch(recordRefusal(app, row.member_id))
  if (stored !== undefined) return { deposit: stored, isNew: true }
  const first = await byKey(app.store.db, row.member_id, row.request_key)
  if (first === undefined) throw new Refusal('conflict')
  if (first.req_hash !== row.req_hash) throw new Refusal('idempotency_mismatch')
  return { deposit: first, isNew: false }
}

/** Applies an event to a deposit under its row lock and returns the row; null when the event does not change its state. */
export const applyDepositEvent = (
  { store, clock }: AppContext,
  id: string,
  event: Exclude<DepositEvent, 'paid'>,
  more: Partial<Pick<DepositRow, 'page' | 'code' | 'reason' | 'proof_id' | 'look_at' | 'expires_at'>> = {},
): Promise<DepositRow | null> =>
  store.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('deposit').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    const state = row === undefined ? null : nextDepositState(row.state, event)
    if (state === null) return null
    const changed = { state, changed_at: new Date(clock.now()), look_at: null, ...more }
    return trx.updateTable('deposit').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  })

/** Whether the platform has accounts in a currency. */
export const isCurrency = async ({ store }: AppContext, code: string): Promise<boolean> =>
  (await store.db.selectFrom('currency').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** Stores what the provider reports of a deposit that is not credited yet; `came`: the amount that it reports as paid, null where it cannot be read. */
export const storeDepositReport = async (
  { store, clock }: AppContext,
  id: string,
  { state, came }: { readonly state: 'paid' | 'failed'; readonly came: { readonly amount: Minor; readonly currency: string } | null },
): Promise<void> => {
  await store.db
    .updateTable('deposit')
    .set({
      ...{ provider_state: state, provider_amount: came?.amount ?? null, provider_currency: came?.currency ?? null },
      reported_at: new Date(clock.now()),
    })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}

/** Why an amount of a deposit may not be credited (a break, a limit); null: it may. Locks the member's protection within a transaction. */
export const readCreditRefusal = ({ store, clock }: AppContext, id: string, amount: Minor): Promise<string | null> =>
  callFunction(store.db, 'deposit_credit_refusal', { deposit: id, amount, now: new Date(clock.now()) })

/** Stores the number that a bank gave the payment of a deposit; returns the credited deposit that has it already, or null. For a transaction. */
export const claimPaymentReference = async ({ store }: AppContext, id: string, reference: string): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${reference.toUpperCase()}`}, 0))`.execute(store.db)
  const other = await store.db
    .selectFrom('deposit')
    .select('id')
    .where(sql`upper(payment_reference)`, '=', reference.toUpperCase())
    .where('state', '=', 'paid')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) return other.id
  await store.db.updateTable('deposit').set({ payment_reference: reference }).where('id', '=', id).where('state', '<>', 'paid').execute()
  return null
}

/** Query of a member's deposits, in all states or in some. */
const deposited = ({ store }: AppContext, memberId: string, states: readonly DepositState[] | null) => {
  const query = store.db.selectFrom('deposit').where('member_id', '=', memberId)
  return states === null ? query : query.where('state', 'in', states)
}

/** A page of a member's deposits, newest first, after the key of the previous page. */
export const readDepositPage = (
  app: AppContext,
  memberId: string,
  states: readonly DepositState[] | null,
  after: { readonly madeAt: Date; readonly id: string } | null,
  max: number,
) => {
  const query = deposited(app, memberId, states).selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').limit(max)
  if (after === null) return query.execute()
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(after.madeAt, after.id))).execute()
}

/** The number of deposits, and the amount of them that was credited to the balance. */
export const readDepositTotals = async (app: AppContext, memberId: string, states: readonly DepositState[] | null) => {
  const { count, moved } = await deposited(app, memberId, states)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(amount - fee) filter (where state = 'paid'), 0)::bigint`.as('moved'))
    .executeTakeFirstOrThrow()
  return { count, moved: minor(moved) }
}
