import type { AppContext } from './context.ts'
import { beginJob, type JobReporter, defaultDueMs } from './jobs.ts'

/** Periodic background work: `start` runs it on a timer, `look` runs it once, `stop` waits for a run in progress. */
export type Job = { readonly start: () => void; readonly look: () => Promise<void>; readonly stop: () => Promise<void> }

const runEveryMs = 1_000

/** Runs a job again and again; runs never overlap. `name` is used in logs and metrics; `dueMs`: milliseconds within which a success is expected. */
export const createJob = (app: AppContext, name: string, work: () => Promise<void>, dueMs: number = defaultDueMs): Job => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let reporter: JobReporter | null = null
  const check = (): Promise<void> => {
    running ??= work()
      .then(
        () => reporter?.succeeded(),
        (error: unknown) => {
          reporter?.failed(error)
          throw error
        },
      )
      .finally(() => {
        running = null
      })
    return running
  }
  return {
    look: check,
    start: () => {
      if (timer !== null) return
      reporter = beginJob(app, name, dueMs)
      timer = setInterval(() => {
        // The job has recorded the failure.
        check().catch(() => undefined)
      }, runEveryMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await running?.catch(() => undefined)
      reporter?.end()
      reporter = null
    },
  }
}
