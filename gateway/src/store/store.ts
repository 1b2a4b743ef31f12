import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { SupervisorState } from './supervise.ts'
import type { Tables } from './tables.ts'

/** The database: typed queries, and the raw pool for stored functions and hot prepared statements. */
export type Store = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly backend: 'embedded' | 'external' | 'pglite'
  /** What the supervisor of the embedded database knows; undefined where the database is somebody else's. */
  readonly supervisor?: (() => SupervisorState) | undefined
  readonly close: () => Promise<void>
}
