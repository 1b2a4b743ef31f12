import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Result of one rule of docs/vendor-protocol.md; `why` is empty where it held. */
export type RuleResult = { readonly number: string; readonly text: string; readonly held: boolean; readonly why: string }

/** A run of the conformance kit. `error`: why it could not be finished, else empty. */
export type ConformanceRun = {
  readonly id: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly passed: number
  readonly failed: number
  readonly results: readonly RuleResult[]
  readonly error: string
}

/** Milliseconds after which a started run counts as abandoned; a run takes some seconds. */
const leaseMs = 180_000
const maxStoredRuns = 20

/** Stores the request for a run; null where one of the vendor is waiting or running already. */
export const insertConformanceRun = async ({ store, clock }: AppContext, vendor: string, by: string): Promise<number | null> => {
  const row = await store.db
    .insertInto('vendor_conformance')
    .values({ vendor, asked_by: by, asked_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column('vendor').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A run that a gateway executes; another one takes it over with another `startedAt`. */
export type TakenRun = { readonly id: number; readonly vendor: string; readonly startedAt: Date }

/** Takes the oldest run that no gateway executes, or whose gateway has not finished it in time; null where there is none. */
export const takeConformanceRun = async ({ store, clock }: AppContext): Promise<TakenRun | null> => {
  const [now, abandoned] = [new Date(clock.now()), new Date(clock.now() - leaseMs)]
  const { rows } = await sql<TakenRun>`
    update vendor_conformance set started_at = ${now}
     where id = (select id from vendor_conformance where ended_at is null and (started_at is null or started_at < ${abandoned})
                  order by id limit 1 for update skip locked)
    returning id, vendor, started_at as "startedAt"`.execute(store.db)
  return rows[0] ?? null
}

/** Stores the results of a run that is still this gateway's, or why it could not be finished, and deletes all but the newest runs of the vendor. */
export const endConformanceRun = async (
  { store, clock }: AppContext,
  { id, vendor, startedAt }: TakenRun,
  { results = [], error = '' }: { readonly results?: readonly RuleResult[]; readonly error?: string },
): Promise<void> => {
  const passed = results.filter(({ held }) => held).length
  await store.db
    .updateTable('vendor_conformance')
    .set({ ended_at: new Date(clock.now()), passed, failed: results.length - passed, results: JSON.stringify(results), error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('started_at', '=', startedAt)
    .where('ended_at', 'is', null)
    .execute()
  await sql`delete from vendor_conformance where vendor = ${vendor} and id in (
    select id from vendor_conformance where vendor = ${vendor} order by id desc offset ${maxStoredRuns})`.execute(store.db)
}

/** The newest runs of a vendor, the newest first. */
export const readConformanceRuns = async ({ store }: AppContext, vendor: string, limit: number): Promise<readonly ConformanceRun[]> => {
  const { rows } = await sql<ConformanceRun>`
    select id, asked_by as "askedBy", asked_at as "askedAt", started_at as "startedAt", ended_at as "endedAt", passed, failed, results, error
      from vendor_conformance where vendor = ${vendor} order by id desc limit ${limit}`.execute(store.db)
  return rows
}
