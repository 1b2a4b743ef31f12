import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { SupervisorState } from '@perya/postgres/supervise'
import type { Tables } from './tables.ts'

/** The database: typed queries, and the raw pool for stored functions and hot prepared statements. */
export type Store = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly backend: 'embedded' | 'external' | 'pglite'
  /** State of the supervisor of the embedded database; undefined for an external database. */
  readonly supervisor?: (() => SupervisorState) | undefined
  readonly close: () => Promise<void>
}
