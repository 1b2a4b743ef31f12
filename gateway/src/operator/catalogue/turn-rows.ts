import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { UsageError } from '../command/usage-error.ts'

/** A title or a vendor that is switched on or off. */
export type TurnTarget = { readonly title: string } | { readonly vendor: string }

/** A change of a title or vendor that is to come. */
export type ComingTurn = {
  readonly id: number
  readonly title: string | null
  readonly vendor: string | null
  readonly enabled: boolean
  readonly dueAt: string
}

/** The state of a title or vendor now; throws a `UsageError` where it does not exist. */
export const stateOf = async ({ store }: AppContext, target: TurnTarget): Promise<{ readonly name: string; readonly enabled: boolean }> => {
  const query =
    'title' in target
      ? store.db.selectFrom('game').select(['name', 'enabled']).where('node_id', '=', target.title)
      : store.db.selectFrom('provider').select(['name', 'enabled']).where('code', '=', target.vendor)
  const found = await query.executeTakeFirst()
  if (found === undefined) throw new UsageError('title' in target ? `no title has the id ${target.title}` : `no vendor has the code ${target.vendor}`)
  return found
}

/** Switches a title or vendor on or off in the transaction that it is given; false where it is so already. Every gateway follows within two seconds. */
export const turnNow = async ({ store, clock }: AppContext, target: TurnTarget, enabled: boolean): Promise<boolean> =>
  ('title' in target
    ? await callFunction(store.db, 'turn_title', { title: target.title, enabled, at: new Date(clock.now()) })
    : await callFunction(store.db, 'turn_vendor', { vendor: target.vendor, enabled })) === true

/** Schedules a change for a moment; a change of the same target and moment replaces the earlier one. */
export const scheduleTurn = async ({ store, clock }: AppContext, target: TurnTarget, enabled: boolean, dueAt: Date, actor: string): Promise<void> => {
  const at = new Date(clock.now())
  const [title, vendor] = 'title' in target ? [target.title, null] : [null, target.vendor]
  await sql`update catalogue_turn set ended_at = ${at}, outcome = 'withdrawn'
             where ended_at is null and due_at = ${dueAt} and title_id is not distinct from ${title} and vendor is not distinct from ${vendor}`.execute(
    store.db,
  )
  await store.db.insertInto('catalogue_turn').values({ title_id: title, vendor, enabled, due_at: dueAt, asked_by: actor, asked_at: at }).execute()
}

/** Withdraws every change of a title or vendor that has not happened yet; returns how many. */
export const withdrawTurns = async ({ store, clock }: AppContext, target: TurnTarget): Promise<number> => {
  const at = new Date(clock.now())
  const update = store.db.updateTable('catalogue_turn').set({ ended_at: at, outcome: 'withdrawn' }).where('ended_at', 'is', null)
  const found = await ('title' in target
    ? update.where('title_id', '=', target.title)
    : update.where('vendor', '=', target.vendor)
  ).executeTakeFirst()
  return Number(found.numUpdatedRows)
}

/** Changes that are to come, the next first: of some titles, or of all. */
export const listComingTurns = async ({ store }: AppContext, titles?: readonly string[]): Promise<readonly ComingTurn[]> => {
  let query = store.db.selectFrom('catalogue_turn').select(['id', 'title_id', 'vendor', 'enabled', 'due_at']).where('ended_at', 'is', null)
  if (titles !== undefined)
    query = query.where(({ eb, or }) => or([eb('vendor', 'is not', null), eb('title_id', 'in', titles.length === 0 ? [''] : titles)]))
  const rows = await query.orderBy('due_at').orderBy('id').limit(500).execute()
  return rows.map(({ id, title_id: title, vendor, enabled, due_at: at }) => ({ id, title, vendor, enabled, dueAt: at.toISOString() }))
}

/** A change that is due, locked for the gateway that applies it. */
export type DueTurn = { readonly id: number; readonly target: TurnTarget; readonly enabled: boolean; readonly askedBy: string }

/** True where a change is due. */
export const isAnyTurnDue = async ({ store, clock }: AppContext): Promise<boolean> =>
  (
    await store.db
      .selectFrom('catalogue_turn')
      .select('id')
      .where('ended_at', 'is', null)
      .where('due_at', '<=', new Date(clock.now()))
      .limit(1)
      .execute()
  ).length > 0

/** Ends the changes that are due, oldest first; of several gateways one gets a change. */
export const takeDueTurns = async ({ store, clock }: AppContext): Promise<readonly DueTurn[]> => {
  const { rows } = await sql<{ id: string; title_id: string | null; vendor: string | null; enabled: boolean; asked_by: string }>`
    with due as (select id from catalogue_turn where ended_at is null and due_at <= ${new Date(clock.now())} order by due_at, id limit 100 for update skip locked)
    update catalogue_turn t set ended_at = ${new Date(clock.now())}, outcome = 'applied' from due where t.id = due.id
    returning t.id, t.title_id, t.vendor, t.enabled, t.asked_by`.execute(store.db)
  return rows
    .map(({ id, title_id: title, vendor, enabled, asked_by: askedBy }) => ({
      ...{ id: Number(id), enabled, askedBy },
      target: title === null ? { vendor: vendor ?? '' } : { title },
    }))
    .toSorted((one, other) => one.id - other.id)
}
