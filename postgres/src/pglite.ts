import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** PGlite in this process, as the driver `pg` connects to it, and how to close it. */
export type OpenedPglite = { readonly backend: 'pglite'; readonly config: pg.PoolConfig; readonly close: () => Promise<void> }

/** The last resort: PostgreSQL compiled to WebAssembly, one connection, no fsync. The caller must hold the lock of the folder. */
export const openPglite = async (dataDir: string): Promise<OpenedPglite> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } })
  return { backend: 'pglite', config: { ...createPgConfig(pglite), max: 1 }, close: () => pglite.close() }
}
