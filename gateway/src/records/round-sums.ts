import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'

const everyMs = 5 * 60_000
// The trigger of rounds that change late begins an hour nearer to now, so that nothing falls between the two.
const behind = '2 hours'
const atOnce = '2 days'

/** Adds up the rounds that began two hours ago or more, two days of them at a time; false: there may be more. */
export const walkRounds = async ({ store }: House): Promise<boolean> => {
  const { rows } = await store.pool.query<{ done: boolean }>({
    name: 'walk-rounds',
    text: `with step as (select least(clock_timestamp() - interval '${behind}', until + interval '${atOnce}') as until from round_walk)
           select walk_rounds(until), until >= clock_timestamp() - interval '${behind}' - interval '1 minute' as done from step`,
  })
  return rows[0]?.done ?? true
}

/** Keeps the sums of rounds near to now; any number of gateways may. */
export const roundSums = (house: House, steadily: () => number = () => performance.now()): Round => {
  let next = 0
  return roundOf(house, 'round totals', async () => {
    if (steadily() < next) return
    if (await walkRounds(house)) next = steadily() + everyMs
  })
}
