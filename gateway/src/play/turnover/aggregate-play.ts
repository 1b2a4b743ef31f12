import { setTimeout as pause } from 'node:timers/promises'
import { commissionWindowAt, smallestWindowMillis } from '@perya/domain/agent/period'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { withLongTimeout } from '../../kernel/database/connection/patiently.ts'
import type { Store } from '../../kernel/database/store.ts'

const patienceMs = 20
const maxTurns = 250
const batchLimitMs = 60_000

// The driver returns an infinite timestamp as a number.
type Mark = { readonly sealed: Date | number; readonly isDone: boolean }

const reaches = (sealed: Date | number, until: Date): boolean =>
  Number(sealed) >= Math.floor(until.getTime() / smallestWindowMillis) * smallestWindowMillis

// A batch may take long on a busy machine: no request waits for it, and an interrupted one would only start again.
const batch = <Result>({ store }: AppContext, call: (client: pg.ClientBase) => Promise<Result>): Promise<Result> =>
  withLongTimeout(store, batchLimitMs, call)

const zones = new WeakMap<Store, string>()

/** Sets the time zone of the days of teams, once per process: it belongs to the brand, which does not change while a gateway runs. */
const setZone = async ({ store, brand }: AppContext): Promise<void> => {
  if (zones.get(store) === brand.timeZone) return
  await callFunction(store.pool, 'set_team_zone', { zone: brand.timeZone })
  zones.set(store, brand.timeZone)
}

const foldOnce = async (app: AppContext, until: Date | null): Promise<Mark> => {
  const { store } = app
  await setZone(app)
  const sealed = (await batch(app, (client) => callFunction(client, 'aggregate_play', { until: until ?? '-infinity' }))) ?? Number.NEGATIVE_INFINITY
  const mark = await store.pool.query<{ is_done: boolean }>('select wanted_id is null and folded_id >= sure_id as is_done from fold_mark')
  return { sealed, isDone: mark.rows[0]?.is_done === true }
}

/**
 * Aggregates every ledger entry that is safe to read; with `until` also seals the windows before it, and returns whether that is done: then these
 * windows are complete and final. False where other transactions were writing all the time.
 */
export const aggregatePlay = async (app: AppContext, until: Date | null = null): Promise<boolean> => {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const { sealed, isDone } = await foldOnce(app, until)
    if (isDone && (until === null || reaches(sealed, until))) return true
    // Not done: the batch was full, or open transactions may still write earlier entries.
    if (!isDone) await pause(patienceMs)
  }
  return false
}

// Number of past days counted at once after downtime, so that the aggregation does not wait for all of them.
const daysAtOnce = 2

/** Aggregates new play and closes past days, so that queries about them read days and not members. */
export const closeAggregatedDays = async (app: AppContext): Promise<void> => {
  const { clock, brand } = app
  if (!(await aggregatePlay(app, new Date(commissionWindowAt('daily', clock.now(), brand.timeZone).from)))) return
  for (let left = 1; left > 0; ) left = (await batch(app, (client) => callFunction(client, 'finalize_team_days', { max: daysAtOnce }))) ?? 0
}

/** Aggregates play every second, so that teams see the current day. */
export const aggregatePlayJob = (app: AppContext): Job => createJob(app, 'play totals', () => closeAggregatedDays(app), 2 * batchLimitMs)
