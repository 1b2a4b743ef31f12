import { callFunction } from '../../kernel/database/call-function.ts'
import { withLongTimeout } from '../../kernel/database/connection/patiently.ts'
import type { AppContext } from '../../kernel/context.ts'
import { createJob, type Job } from '../../kernel/job.ts'

const batchLimitMs = 60_000
// After downtime a run stops here, so that the job reports its success in time.
const maxTurns = 20

/** Aggregates into the figures of reports every entry of the ledger that turnover has found safe to read; false where more is left for the next run. */
export const foldReports = async ({ store, brand }: AppContext): Promise<boolean> => {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const isDone = await withLongTimeout(store, batchLimitMs, (client) => callFunction(client, 'aggregate_reports', { zone: brand.timeZone }))
    if (isDone === true) return true
  }
  return false
}

/** Records what the operator owed members at the end of yesterday, once; nothing before ten minutes past midnight. */
export const recordPlayerFunds = async ({ store, brand, clock }: AppContext): Promise<void> => {
  await withLongTimeout(store, batchLimitMs, (client) =>
    callFunction(client, 'record_player_funds', { zone: brand.timeZone, now: new Date(clock.now()) }),
  )
}

/** Aggregates reports every second, so that they show the current day; and records the funds of players of each day. */
export const foldReportsJob = (app: AppContext): Job =>
  createJob(
    app,
    'report figures',
    async () => {
      await foldReports(app)
      await recordPlayerFunds(app)
    },
    2 * batchLimitMs,
  )
