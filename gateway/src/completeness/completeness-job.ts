import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'
import { refreshStale } from './refresh.ts'
import { basisOf } from './rules-in-force.ts'

const batch = 500

/** Makes every stored result stale where the configuration of this process has other rules than the ones it was worked out by. */
export const noteBasis = async (house: House): Promise<void> => {
  const basis = basisOf(house)
  await house.store.pool.query('update completeness_epoch set n = n + 1, basis = $1 where basis <> $1', [basis])
}

/**
 * Keeps the stored completeness of accounts up to date after the rules have changed, in batches: a session that calls is worked out at once,
 * and this job reaches everybody else, among them the bets of games that are open. Any number of gateways may run it.
 */
export const completenessJob = (house: House): Round => {
  let isNoted = false
  return roundOf(house, 'working out the completeness of accounts', async () => {
    // Once per process: gateways of two configurations during an upgrade must not overwrite each other for ever.
    if (!isNoted) await noteBasis(house)
    isNoted = true
    while ((await refreshStale(house, batch)) === batch);
  })
}
