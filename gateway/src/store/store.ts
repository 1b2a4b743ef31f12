import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** The database: typed queries, and the raw pool for stored functions and hot prepared statements. */
export type Store = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly backend: 'embedded' | 'external' | 'pglite'
  readonly close: () => Promise<void>
}
