import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { isTransientDatabaseError } from './database-errors.ts'

/** Milliseconds after which no retry starts: a waiting caller is better served by a refusal. */
const longestTrying = 2000

/**
 * Retries a whole transaction, claim included, on transient database errors (money rule 8): up to five more times, 10–209 ms apart. Safe only because
 * the claim makes a request that had been committed after all return its stored outcome.
 */
export const withRetry = async <T>(work: () => Promise<T>, chance: Chance, pause: (ms: number) => Promise<unknown> = wait): Promise<T> => {
  const began = performance.now()
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempts >= 5 || !isTransientDatabaseError(error) || performance.now() - began > longestTrying) throw error
      await pause(10 + chance.below(Math.min(200, 20 * 2 ** attempts)))
    }
  }
}
