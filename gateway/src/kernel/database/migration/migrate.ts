import type pg from 'pg'
import { StartRefusal } from '@perya/domain/start-refusal'
import { applyDefinitions, differencesOf, leftByHistory } from './apply-definitions.ts'
import type { Migration, Schema } from './schema.ts'
import { type LockOptions, underStartLock } from './start-lock.ts'

type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

const refuseChanged = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const known = new Map(migrations.map((one) => [one.number, one]))
  for (const { number, name, checksum } of applied) {
    const ours = known.get(number)
    if (ours === undefined) throw new StartRefusal(`The database has migration ${number} (${name}), which this version does not know.`)
    if (ours.checksum !== checksum && ours.former?.includes(checksum) !== true)
      throw new StartRefusal(`Migration ${number} (${name}) was changed after it had been applied to this database.`)
  }
}

const note = (client: pg.ClientBase, { number, name, checksum }: Migration): Promise<unknown> =>
  client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [number, name, checksum])

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

const apply = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  const { number, name, sql } = migration
  // Shown by processes that wait for the lock.
  await client.query(`select set_config('application_name', $1, false)`, [`perya, migration ${number} ${name}`.slice(0, 63)])
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${number} (${name}) failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  await note(client, migration)
}

const ownerNeeded = (missing: string): StartRefusal =>
  new StartRefusal(
    `The database lacks ${missing}, and the role of this gateway may not create tables: set DATABASE_MIGRATION_URL to its owner's connection.`,
  )

type State = { readonly mayCreate: boolean; readonly applied: readonly Applied[] }

const stateOf = async (client: pg.ClientBase): Promise<State> => {
  const { rows: tables } = await client.query<{ found: boolean; may_create: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS found, has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
  )
  const { found = false, may_create: mayCreate = false } = tables[0] ?? {}
  const { rows: applied } = found ? await client.query<Applied>('SELECT number, name, checksum FROM migration ORDER BY number') : { rows: [] }
  return { mayCreate, applied }
}

/** Brings a database of a release before `gateway/sql/tables` to the state that its baseline has, and returns the applied numbers. */
const catchUp = async (client: pg.ClientBase, { tables, readHistory }: Schema, { applied, mayCreate }: State): Promise<number[]> => {
  const { baseline, migrations } = readHistory()
  refuseChanged(migrations, applied)
  const done = new Set(applied.map(({ number }) => number))
  const missing = migrations.filter(({ number }) => !done.has(number))
  if (!mayCreate) throw ownerNeeded(`${missing.length + tables.length} migrations`)
  for (const one of missing) await inTransaction(client, () => apply(client, one))
  await inTransaction(client, async () => {
    for (const one of tables) if (one.number <= baseline) await note(client, one)
  })
  return missing.map(({ number }) => number)
}

/**
 * Applies missing table migrations and changed definitions in one transaction, and returns the numbers of the applied migrations. The caller holds
 * the start lock.
 */
export const applyMissing = async (client: pg.ClientBase, schema: Schema): Promise<number[]> => {
  await client.query('SET statement_timeout = 0')
  const { tables, early, definitions, readHistory } = schema
  const first = await stateOf(client)
  const isOlder = first.applied.length > 0 && first.applied.every(({ number }) => number < (tables[0]?.number ?? 0))
  const caughtUp = isOlder ? await catchUp(client, schema, first) : []
  const { applied, mayCreate } = isOlder ? await stateOf(client) : first
  // Numbers before the first table migration are those of earlier releases, checked when the database caught up.
  refuseChanged(
    tables,
    applied.filter(({ number }) => number >= (tables[0]?.number ?? 0)),
  )
  const done = new Set(applied.map(({ number }) => number))
  const missing = tables.filter(({ number }) => !done.has(number))
  const all = [...early, ...definitions]
  const found = await differencesOf(client, all)
  const hasHistory = applied.some(({ number }) => number < (tables[0]?.number ?? 0))
  const left = hasHistory && found.applied.size === 0 ? [await leftByHistory(client, readHistory().migrations, all)] : []
  const differences = { ...found, removed: [...found.removed, ...left] }
  const differing = differences.changed.length + differences.removed.length
  if (missing.length + differing > 0 && !mayCreate) throw ownerNeeded(`${missing.length} migrations and ${differing} definitions`)
  if (missing.length + differing === 0) return caughtUp
  await inTransaction(client, async () => {
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const isEarly = ({ name }: { readonly name: string }) => early.some((one) => one.name === name)
    const before = { ...differences, changed: differences.changed.filter(isEarly), removed: [] }
    await applyDefinitions(client, all, before)
    for (const one of missing) await apply(client, one)
    await applyDefinitions(client, all, { ...differences, changed: differences.changed.filter((one) => !isEarly(one)) })
  })
  return [...caughtUp, ...missing.map((one) => one.number)]
}

/** Brings the database up to date, one process at a time, and returns the numbers of the applied migrations. */
export const migrate = (client: pg.ClientBase, schema: Schema, options: LockOptions = {}): Promise<number[]> =>
  underStartLock(client, () => applyMissing(client, schema), options)
