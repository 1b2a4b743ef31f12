import pg from 'pg'
import { isReadOnlyNode } from '../database-errors.ts'
import { guardClient, type Progress } from './guard-client.ts'

/** Time limits of every connection (`money.md` rule 15), milliseconds. The server ends a statement after `statement_timeout`. */
export const connectionLimits = { connectionTimeoutMillis: 3000, statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 } as const

/** Milliseconds after which a query is given up on this side: later than the server's own limit. */
export const queryLimitMs = 6500

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53 - 1`)
  return value
}

/** bigint columns arrive as numbers (they are kept within 2^53 - 1 by CHECK); all other types as the driver has them. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(id, format)),
}

const runningOf = new WeakMap<pg.Pool, Set<Progress>>()

/** Milliseconds that the oldest query in progress on this pool has waited for its answer; 0 when there is none. */
export const longestWaitMs = (pool: pg.Pool): number => {
  const now = performance.now()
  let longest = 0
  for (const { since } of runningOf.get(pool) ?? []) longest = Math.max(longest, now - (since ?? now))
  return longest
}

/** Removes connections that met an error after which they must not be used again; after a failover removes all of them. */
const discardSpoiled = (pool: pg.Pool) => {
  const clients = new Map<pg.Client, { isBusy: boolean; isSpoiled: boolean }>()
  pool.on('connect', (client) => clients.set(client, { isBusy: true, isSpoiled: false }))
  pool.on('acquire', (client) => {
    const state = clients.get(client)
    if (state !== undefined) state.isBusy = true
  })
  pool.on('release', (_error, client) => {
    const state = clients.get(client)
    if (state === undefined) return
    state.isBusy = false
    // A client that is ending is not put back into the pool.
    if (state.isSpoiled) client.end().catch(() => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  return (client: pg.Client, error: unknown): void => {
    const state = clients.get(client)
    if (state !== undefined) state.isSpoiled = true
    if (!isReadOnlyNode(error)) return
    // The other connections lead to the same node.
    for (const [other, its] of clients) {
      if (its.isBusy) its.isSpoiled = true
      else other.connection.stream.destroy(new Error('the database has become read-only'))
    }
  }
}

/** Settings of a pool. `queryLimitMs` replaces the default limit of a query on this side; 0 for none. */
export type PoolOptions = pg.PoolConfig & { readonly queryLimitMs?: number | undefined }

/** A pool that survives the loss of its database: without both listeners the process would die with it. */
export const makePool = ({ queryLimitMs: limitMs = queryLimitMs, ...options }: PoolOptions, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    max: 16,
    idleTimeoutMillis: 60_000,
    application_name: 'perya',
    keepAlive: true,
    types: columnTypes,
    ...connectionLimits,
    ...options,
  })
  const running = new Set<Progress>()
  runningOf.set(pool, running)
  const discard = discardSpoiled(pool)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    guardClient(client, { limitMs, running, onSpoiled: (error) => discard(client, error) })
  })
  return pool
}
