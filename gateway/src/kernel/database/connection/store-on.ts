import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardClient } from './guard-client.ts'
import type { Owner } from './owner.ts'
import { type PoolOptions, columnTypes, connectionLimits, makePool, queryLimitMs } from './pool.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'

/** A database that is ready for connections, and how to close it. */
export type Opened = Pick<Store, 'backend' | 'supervisor' | 'close'> & { readonly config: PoolOptions; readonly owner?: Owner | undefined }

/** Makes a store of connection settings; `close` ends the pool before the process or server behind it. */
export const storeFromConfig = ({ backend, config, supervisor, close }: Omit<Opened, 'owner'>, warn: (message: string) => void): Store => {
  let isClosing = false
  // A stopping database reports that on idle connections: no error, because they are leaving the pool.
  // PGlite computes in this process: a long statement blocks the event loop, so a time limit cannot fire during it.
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
      // Kysely ends the pool only if it has run a query.
      await db.destroy()
      if (!pool.ended) await pool.end()
      await close()
    },
  }
}

/** Settings of the pool for a separate connection. The pool hides its password from enumeration, so it is named explicitly. */
export const settingsOf = ({ pool: { options } }: Store): pg.ClientConfig => ({
  ...options,
  ...(options.password === undefined ? {} : { password: options.password }),
  types: columnTypes,
  ...connectionLimits,
})

/** A single connection outside the pool, for listening, under the pool's limits. */
export const dedicatedClient = (store: Store): pg.Client => guardClient(new pg.Client(settingsOf(store)), { limitMs: queryLimitMs })

/** A single connection with short time limits, for checking whether the database works; PGlite has only its one connection. */
export const probePool = (store: Store): pg.Pool =>
  store.backend === 'pglite'
    ? store.pool
    : makePool({ ...settingsOf(store), max: 1, connectionTimeoutMillis: 1400, statement_timeout: 1400, queryLimitMs: 1500 }, () => {})
