import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../chance.ts'

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

// 40001 serialisation, 40P01 deadlock, 08… connection, 57P0x the server going down or coming up, 53300 too many clients, ENOENT its socket gone.
const passing = /^(40001|40P01|08\w{3}|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

/** Whether an error of the database may be gone the next time, with nothing half done. */
export const isPassing = (error: unknown): boolean =>
  passing.test(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|connection timeout|timeout exceeded when trying to connect/i.test(error.message))

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
      if (tries >= 5 || !isPassing(error) || performance.now() - began > longestTrying) throw error
      await pause(10 + chance.below(Math.min(200, 20 * 2 ** tries)))
    }
  }
}
