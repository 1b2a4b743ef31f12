import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { finishErasures } from './finish-erasures.ts'
import { applyRule, retentionRulesInForce } from './retention.ts'

/** Milliseconds between two checks whether the job is due. */
const pollEveryMs = 600_000
const everyHours = 24

/** Metrics of retention: rows by rule, and accounts whose kept data was deleted. */
export type RetentionMetrics = { readonly countRetention: (rule: string, rows: number) => void }

/** Result of a run: rows by rule; `erased_account` counts accounts. Null: another gateway is running it, or it is not due. */
export type RetentionCounts = Readonly<Record<string, number>>

const isDue = `select not exists (select from retention_run where finished_at > $1::timestamptz - make_interval(hours => $2)) as due`

/**
 * Applies the daily rules once, under a database lock that one gateway holds at a time. `force`: even when it is not due. Each batch is committed, so
 * after a crash the next run continues.
 */
export const runRetention = async (
  app: AppContext,
  { force = false, only }: { readonly force?: boolean; readonly only?: string } = {},
): Promise<RetentionCounts | null> => {
  const now = app.clock.now()
  const client = await app.store.pool.connect()
  let locked = false
  let id = 0
  const counts: Record<string, number> = {}
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('retention'), 0) as taken`)
    locked = rows[0]?.taken === true
    if (!locked) return null
    if (!force && (await client.query<{ due: boolean }>(isDue, [new Date(now), everyHours])).rows[0]?.due !== true) return null
    if (only === undefined)
      id = (await client.query<{ id: number }>('insert into retention_run (started_at) values ($1) returning id', [new Date(now)])).rows[0]?.id ?? 0
    for (const rule of await retentionRulesInForce(client)) {
      if (only === undefined ? rule.every !== 'day' : rule.name !== only && rule.table !== only) continue
      if (rule.every === 'erasure') continue
      const count = await applyRule(client, rule, now)
      if (count > 0 || only !== undefined) counts[rule.name] = count
    }
  } finally {
    // A connection that could not release the lock is closed, which releases it.
    const unlocked = !locked || (await client.query(`select pg_advisory_unlock(hashtext('retention'), 0)`).then(Boolean, () => false))
    client.release(!unlocked)
  }
  if (only === undefined || only === 'erased_account' || only === 'member_erasure') {
    const erased = await finishErasures(app)
    if (erased > 0 || only !== undefined) counts['erased_account'] = erased
  }
  if (id > 0)
    await app.store.pool.query('update retention_run set finished_at = $2, counts = $3 where id = $1', [id, new Date(now), JSON.stringify(counts)])
  return counts
}

/** Checks every ten minutes whether the daily run is due; any number of gateways may do so. `steadily` is the clock of the waits. */
export const retentionRound = (app: AppContext, metrics: RetentionMetrics | null, steadily: () => number = () => performance.now()): Job => {
  let last = Number.NEGATIVE_INFINITY
  return createJob(
    app,
    'retention of personal data',
    async () => {
      if (steadily() - last < pollEveryMs) return
      last = steadily()
      const counts = await runRetention(app)
      for (const [rule, rows] of Object.entries(counts ?? {})) metrics?.countRetention(rule, rows)
    },
    3_600_000,
  )
}
