import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import type { Clock } from '../../kernel/clock.ts'
import { durabilityGaps, durabilityOf } from '../../kernel/database/connection/durability.ts'
import { readSchema } from '../../kernel/database/migration/schema.ts'
import { probePool } from '../../kernel/database/connection/store-on.ts'
import type { Store } from '../../kernel/database/store.ts'
import { type Check, type Checker, doubtful, failed, cached, passed, reasonOf } from './check.ts'

/** Requirements on the database; an unmet requirement fails the check, otherwise it is a warning. */
export type DatabaseDemands = { readonly durable: boolean; readonly standby: boolean }

/** The checks of the database. */
export type DatabaseChecks = {
  readonly database: () => Promise<Check>
  readonly clock: Checker
  readonly migrations: () => Promise<Check>
  readonly durability: () => Promise<Check>
  readonly close: () => Promise<void>
}

const warnOffsetMs = 1000
const maxOffsetMs = 5000

/** Difference between a clock and the database's: `offsetMs` is how far it is ahead, known to within `uncertainMs`. */
export const clockCheck = (offsetMs: number, uncertainMs: number): Check => {
  const min = Math.max(0, Math.abs(offsetMs) - uncertainMs)
  const detail = `this machine is ${(Math.abs(offsetMs) / 1000).toFixed(3)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} the database`
  if (min > maxOffsetMs) return failed(detail)
  return min > warnOffsetMs ? doubtful(detail) : passed(detail)
}

/** Compares the migrations of a database with those of this version. Newer ones belong to a gateway of a later version. */
export const migrationCheck = (known: readonly number[], applied: readonly number[]): Check => {
  const missing = known.filter((number) => !applied.includes(number))
  const beyond = applied.filter((number) => !known.includes(number))
  if (missing.length > 0) return failed(`${missing.length} migrations are missing: ${missing.slice(0, 5).join(', ')}`)
  if (beyond.length > 0) return doubtful(`a newer version has applied ${beyond.slice(0, 5).join(', ')}`)
  return passed(`version ${known.at(-1) ?? 0}`)
}

const durabilityCheck = async (pool: pg.Pool, demands: DatabaseDemands): Promise<Check> => {
  const [gaps, reached] = [await durabilityGaps(pool, { standby: demands.standby }), await durabilityOf(pool)]
  if (gaps.length === 0) return passed(`a confirmed commit has reached ${reached}`)
  const detail = `a confirmed commit may be lost: ${gaps.join(', ')}`
  return demands.durable || demands.standby ? failed(detail) : doubtful(detail)
}

/**
 * Creates the checks of one database, over their own connection: a gateway whose connections are all busy is not one whose database is unreachable.
 * The check writes, because reading succeeds on a standby, on a full disk, and where no commit is confirmed.
 */
export const databaseChecks = (store: Store, clock: Clock, demands: DatabaseDemands): DatabaseChecks => {
  const pool = probePool(store)
  const instance = `${hostname().slice(0, 32)}:${process.pid}:${randomBytes(6).toString('hex')}`
  let clockSeen: Check = passed('not compared yet')

  const write = async (): Promise<Check> => {
    const from = performance.now()
    const { rows } = await pool.query<{ now: number }>(
      `insert into gateway_probe (instance) values ($1) on conflict (instance) do update set written_at = clock_timestamp()
       returning (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      [instance],
    )
    const tookMs = performance.now() - from
    clockSeen = clockCheck(clock.now() - tookMs / 2 - (rows[0]?.now ?? 0), tookMs / 2)
    return passed(`took a write in ${tookMs.toFixed(0)} ms`)
  }

  const known = readSchema().tables.map(({ number }) => number)
  const migrations = async (): Promise<Check> => {
    const { rows } = await pool.query<{ number: number }>('select number from migration where number >= $1 order by number', [known[0]])
    return migrationCheck(
      known,
      rows.map(({ number }) => number),
    )
  }
  return {
    database: cached(1500, () => write().catch((error: unknown) => failed(`takes no write: ${reasonOf(error)}`))),
    clock: () => clockSeen,
    migrations: cached(10_000, migrations),
    durability:
      store.backend === 'pglite'
        ? async () => doubtful('PGlite: the last seconds may be lost in a power cut')
        : cached(30_000, () => durabilityCheck(pool, demands)),
    close: async () => {
      if (pool !== store.pool && !pool.ending) await pool.end()
    },
  }
}
