import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { attachCluster, startCluster } from './cluster.ts'
import { durabilityGaps } from './durability.ts'
import { lockFolder } from './folder-lock.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { columnTypes, connectionLimits, makePool } from './pool.ts'
import { type Opened, openPglite } from './pglite.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** What opening a store needs to know. `demandDurable` refuses a database that could lose a confirmed commit. */
export type StoreOptions = {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly demandDurable?: boolean
  readonly warn?: (message: string) => void
  readonly poolSize?: number
}

/** The folder of the numbered migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** Wraps connection settings as a store; `close` ends the pool before what lies behind it. */
export const storeOn = ({ backend, config, close }: Opened, warn: (message: string) => void): Store => {
  let isClosing = false
  // A database that is told to stop says so to connections that are just leaving: that is no loss.
  const pool = makePool(config, (error) => {
    if (!isClosing) warn(`database connection lost: ${error.message}`)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    backend,
    close: async () => {
      isClosing = true
      await db.destroy()
      await close()
    },
  }
}

const openEmbedded = async (dataDir: string, warn: (message: string) => void): Promise<Opened> => {
  const lock = await lockFolder(dataDir)
  try {
    const cluster = await startCluster({ folder: join(dataDir, 'postgres') })
    if (cluster === null) warn('No embedded PostgreSQL runs here, so PGlite stands in: one connection, and a power cut may lose the last seconds.')
    const opened: Opened =
      cluster === null ? await openPglite(dataDir) : { backend: 'embedded', config: { ...cluster.address, database: 'perya' }, close: cluster.stop }
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openExternal = (databaseUrl: string): Opened => ({ backend: 'external', config: { connectionString: databaseUrl }, close: async () => {} })

const prepare = async (store: Store, migrations: readonly Migration[], { demandDurable = false, warn = () => {} }: StoreOptions): Promise<void> => {
  const client = await store.pool.connect().catch((error: unknown) => {
    throw new StartRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const gaps = store.backend === 'pglite' ? [] : await durabilityGaps(client)
    if (gaps.length > 0 && demandDurable) throw new StartRefusal(`The database may lose confirmed commits: ${gaps.join(', ')}.`)
    if (gaps.length > 0) warn(`The database may lose confirmed commits: ${gaps.join(', ')}.`)
    await migrate(client, migrations)
  } finally {
    // This client carries the migration's settings, so it does not go back into the pool; PGlite has only the one.
    if (store.backend === 'pglite') await client.query('RESET statement_timeout')
    client.release(store.backend !== 'pglite')
  }
}

/** Opens the database (`DATABASE_URL`, else the embedded PostgreSQL, else PGlite) with all migrations applied. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { databaseUrl, dataDir, warn = () => {}, poolSize = 16 } = options
  const migrations = readMigrations(migrationsFolder)
  const opened = databaseUrl === undefined ? await openEmbedded(dataDir, warn) : openExternal(databaseUrl)
  const store = storeOn({ ...opened, config: { max: poolSize, ...opened.config } }, warn)
  try {
    await prepare(store, migrations, options)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the database beside a server that may be running on it (operator commands): attaches when it runs, opens it otherwise. */
export const joinStore = async (options: StoreOptions): Promise<Store> => {
  const address = options.databaseUrl === undefined ? await attachCluster(join(options.dataDir, 'postgres')) : null
  if (address === null) return openStore({ ...options, poolSize: 2 })
  return storeOn({ backend: 'embedded', config: { ...address, database: 'perya', max: 2 }, close: async () => {} }, options.warn ?? (() => {}))
}

/** A single connection outside the pool, for listening or long work, under the pool's limits. */
export const looseClient = ({ pool: { options } }: Store): pg.Client =>
  // The pool hides its password from being listed, so it is named.
  new pg.Client({ ...options, ...(options.password === undefined ? {} : { password: options.password }), types: columnTypes, ...connectionLimits })
