import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { exclusionEnd, lockPerson } from './obligations.ts'
import { type ErasureReport, runSteps, statementsOf } from './erase-person.ts'
import type { RetentionReason } from './register/entry.ts'

type Retention = { readonly reason: RetentionReason; readonly until: string | null; readonly done?: string }
type Row = {
  readonly member_id: string
  readonly erased_at: Date
  readonly keep: readonly Retention[]
  readonly report: Pick<ErasureReport, 'pseudonym'>
}

/** For how long after an erasure a request that was already running could still write. */
const stragglersMs = 2 * 86_400_000

const finishOne = async (within: AppContext, id: string, now: Date): Promise<readonly RetentionReason[]> => {
  const on = statementsOf(within)
  await lockPerson(on, id)
  const { rows } = await sql<Row>`select member_id, erased_at, keep, report from member_erasure where member_id = ${id} for update`.execute(
    within.store.db,
  )
  const [row] = rows
  if (row === undefined) return []
  // A closure that was extended after the erasure is still in force.
  const closed = (await exclusionEnd(on, id, now)) !== null
  const due = row.keep.filter(
    ({ reason, until, done }) => done === undefined && until !== null && Date.parse(until) <= now.getTime() && !(reason === 'exclusion' && closed),
  )
  const fresh = now.getTime() - row.erased_at.getTime() < stragglersMs
  const reasons = new Set(due.map(({ reason }) => reason))
  await runSteps(within, [id, row.report.pseudonym], ({ later }) => (later === null ? fresh : reasons.has(later)))
  const retained = row.keep.map((one) => (due.includes(one) ? { ...one, done: now.toISOString() } : one))
  const isOver = !fresh && retained.every(({ until, done }) => until === null || done !== undefined)
  await sql`update member_erasure set keep = ${JSON.stringify(retained)}::jsonb, finished_at = ${isOver ? now : null} where member_id = ${id}`.execute(
    within.store.db,
  )
  return [...reasons]
}

/**
 * Deletes data that erasures kept once its period is over, and rows that requests wrote while their account was being erased. Resolves to the number
 * of accounts that were affected.
 */
export const finishErasures = async (app: AppContext): Promise<number> => {
  const now = new Date(app.clock.now())
  const { rows } = await app.store.pool.query<{ member_id: string }>(
    `select member_id from member_erasure e where finished_at is null
        and (erased_at > $1 or not exists (select from jsonb_array_elements(keep) k where k ->> 'until' is not null and k ->> 'done' is null)
             or exists (select from jsonb_array_elements(keep) k where (k ->> 'until')::timestamptz <= $2 and k ->> 'done' is null))
      order by erased_at limit 1000`,
    [new Date(now.getTime() - stragglersMs), now],
  )
  let finished = 0
  for (const { member_id: id } of rows) if ((await inTransaction(app, (within) => finishOne(within, id, now))).length > 0) finished += 1
  return finished
}
