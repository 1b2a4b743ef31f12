import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardClient } from './guard-client.ts'
import type { Opened } from './pglite.ts'
import { columnTypes, connectionLimits, makePool, queryLimitMs } from './pool.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Wraps connection settings as a store; `close` ends the pool before what lies behind it. */
export const storeOn = ({ backend, config, supervisor, close }: Omit<Opened, 'owner'>, warn: (message: string) => void): Store => {
  let isClosing = false
  // A database that is told to stop says so to connections that are just leaving: that is no loss.
  // PGlite computes in this process: a long statement there keeps the clock from being looked at, not the answer from coming.
  const pool = makePool({ ...(backend === 'pglite' ? { queryLimitMs: 0 } : {}), ...config }, (error) => {
    if (!isClosing) warn(`database connection lost: ${error.message}`)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    backend,
    supervisor,
    close: async () => {
      isClosing = true
      // Kysely ends the pool only after a query of its own.
      await db.destroy()
      if (!pool.ended) await pool.end()
      await close()
    },
  }
}

/** Settings of the pool for a connection beside it. The pool hides its password from being listed, so it is named. */
export const settingsOf = ({ pool: { options } }: Store): pg.ClientConfig => ({
  ...options,
  ...(options.password === undefined ? {} : { password: options.password }),
  types: columnTypes,
  ...connectionLimits,
})

/** A single connection outside the pool, for listening, under the pool's limits. */
export const looseClient = (store: Store): pg.Client => guardClient(new pg.Client(settingsOf(store)), { limitMs: queryLimitMs })

/** A single connection that is given up quickly, for asking whether the database works; PGlite has only the one it has. */
export const probePool = (store: Store): pg.Pool =>
  store.backend === 'pglite'
    ? store.pool
    : makePool({ ...settingsOf(store), max: 1, connectionTimeoutMillis: 1400, statement_timeout: 1400, queryLimitMs: 1500 }, () => {})
