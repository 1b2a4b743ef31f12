import type { AppContext } from '../context.ts'
import { type Job, createJob } from '../job.ts'
import { releaseRewards } from '../reward/unwagered-rewards.ts'
import { endBonus } from './end-bonus.ts'

type Due = { readonly id: string; readonly state: 'released' | 'expired' }

/** Looks at the bonuses that may have come to their end, and ends those that have; gives how many. */
export const closeDueBonuses = async (app: AppContext): Promise<number> => {
  const { rows } = await app.store.pool.query<Due>({
    name: 'look-at-bonuses',
    text: 'select id, state from look_at_bonuses($1)',
    values: [new Date(app.clock.now())],
  })
  for (const { id, state } of rows) {
    const bonus = await app.store.db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await endBonus(app, bonus, state)
  }
  return rows.length
}

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const bonusJob = (app: AppContext): Job =>
  createJob(app, 'bonuses', async () => {
    await closeDueBonuses(app)
    await releaseRewards(app.store)
  })
