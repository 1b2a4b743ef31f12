import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { releaseRewards } from '../reward/release-rewards.ts'
import { endBonus } from './end-bonus.ts'

type Due = { readonly id: string; readonly state: 'released' | 'expired' }

/** Checks the bonuses that may be due to end, and ends those that are; returns how many. */
export const closeDueBonuses = async (app: AppContext): Promise<number> => {
  const rows = await callFunction<'due_bonuses', Due>(app.store.pool, 'due_bonuses', { now: new Date(app.clock.now()) })
  for (const { id, state } of rows) {
    const bonus = await app.store.db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await endBonus(app, bonus, state)
  }
  return rows.length
}

/** Creates the job of one gateway; several gateways may run it on the same database. */
export const bonusJob = (app: AppContext): Job =>
  createJob(app, 'bonuses', async () => {
    await closeDueBonuses(app)
    await releaseRewards(app.store)
  })
