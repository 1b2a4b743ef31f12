import type { Selectable } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    setting_plan: { state: PlanState }
  }
}

/** States of a planned change; `failed`: its value was refused when it was due. */
export type PlanState = 'waiting' | 'done' | 'cancelled' | 'failed'

/** A change of a setting at a later moment. */
export type PlanRow = Selectable<Tables['setting_plan']>

/** Stores a planned change; who plans it and why is taken from the audit record. */
export const insertPlan = async (app: InTransaction, setting: string, value: unknown, dueAt: Date, record: number): Promise<void> => {
  await app.store.pool.query(
    `insert into setting_plan (setting, value, due_at, actor, asked_by, reason, record_id, at)
     select $1, $2, $3, r.actor, coalesce(r.detail->>'askedBy', ''), r.reason, r.id, $4 from audit_record r where r.id = $5`,
    [setting, JSON.stringify(value), dueAt, new Date(app.clock.now()), record],
  )
}

/** Waiting changes, the next first; of one setting, or of all. */
export const readWaitingPlans = ({ store }: AppContext, setting?: string): Promise<readonly PlanRow[]> => {
  const query = store.db.selectFrom('setting_plan').selectAll().where('state', '=', 'waiting')
  return (setting === undefined ? query : query.where('setting', '=', setting)).orderBy('due_at').orderBy('id').execute()
}

/** Whether a change is due. */
export const isPlanDue = async ({ store, clock }: AppContext): Promise<boolean> =>
  (await store.db
    .selectFrom('setting_plan')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', new Date(clock.now()))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks the next change that is due; null where none is. */
export const lockDuePlan = async ({ store, clock }: InTransaction): Promise<PlanRow | null> =>
  (await store.db
    .selectFrom('setting_plan')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', new Date(clock.now()))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Locks a planned change by its number; null where there is none. */
export const lockPlan = async ({ store }: InTransaction, id: number): Promise<PlanRow | null> =>
  (await store.db.selectFrom('setting_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Ends a waiting change. */
export const endPlan = async (app: InTransaction, id: number, state: Exclude<PlanState, 'waiting'>, record: number): Promise<void> => {
  await app.store.db
    .updateTable('setting_plan')
    .set({ state, ended_at: new Date(app.clock.now()), end_record: record })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
