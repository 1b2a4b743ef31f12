import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { isTransientDatabaseError } from '../store/database-errors.ts'

/** Milliseconds after which nothing is tried again: whoever waits is better told that the house is busy. */
const longestTrying = 2000

/**
 * Does a whole transaction again, claim included, when the database says that it may (money rule 8): up to five more times,
 * 10–200 ms apart. Safe only because the claim makes a request that had been committed after all answer what it did.
 */
export const withRetry = async <T>(work: () => Promise<T>, chance: Chance, pause: (ms: number) => Promise<unknown> = wait): Promise<T> => {
  const began = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= 5 || !isTransientDatabaseError(error) || performance.now() - began > longestTrying) throw error
      await pause(10 + chance.below(Math.min(200, 20 * 2 ** tries)))
    }
  }
}
