import { smallestWindowMillis } from '@perya/domain/agent/period'
import type { AppContext } from '../../../kernel/context.ts'
import { type Job, createJob } from '../../../kernel/job.ts'
import { runCommissions } from './run-commissions.ts'

/** Milliseconds that a run over a large agent tree may take. */
const dueMs = 5 * 60_000

/**
 * Pays contracts on one gateway; any number of gateways may run it on the same database. It remembers only the moment up to which all is paid, so as
 * not to query again each second; a gateway without that information queries.
 */
export const commissionJob = (app: AppContext): Job => {
  let paidUntil = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  const step = async () => {
    const now = app.clock.now()
    const until = Math.floor(now / smallestWindowMillis) * smallestWindowMillis
    // Owed payments are checked every ten seconds, and a clock that was set back triggers nothing new.
    if (until === paidUntil && Math.abs(now - checkedAt) < 10_000) return
    checkedAt = now
    if (await runCommissions(app, () => isStopping)) paidUntil = until
  }
  const job = createJob(app, 'contract payments', step, dueMs)
  return {
    ...job,
    stop: () => {
      isStopping = true
      return job.stop()
    },
  }
}
