import type { JobState } from '../../kernel/jobs.ts'
import { type Check, doubtful, failed, passed } from './check.ts'

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`

/** Checks that every job of this process has succeeded recently: a job without a success for three of its intervals is stuck. */
export const jobCheck = (jobs: readonly JobState[]): Check => {
  const describe = (late: readonly JobState[]) =>
    late.map(({ name, silentMs, failures }) => `${name} without success for ${seconds(silentMs)}, ${failures} failures`).join('; ')
  const stuck = jobs.filter(({ silentMs, dueMs }) => silentMs > 3 * dueMs)
  if (stuck.length > 0) return failed(describe(stuck))
  const failing = jobs.filter(({ failures, silentMs, dueMs }) => failures > 0 && silentMs > dueMs)
  return failing.length > 0 ? doubtful(describe(failing)) : passed(`${jobs.length} jobs run`)
}
