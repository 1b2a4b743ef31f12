import type pg from 'pg'
import type { AppContext } from './context.ts'

/**
 * The recurring jobs of one process. Each reports when it has succeeded; readiness and metrics read it here. A job that fails every second is logged
 * at its first failure, then once a minute, and when it recovers.
 */

/** State of a job. */
export type JobState = {
  readonly name: string
  /** Milliseconds within which a success is expected. */
  readonly dueMs: number
  /** Milliseconds since the last success, or since the job began. */
  readonly silentMs: number
  /** Failures since the last success. */
  readonly failures: number
}

/** The callbacks of a job. */
export type JobReporter = { readonly succeeded: () => void; readonly failed: (error: unknown) => void; readonly end: () => void }

type Entry = { readonly name: string; readonly dueMs: number; at: number; failures: number; loggedAt: number }

type Holder = Pick<AppContext, 'store' | 'log'>

const logEveryMs = 60_000
const known = new WeakMap<pg.Pool, Set<Entry>>()

const entriesOf = ({ store }: Pick<AppContext, 'store'>): Set<Entry> => {
  const entries = known.get(store.pool) ?? new Set<Entry>()
  known.set(store.pool, entries)
  return entries
}

/** Milliseconds within which a job that runs every second is expected to succeed: one run may meet much work. */
export const defaultDueMs = 20_000

/** Registers a job of this process. `dueMs`: milliseconds within which a success is expected. */
export const beginJob = (app: Holder, name: string, dueMs: number = defaultDueMs, now: () => number = () => performance.now()): JobReporter => {
  const entries = entriesOf(app)
  const entry: Entry = { name, dueMs, at: now(), failures: 0, loggedAt: Number.NEGATIVE_INFINITY }
  entries.add(entry)
  return {
    succeeded: () => {
      if (entry.failures > 0) app.log.info({ job: name, failures: entry.failures, silentMs: Math.round(now() - entry.at) }, 'a job works again')
      entry.at = now()
      entry.failures = 0
      entry.loggedAt = Number.NEGATIVE_INFINITY
    },
    failed: (error) => {
      entry.failures += 1
      if (now() - entry.loggedAt < logEveryMs) return
      entry.loggedAt = now()
      app.log.warn({ err: error, job: name, failures: entry.failures }, 'a job failed; it goes on trying')
    },
    end: () => void entries.delete(entry),
  }
}

/** The states of the jobs of this process. */
export const jobStates = (app: Pick<AppContext, 'store'>): readonly JobState[] => {
  const now = performance.now()
  return [...entriesOf(app)].map(({ name, dueMs, at, failures }) => ({ name, dueMs, silentMs: now - at, failures }))
}
