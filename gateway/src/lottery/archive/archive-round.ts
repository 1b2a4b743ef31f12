import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { archiveDay } from './archive-day.ts'
import { dueDays } from './due-days.ts'

/** Milliseconds between two runs. */
const runEveryMs = 600_000
/** Maximum number of game days that one run archives: a first run over months is spread over hours. */
const maxDays = 60

/** Archives due days every ten minutes; any number of gateways may run it on one database. `steadily` is the monotonic clock of the intervals. */
export const archiveRound = (app: AppContext, steadily: () => number = () => performance.now()): Job => {
  let last = Number.NEGATIVE_INFINITY
  return createJob(app, 'archiving of lottery issues', async () => {
    if (steadily() - last < runEveryMs) return
    last = steadily()
    for (const due of (await dueDays(app)).slice(0, maxDays)) await archiveDay(app, due)
  })
}
