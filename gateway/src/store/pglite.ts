import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolOptions } from './pool.ts'
import type { Owner } from './prepare-store.ts'
import type { Store } from './store.ts'

/** A database that is ready to be connected to, and how it is left. */
export type Opened = Pick<Store, 'backend' | 'supervisor' | 'close'> & { readonly config: PoolOptions; readonly owner?: Owner | undefined }

/** The last resort: PostgreSQL compiled for the browser, one connection, no fsync. Whoever opens it must hold the folder. */
export const openPglite = async (dataDir: string): Promise<Opened> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } })
  return { backend: 'pglite', config: { ...createPgConfig(pglite), max: 1 }, close: () => pglite.close() }
}
