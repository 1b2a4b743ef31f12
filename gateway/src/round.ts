import type { House } from './handler.ts'
import { beginJob, type Job, usualDueMs } from './jobs.ts'

/** What the house does by itself; `start` keeps looking, `look` looks once. */
export type Round = { readonly start: () => void; readonly look: () => Promise<void>; readonly stop: () => Promise<void> }

const lookEveryMs = 1_000

/** Runs a job again and again; runs never overlap. `name` is used in logs and metrics; `dueMs`: milliseconds within which a success is expected. */
export const roundOf = (house: House, name: string, walk: () => Promise<void>, dueMs: number = usualDueMs): Round => {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> | null = null
  let job: Job | null = null
  const look = (): Promise<void> => {
    round ??= walk()
      .then(
        () => job?.succeeded(),
        (error: unknown) => {
          job?.failed(error)
          throw error
        },
      )
      .finally(() => {
        round = null
      })
    return round
  }
  return {
    look,
    start: () => {
      if (timer !== null) return
      job = beginJob(house, name, dueMs)
      timer = setInterval(() => {
        // The job has recorded the failure.
        look().catch(() => undefined)
      }, lookEveryMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await round?.catch(() => undefined)
      job?.end()
      job = null
    },
  }
}
