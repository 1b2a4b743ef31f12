import type pg from 'pg'
import { DatabaseTimeout, spoilsConnection } from './database-errors.ts'

/**
 * The server's own time limits cannot end a wait for a frozen server, or for a commit that a standby does not confirm. So each query has a limit on
 * this side, too. After it, the connection is destroyed, because a later answer could no longer be matched with its query.
 */

/** `ended`: why the connection was destroyed; every later use of it fails for the same reason. */
type Guard = { limitMs: number; ended: DatabaseTimeout | null }
type Running = { readonly since: number }

const guards = new WeakMap<pg.ClientBase, Guard>()

/** Settings of the guard. `limitMs` 0: no limit. */
export type GuardOptions = {
  readonly limitMs: number
  /** Queries in progress with ordinary limits, shared by the connections of a pool. */
  readonly running?: Set<Running>
  /** Called for an error after which the connection must not be used again. */
  readonly onSpoiled?: (error: unknown) => void
}

type Callback = (error: unknown, result: unknown) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Puts limits on every query of a connection. */
export const guardClient = <C extends pg.Client>(client: C, { limitMs, running, onSpoiled = () => {} }: GuardOptions): C => {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const guard: Guard = { limitMs, ended: null }
  guards.set(client, guard)

  const begin = (): ((error?: unknown) => void) => {
    const limit = guard.limitMs
    const entry: Running = { since: performance.now() }
    if (limit === limitMs) running?.add(entry)
    let isOver = false
    const timer =
      limit === 0
        ? null
        : setTimeout(() => {
            // A process that was itself stopped first reads the answers that have arrived.
            setImmediate(() => {
              if (isOver) return
              guard.ended ??= new DatabaseTimeout(limit)
              client.connection.stream.destroy(guard.ended)
            })
          }, limit)
    return (error) => {
      isOver = true
      if (timer !== null) clearTimeout(timer)
      running?.delete(entry)
      if (error !== undefined && error !== null && spoilsConnection(error)) onSpoiled(error)
    }
  }

  const guarded = (...args: readonly unknown[]): unknown => {
    const last = args.at(-1)
    if (guard.ended !== null) {
      if (!isCallback(last)) return Promise.reject(guard.ended)
      process.nextTick(last, guard.ended)
      return undefined
    }
    const over = begin()
    if (isCallback(last)) {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        over(error)
        last(error, result)
      })
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => over(), over)
    else over()
    return answer
  }
  return Object.assign(client, { query: guarded })
}

/** Gives the queries of one connection another limit (milliseconds, 0 for none) until the returned function is called. */
export const extendLimit = (client: pg.ClientBase, limitMs: number): (() => void) => {
  const guard = guards.get(client)
  if (guard === undefined || guard.limitMs === 0) return () => {}
  const before = guard.limitMs
  guard.limitMs = limitMs
  return () => {
    guard.limitMs = before
  }
}
