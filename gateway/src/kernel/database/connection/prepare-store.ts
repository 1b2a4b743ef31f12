import { hostname } from 'node:os'
import pg from 'pg'
import { StartRefusal } from '@perya/domain/start-refusal'
import { durabilityGaps } from './durability.ts'
import { applyMissing, migrate } from '../migration/migrate.ts'
import type { Owner } from './owner.ts'
import type { Schema } from '../migration/schema.ts'
import { ensureServiceRole, excessRights, grantService } from '../roles/service-role.ts'
import { underStartLock } from '../migration/start-lock.ts'
import { settingsOf, storeFromConfig } from './store-on.ts'
import type { Store } from '../store.ts'

/** Requirements of a start on its database, and the work it does there. */
export type Preparation = {
  /** Refuses a database that could lose a confirmed commit, instead of warning. */
  readonly demandDurable?: boolean
  /** A confirmed commit must have reached a standby: without one the start warns, or is refused with `demandDurable`. */
  readonly demandStandby?: boolean
  /** How a service role is treated that owns tables or has more rights than it should; `allowed` by default. */
  readonly ownerRole?: 'allowed' | 'warned' | 'refused'
  readonly warn?: (message: string) => void
  /** Runs after the migrations while no other gateway prepares the same database; runs again when the connection was lost meanwhile. */
  readonly prepare?: (store: Store) => Promise<void>
}

/** Milliseconds that one statement of the seeds may take. */
const seedLimitMs = 120_000

const noLimits = ['statement_timeout', 'lock_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `SET ${name} = 0`)
  .join('; ')

const named = (work: string): string => `perya, ${work} on ${hostname()}, process ${process.pid}`.slice(0, 63)

const checkDurability = async (client: pg.ClientBase | pg.Pool, { demandDurable = false, demandStandby = false, warn = () => {} }: Preparation) => {
  const gaps = await durabilityGaps(client, { standby: demandStandby })
  if (gaps.length > 0 && demandDurable) throw new StartRefusal(`The database may lose confirmed commits: ${gaps.join(', ')}.`)
  if (gaps.length > 0) warn(`The database may lose confirmed commits: ${gaps.join(', ')}.`)
}

const checkRole = async ({ pool }: Store, { ownerRole = 'allowed', warn = () => {} }: Preparation): Promise<void> => {
  const excess = ownerRole === 'allowed' ? [] : await excessRights(pool)
  if (excess.length === 0) return
  const line = `The database role of this gateway ${excess.join(' and ')}`
  if (ownerRole === 'warned') return warn(`${line}: a thief of its password may rewrite history.`)
  throw new StartRefusal(
    `${line}: set DATABASE_URL to a role of its own and DATABASE_MIGRATION_URL to the owner (npm run operator -- database roles prints the SQL), or ALLOW_OWNER_DATABASE_ROLE=1.`,
  )
}

const userOf = async (client: pg.ClientBase | pg.Pool): Promise<string> =>
  (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''

/** Seeds write thousands of rows in one statement, so they use their own connections with longer limits. */
const withPatience = async (store: Store, work: (patient: Store) => Promise<void>): Promise<void> => {
  const config = { ...settingsOf(store), max: 4, statement_timeout: seedLimitMs, queryLimitMs: seedLimitMs + 5000 }
  const patient = storeFromConfig({ backend: store.backend, config, close: async () => {} }, () => {})
  try {
    await work(patient)
  } finally {
    await patient.close()
  }
}

/** PGlite has one connection and one process per folder: no lock is needed, and no transaction may be held while seeds run. */
export const preparePglite = async (store: Store, schema: Schema, { prepare = async () => {} }: Preparation): Promise<void> => {
  const client = await store.pool.connect()
  try {
    await migrate(client, schema)
    await client.query('RESET statement_timeout')
  } finally {
    client.release()
  }
  await prepare(store)
}

/** Migrates, grants and seeds one PostgreSQL database under the start lock. `reached` is called once the database has answered. */
export const preparePostgres = async (
  store: Store,
  owner: Owner | undefined,
  schema: Schema,
  options: Preparation,
  reached: () => void,
): Promise<void> => {
  const { warn = () => {}, prepare = async () => {} } = options
  const client = new pg.Client({ ...settingsOf(store), ...owner?.config, application_name: named('starting') })
  // A lost connection fails the current query, or the release of the lock.
  client.on('error', () => {})
  const work = async () => {
    if (owner?.service !== undefined) await ensureServiceRole(client, owner.service.role, owner.service.password)
    await applyMissing(client, schema)
    if (owner !== undefined) {
      const [service, granting] = [owner.service?.role ?? (await userOf(store.pool)), await userOf(client)]
      if (service !== granting) await grantService(client, service)
    }
    await checkRole(store, options)
    await client.query(`select set_config('application_name', $1, false)`, [named('seeds')])
    await withPatience(store, prepare)
  }
  try {
    await client.connect()
    reached()
    await checkDurability(owner?.service === undefined ? store.pool : client, options)
    await client.query(noLimits)
    await underStartLock(client, work, { report: warn })
  } finally {
    await client.end().catch(() => undefined)
  }
}
