import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { applyMissing, readSchema, type Schema } from '@perya/gateway/kernel'
import type pg from 'pg'

/** The schema of an older release: the migrations before `gateway/sql/tables`, up to a number. */
export const schemaUpTo = (number: number): Schema => {
  const schema = readSchema()
  const tables = schema.readHistory().migrations.filter((one) => one.number <= number)
  return { ...schema, tables, early: [], definitions: [] }
}

type Dump = {
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
  readonly sequences: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>>
}

const fixture = new URL('../../../gateway/test-fixtures/database-5dc7322.json.br', import.meta.url)

/**
 * Fills an empty database with the data that commit 5dc7322 left in its own: demo data with one in 40 titles, a member who is excluded for 400 days,
 * one withdrawal that waits for a decision, one that is paid out in two parts, and one round with an outstanding result. `owner` is a connection of
 * the owner.
 */
export const loadOlderDatabase = async (owner: pg.ClientBase): Promise<void> => {
  const { migrations, sequences, tables }: Dump = JSON.parse(brotliDecompressSync(readFileSync(fixture)).toString())
  const schema = schemaUpTo(Math.max(...migrations.map(({ number }) => number)))
  const same = schema.tables.every(({ checksum }, index) => checksum === migrations[index]?.checksum)
  if (!same) throw new Error('the history is not the one that the database was made with')
  await applyMissing(owner, schema)
  const { rows: found } = await owner.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND is_generated = 'ALWAYS'`,
  )
  const generated = new Set(found.map((column) => column.name))
  // Triggers are disabled, because the rows must be exactly those of the older database.
  await owner.query('SET session_replication_role = replica')
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    const list = columns
      .filter((column) => !generated.has(`${name}.${column}`))
      .map((column) => `"${column}"`)
      .join(', ')
    await owner.query(`DELETE FROM ${name}`)
    await owner.query(`INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(null::${name}, $1)`, [
      JSON.stringify(objects),
    ])
  }
  for (const [name, value] of Object.entries(sequences)) await owner.query('SELECT setval($1, $2)', [name, value])
  await owner.query('RESET session_replication_role')
}
