import type pg from 'pg'
import type { Definition, Migration } from './schema.ts'

// Stored functions, triggers and views have one current definition each (gateway/sql/functions). A start applies those whose text has changed since
// they were applied to this database, and removes those whose file is gone. The caller holds the start lock and an open transaction.

/** SQLSTATE of a function whose result or parameter names differ from those of the one that it replaces. */
const differentSignature = '42P13'

const functionNames = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace )?function (\w+)/gim)].map(([, name = '']) => name.toLowerCase())
const viewNames = (sql: string): string[] => [...sql.matchAll(/^create (?:or replace )?view (\w+)/gim)].map(([, name = '']) => name.toLowerCase())
const triggersOf = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace |constraint )?trigger (\w+)[^;]*?\son (\w+)/gim)].map(([, name = '', table = '']) =>
    `${name} on ${table}`.toLowerCase(),
  )

type Applied = { readonly name: string; readonly checksum: string; readonly drops: readonly string[] }

/** The definitions that differ from what was applied to this database, and those whose file is gone. */
export type Differences = {
  readonly changed: readonly Definition[]
  readonly removed: readonly Applied[]
  readonly applied: ReadonlyMap<string, Applied>
}

/** Compares definitions with those of this database. Reads only. */
export const differencesOf = async (client: pg.ClientBase, definitions: readonly Definition[]): Promise<Differences> => {
  const { rows: known } = await client.query<{ found: boolean }>(`SELECT to_regclass('schema_definition') IS NOT NULL AS found`)
  const rows = known[0]?.found === true ? (await client.query<Applied>('SELECT name, checksum, drops FROM schema_definition')).rows : []
  const applied = new Map(rows.map((row) => [row.name, row]))
  const names = new Set(definitions.map(({ name }) => name))
  return {
    changed: definitions.filter(({ name, checksum }) => applied.get(name)?.checksum !== checksum),
    removed: rows.filter(({ name }) => !names.has(name)),
    applied,
  }
}

const signaturesOf = async (client: pg.ClientBase, name: string): Promise<string[]> =>
  (
    await client.query<{ signature: string }>(
      'SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = $1 AND pronamespace = current_schema()::regnamespace',
      [name],
    )
  ).rows.map(({ signature }) => signature)

const dropsOf = (triggers: readonly string[], views: readonly string[], signatures: readonly string[]): string[] => [
  ...triggers.map((trigger) => `DROP TRIGGER IF EXISTS ${trigger}`),
  ...views.map((view) => `DROP VIEW IF EXISTS ${view}`),
  ...signatures.map((signature) => `DROP FUNCTION IF EXISTS ${signature}`),
]

/** What earlier migrations created and no definition of this release has. Read where no definition has been applied to a database yet. */
export const leftByHistory = async (client: pg.ClientBase, history: readonly Migration[], all: readonly Definition[]): Promise<Applied> => {
  const left = (namesIn: (sql: string) => readonly string[]): string[] => {
    const current = new Set(all.flatMap(({ sql }) => namesIn(sql)))
    return [...new Set(history.flatMap(({ sql }) => namesIn(sql)))].filter((name) => !current.has(name))
  }
  const functions = left(functionNames)
  const signatures = (await Promise.all(functions.map((name) => signaturesOf(client, name)))).flat()
  return { name: 'history', checksum: '', drops: dropsOf(left(triggersOf), left(viewNames), signatures) }
}

/** Applies a definition whose functions exist already, perhaps with other parameters or another result: drops the old ones. */
const replace = async (client: pg.ClientBase, sql: string, names: readonly string[]): Promise<void> => {
  const before = (await Promise.all(names.map((name) => signaturesOf(client, name)))).flat()
  await client.query('SAVEPOINT definition')
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === differentSignature)) throw error
    await client.query('ROLLBACK TO SAVEPOINT definition')
    for (const signature of before) await client.query(`DROP FUNCTION ${signature}`)
    await client.query(sql)
    return
  }
  for (const name of names) {
    const now = await signaturesOf(client, name)
    const old = now.length > 1 ? now.filter((signature) => before.includes(signature)) : []
    for (const signature of old) await client.query(`DROP FUNCTION ${signature}`)
  }
}

const applyOne = async (client: pg.ClientBase, { name, sql, checksum }: Definition, existing: ReadonlySet<string>): Promise<void> => {
  const names = functionNames(sql)
  try {
    if (names.some((one) => existing.has(one))) await replace(client, sql, names)
    else await client.query(sql)
  } catch (error) {
    throw new Error(`The definition ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const functions = (await Promise.all(names.map((one) => signaturesOf(client, one)))).flat()
  const drops = dropsOf(triggersOf(sql), viewNames(sql), functions)
  await client.query(
    `INSERT INTO schema_definition (name, checksum, drops) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, drops = excluded.drops, applied_at = now()`,
    [name, checksum, drops],
  )
}

/** Drops triggers that a definition no longer contains. */
const dropOldTriggers = async (client: pg.ClientBase, { sql }: Definition, old: Applied | undefined): Promise<void> => {
  const current = new Set(triggersOf(sql).map((trigger) => `DROP TRIGGER IF EXISTS ${trigger}`))
  for (const drop of old?.drops ?? []) if (drop.startsWith('DROP TRIGGER') && !current.has(drop)) await client.query(drop)
}

/** Drops the functions of removed definitions that no definition of this release has. By now no trigger and no view depends on them. */
const dropOldFunctions = async (client: pg.ClientBase, all: readonly Definition[], removed: readonly Applied[]): Promise<void> => {
  const current = new Set(all.flatMap(({ sql }) => functionNames(sql)))
  for (const drop of removed.flatMap(({ drops }) => drops)) {
    const name = /^DROP FUNCTION IF EXISTS (\w+)\(/.exec(drop)?.[1]
    if (name !== undefined && !current.has(name)) await client.query(drop)
  }
}

/**
 * Brings the definitions of a database up to date; `all` are those of this release, in order, of which `changed` differ. Where a view differs, all
 * views are dropped first and created again, because they build on each other.
 */
export const applyDefinitions = async (
  client: pg.ClientBase,
  all: readonly Definition[],
  { changed, removed, applied }: Differences,
): Promise<void> => {
  if (changed.length === 0 && removed.length === 0) return
  await client.query(`CREATE TABLE IF NOT EXISTS schema_definition (
    name text PRIMARY KEY, checksum text NOT NULL, drops text[] NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  // Functions are created before those that they call.
  await client.query('SET LOCAL check_function_bodies = off')
  const views = all.filter(({ sql }) => viewNames(sql).length > 0)
  const hasOtherViews = [...changed, ...removed].some((one) =>
    'sql' in one ? viewNames(one.sql).length > 0 : one.drops.some((drop) => drop.startsWith('DROP VIEW')),
  )
  if (hasOtherViews) for (const { sql } of views.toReversed()) for (const view of viewNames(sql)) await client.query(`DROP VIEW IF EXISTS ${view}`)
  for (const { name, drops } of removed) {
    for (const drop of drops) if (!drop.startsWith('DROP FUNCTION')) await client.query(drop)
    await client.query('DELETE FROM schema_definition WHERE name = $1', [name])
  }
  const { rows } = await client.query<{ proname: string }>('SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace')
  const existing = new Set(rows.map(({ proname }) => proname))
  const due = new Set([...changed, ...(hasOtherViews ? views : [])])
  for (const one of all) {
    if (!due.has(one)) continue
    await dropOldTriggers(client, one, applied.get(one.name))
    await applyOne(client, one, existing)
  }
  await dropOldFunctions(client, all, removed)
}
