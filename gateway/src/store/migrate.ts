import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { type LockOptions, underStartLock } from './start-lock.ts'

/** One step of the database's history: its number, name, text and the hash of that text. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly checksum: string }

type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/
/** The migrations of a folder, in order; two of one number are refused. */
export const readMigrations = (folder: string): Migration[] => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name): Migration => {
      const parts = fileName.exec(name)
      if (parts === null) throw new StartRefusal(`The migration ${name} is not named NNNN_name.sql.`)
      const sql = readFileSync(join(folder, name), 'utf8')
      return { number: Number(parts[1]), name: parts[2] ?? '', sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  const twice = found.find((one, index) => found[index - 1]?.number === one.number)
  if (twice !== undefined) throw new StartRefusal(`Two migrations have the number ${twice.number}.`)
  return found
}

const refuseChangedHistory = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const known = new Map(migrations.map((one) => [one.number, one]))
  for (const { number, name, checksum } of applied) {
    const ours = known.get(number)
    if (ours === undefined) throw new StartRefusal(`The database has migration ${number} (${name}), which this version does not know.`)
    if (ours.checksum !== checksum) throw new StartRefusal(`Migration ${number} (${name}) was changed after it had been applied to this database.`)
  }
}

const apply = async (client: pg.ClientBase, { number, name, sql, checksum }: Migration): Promise<void> => {
  // Shown by processes that wait for the lock.
  await client.query(`select set_config('application_name', $1, false)`, [`perya, migration ${number} ${name}`.slice(0, 63)])
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [number, name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${number} (${name}) failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const ownerNeeded = (missing: number): StartRefusal =>
  new StartRefusal(
    `The database lacks ${missing} migrations, and the role of this gateway may not create tables: set DATABASE_MIGRATION_URL to its owner's connection.`,
  )

/** Applies missing migrations and returns their numbers. The caller holds the start lock. */
export const applyMissing = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<number[]> => {
  await client.query('SET statement_timeout = 0')
  const { rows: tables } = await client.query<{ found: boolean; may_create: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS found, has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
  )
  const { found = false, may_create: mayCreate = false } = tables[0] ?? {}
  if (!found && mayCreate)
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  if (!found && !mayCreate) throw ownerNeeded(migrations.length)
  const { rows: applied } = await client.query<Applied>('SELECT number, name, checksum FROM migration ORDER BY number')
  refuseChangedHistory(migrations, applied)
  const done = new Set(applied.map((one) => one.number))
  const missing = migrations.filter((one) => !done.has(one.number))
  if (missing.length > 0 && !mayCreate) throw ownerNeeded(missing.length)
  for (const one of missing) await apply(client, one)
  return missing.map((one) => one.number)
}

/** Brings the database up to date, one process at a time, and returns the numbers of the applied migrations. */
export const migrate = (client: pg.ClientBase, migrations: readonly Migration[], options: LockOptions = {}): Promise<number[]> =>
  underStartLock(client, () => applyMissing(client, migrations), options)
