import type { AppContext } from '../context.ts'
import { type Job, createJob } from '../job.ts'

const everyMs = 5 * 60_000
// The trigger of rounds that change late begins an hour nearer to now, so that nothing falls between the two.
const behind = '2 hours'
const atOnce = '2 days'

/** Adds up the rounds that began two hours ago or more, two days of them at a time; false: there may be more. */
export const aggregateRounds = async ({ store }: AppContext): Promise<boolean> => {
  const { rows } = await store.pool.query<{ done: boolean }>({
    name: 'walk-rounds',
    text: `with step as (select least(clock_timestamp() - interval '${behind}', until + interval '${atOnce}') as until from round_walk)
           select walk_rounds(until), until >= clock_timestamp() - interval '${behind}' - interval '1 minute' as done from step`,
  })
  return rows[0]?.done ?? true
}

/** Keeps the sums of rounds near to now; any number of gateways may. */
export const roundSumsJob = (app: AppContext, steadily: () => number = () => performance.now()): Job => {
  let next = 0
  return createJob(app, 'round totals', async () => {
    if (steadily() < next) return
    if (await aggregateRounds(app)) next = steadily() + everyMs
  })
}
