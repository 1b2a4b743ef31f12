import type { AppContext } from '../../../kernel/context.ts'
import { type Job, createJob } from '../../../kernel/job.ts'

const everyMs = 5 * 60_000
// The trigger for rounds that change late covers one hour more, so that no round falls between the two.
const behind = '2 hours'
const atOnce = '2 days'

/** Aggregates the rounds that began two hours ago or more, two days of them at a time; false: there may be more. */
export const aggregateRounds = async ({ store }: AppContext): Promise<boolean> => {
  const { rows } = await store.pool.query<{ done: boolean }>({
    name: 'walk-rounds',
    text: `with step as (select least(clock_timestamp() - interval '${behind}', until + interval '${atOnce}') as until from round_walk)
           select aggregate_round_sums(until), until >= clock_timestamp() - interval '${behind}' - interval '1 minute' as done from step`,
  })
  return rows[0]?.done ?? true
}

/** Creates the job that aggregates rounds; several gateways may run it. */
export const roundSumsJob = (app: AppContext, steadily: () => number = () => performance.now()): Job => {
  let next = 0
  return createJob(app, 'round totals', async () => {
    if (steadily() < next) return
    if (await aggregateRounds(app)) next = steadily() + everyMs
  })
}
