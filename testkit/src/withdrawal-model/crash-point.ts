import type pg from 'pg'

/** The simulated process has died: it reaches neither the database nor the provider any more. */
export class Crash extends Error {}

/** The point where a simulated process dies: before its n-th database statement or outbound call from now on. */
export type CrashPoint = {
  readonly arm: (steps: number) => void
  readonly disarm: () => void
  readonly isDead: () => boolean
  /** Counts one statement or one side of a call; throws at the crash point, and always afterwards. */
  readonly step: () => void
}

/** A point that is not armed. */
export const crashPoint = (): CrashPoint => {
  let [left, dead] = [Number.POSITIVE_INFINITY, false]
  return {
    arm: (steps) => {
      left = steps
    },
    disarm: () => {
      left = Number.POSITIVE_INFINITY
    },
    isDead: () => dead,
    step: () => {
      left -= 1
      if (left < 0) dead = true
      if (dead) throw new Crash('the process died')
    },
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''

/**
 * Counts every statement of a pool's connections. Open transactions of a dead process are rolled back, as the database does when a connection ends.
 */
export const crashOnQueries = (pool: pg.Pool, point: CrashPoint): void => {
  pool.on('connect', (client) => {
    const send: (...args: unknown[]) => unknown = client.query.bind(client)
    const query = (...args: unknown[]): unknown => {
      try {
        if (textOf(args[0]) !== 'rollback') point.step()
      } catch (error) {
        const callback = args.findLast((one) => typeof one === 'function')
        if (typeof callback !== 'function') return Promise.reject(error)
        process.nextTick(callback, error)
        return undefined
      }
      return send(...args)
    }
    Object.assign(client, { query })
  })
}
