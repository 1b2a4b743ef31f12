import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { refreshStale, someAreStale } from './core/refresh.ts'
import { basisOf } from './core/rules-in-force.ts'

const batch = 500

/** Marks every stored result as stale when the configuration of this process differs from the rules it was computed with. */
export const noteBasis = async (app: AppContext): Promise<void> => {
  const basis = basisOf(app)
  await app.store.pool.query('update completeness_epoch set n = n + 1, basis = $1 where basis <> $1', [basis])
}

/**
 * Recomputes stale completeness of accounts in batches after the rules have changed. A session that calls recomputes its own account at once; this
 * job reaches all others, including accounts whose open games only send bets. Any number of gateways may run it.
 */
export const completenessJob = (app: AppContext): Job => {
  let isNoted = false
  return createJob(app, 'working out the completeness of accounts', async () => {
    // Once per process: during an upgrade, gateways with two configurations must not mark each other's results stale in a loop.
    if (!isNoted) await noteBasis(app)
    isNoted = true
    if (await someAreStale(app)) while ((await refreshStale(app, batch)) === batch);
  })
}
