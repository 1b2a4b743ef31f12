import { type DepositEvent, type DepositState, nextDepositState } from '@perya/domain/cashier/deposit-state'
import { minor } from '@perya/domain/money/minor'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { assertMayDeposit } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import type { Tables } from '../store/tables.ts'
import type { CashierTables, DepositRow } from './tables.ts'

const mostOpen = 10

/** What a deposit says when it is asked for. */
export type NewDeposit = Insertable<CashierTables['deposit']>

/** A deposit by its number; of one member where one is named. */
export const findDeposit = async ({ store }: AppContext, id: string, memberId?: string): Promise<DepositRow | null> => {
  const query = store.db.selectFrom('deposit').selectAll().where('id', '=', id)
  return (await (memberId === undefined ? query : query.where('member_id', '=', memberId)).executeTakeFirst()) ?? null
}

const byKey = (db: Kysely<Tables>, memberId: string, key: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposit').selectAll().where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst()

/** Stores a deposit that is asked for, or finds what was asked for with the same key before; another wish under that key is refused. */
export const insertDeposit = async (app: AppContext, row: NewDeposit): Promise<{ readonly deposit: DepositRow; readonly isNew: boolean }> => {
  // One at a time for each member: who counts what is open, stores before another counts.
  const stored = await app.store.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${row.member_id}`}, 0))`.execute(trx)
    if ((await byKey(trx, row.member_id, row.request_key)) !== undefined) return undefined
    const { open } = await trx
      .selectFrom('deposit')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('member_id', '=', row.member_id)
      .where('state', 'in', ['asking', 'pending'])
      .executeTakeFirstOrThrow()
    if (Number(open) >= mostOpen) throw new Refusal('deposits_open')
    await assertMayDeposit(app, trx, row)
    return trx.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow()
  })
  if (stored !== undefined) return { deposit: stored, isNew: true }
  const first = await byKey(app.store.db, row.member_id, row.request_key)
  if (first === undefined) throw new Refusal('conflict')
  if (first.req_hash !== row.req_hash) throw new Refusal('idempotency_mismatch')
  return { deposit: first, isNew: false }
}

/** Moves a deposit by an event, under the lock of its row, and gives it back; null where the event changes nothing any more. */
export const applyDepositEvent = (
  { store, clock }: AppContext,
  id: string,
  event: Exclude<DepositEvent, 'paid'>,
  more: Partial<Pick<DepositRow, 'page' | 'code' | 'reason' | 'proof_id' | 'look_at'>> = {},
): Promise<DepositRow | null> =>
  store.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('deposit').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    const state = row === undefined ? null : nextDepositState(row.state, event)
    if (state === null) return null
    const changed = { state, changed_at: new Date(clock.now()), look_at: null, ...more }
    return trx.updateTable('deposit').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  })

/** What a list of deposits holds: of one member, all or of some states. */
const deposited = ({ store }: AppContext, memberId: string, states: readonly DepositState[] | null) => {
  const query = store.db.selectFrom('deposit').where('member_id', '=', memberId)
  return states === null ? query : query.where('state', 'in', states)
}

/** A page of a member's deposits, newest first, after the key of the page before. */
export const readDepositPage = (
  app: AppContext,
  memberId: string,
  states: readonly DepositState[] | null,
  after: { readonly madeAt: Date; readonly id: string } | null,
  most: number,
) => {
  const query = deposited(app, memberId, states).selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').limit(most)
  if (after === null) return query.execute()
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(after.madeAt, after.id))).execute()
}

/** How many there are, and what of them came into the balance. */
export const readDepositTotals = async (app: AppContext, memberId: string, states: readonly DepositState[] | null) => {
  const { count, moved } = await deposited(app, memberId, states)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(amount - fee) filter (where state = 'paid'), 0)::bigint`.as('moved'))
    .executeTakeFirstOrThrow()
  return { count, moved: minor(moved) }
}
