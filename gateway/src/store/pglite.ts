import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolOptions } from '../kernel/database/pool.ts'
import type { Owner } from '../kernel/database/prepare-store.ts'
import type { Store } from '../kernel/database/store.ts'

/** A database that is ready for connections, and how to close it. */
export type Opened = Pick<Store, 'backend' | 'supervisor' | 'close'> & { readonly config: PoolOptions; readonly owner?: Owner | undefined }

/** The last resort: PostgreSQL compiled to WebAssembly, one connection, no fsync. The caller must hold the lock of the folder. */
export const openPglite = async (dataDir: string): Promise<Opened> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } })
  return { backend: 'pglite', config: { ...createPgConfig(pglite), max: 1 }, close: () => pglite.close() }
}
