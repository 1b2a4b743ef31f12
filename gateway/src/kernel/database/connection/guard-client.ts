import type pg from 'pg'
import { DatabaseTimeout, spoilsConnection } from '../database-errors.ts'

/**
 * The server's own time limits cannot end a wait for a frozen server, or for a commit that a standby does not confirm. So each query has a limit on
 * this side, too. After it, the connection is destroyed, because a later answer could no longer be matched with its query.
 */

/** Queries in progress on one connection. */
export type Progress = {
  /** When the query that the server works on was sent, or the one before it answered; null without a query under the ordinary limit. */
  since: number | null
}

/** `ended`: why the connection was destroyed; every later use of it fails for the same reason. */
type Guard = { limitMs: number; ended: DatabaseTimeout | null; rearm: () => void }

const guards = new WeakMap<pg.ClientBase, Guard>()

/** Settings of the guard. `limitMs` 0: no limit. */
export type GuardOptions = {
  readonly limitMs: number
  /** Progress of the connections of a pool. */
  readonly running?: Set<Progress>
  /** Called for an error after which the connection must not be used again. */
  readonly onSpoiled?: (error: unknown) => void
}

type Callback = (error: unknown, result: unknown) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Puts limits on every query of a connection. */
export const guardClient = <C extends pg.Client>(client: C, { limitMs, running, onSpoiled = () => {} }: GuardOptions): C => {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const guard: Guard = { limitMs, ended: null, rearm: () => {} }
  guards.set(client, guard)
  const progress: Progress = { since: null }
  running?.add(progress)
  client.once('end', () => running?.delete(progress))
  let timer: NodeJS.Timeout | null = null
  let pending = 0
  let since = 0

  /** One timer per connection, renewed about once per limit: a timer per query would cost each of them. */
  const watch = (delayMs: number) => {
    timer = setTimeout(() => {
      timer = null
      // A process that was itself stopped first reads the answers that have arrived.
      setImmediate(() => {
        if (pending === 0 || guard.limitMs === 0 || timer !== null) return
        const leftMs = guard.limitMs - (performance.now() - since)
        if (leftMs > 0) return watch(leftMs)
        guard.ended ??= new DatabaseTimeout(guard.limitMs)
        client.connection.stream.destroy(guard.ended)
      })
    }, delayMs).unref()
  }

  guard.rearm = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (pending > 0 && guard.limitMs > 0) watch(guard.limitMs)
  }

  const begin = () => {
    pending += 1
    if (pending > 1) return
    since = performance.now()
    if (guard.limitMs === limitMs) progress.since = since
    if (timer === null && guard.limitMs > 0) watch(guard.limitMs)
  }
  const over = (error?: unknown) => {
    pending -= 1
    if (pending > 0) since = performance.now()
    if (progress.since !== null) progress.since = pending > 0 ? since : null
    if (error !== undefined && error !== null && spoilsConnection(error)) onSpoiled(error)
  }

  const guarded = (...args: readonly unknown[]): unknown => {
    const last = args.at(-1)
    if (guard.ended !== null) {
      if (!isCallback(last)) return Promise.reject(guard.ended)
      process.nextTick(last, guard.ended)
      return undefined
    }
    begin()
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

/** Sets another limit for the queries of one connection (milliseconds, 0 for none) until the returned function is called. */
export const extendLimit = (client: pg.ClientBase, limitMs: number): (() => void) => {
  const guard = guards.get(client)
  if (guard === undefined || guard.limitMs === 0) return () => {}
  const before = guard.limitMs
  const change = (toMs: number) => {
    guard.limitMs = toMs
    guard.rearm()
  }
  change(limitMs)
  return () => change(before)
}
