import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Typed queries on the tables of a provider; the pool stays open when they end. */
export const tablesOn = <Tables>(pool: pg.Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
