import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { StartRefusal } from '@perya/domain/start-refusal'

/** One numbered migration: DDL of tables, types, indexes and sequences, applied once. `checksum` is the SHA-256 of its text. */
export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Checksums of the text before it was corrected; a database that applied that text is as good. */
  readonly former?: readonly string[]
}

/** The current definition of one stored function with its triggers, of one view, or of the triggers of an area; `name` is `area/file`. */
export type Definition = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * Migrations of the releases before `gateway/sql/tables`. `baseline` is the last table migration whose result they had: a database that has them all counts
 * as having every table migration up to there.
 */
export type History = { readonly baseline: number; readonly migrations: readonly Migration[] }

/** What a database of this release consists of. */
export type Schema = {
  readonly tables: readonly Migration[]
  /** Definitions that table migrations use: applied before them. */
  readonly early: readonly Definition[]
  /** All other definitions, in the order in which they are applied; views come last. */
  readonly definitions: readonly Definition[]
  /** Read only for a database of a release before `gateway/sql/tables`. */
  readonly readHistory: () => History
}

/** The folder of everything that is defined in the database. */
export const schemaFolder = fileURLToPath(new URL('../../../../sql/', import.meta.url))

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

const migrationName = /^(\d{4})_([a-z0-9_]+)\.sql$/

/** The migrations of a folder, in order; two of one number are refused. */
export const readMigrations = (folder: string): Migration[] => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name): Migration => {
      const parts = migrationName.exec(name)
      if (parts === null) throw new StartRefusal(`The migration ${name} is not named NNNN_name.sql.`)
      const sql = readFileSync(join(folder, name), 'utf8')
      return { number: Number(parts[1]), name: parts[2] ?? '', sql, checksum: checksumOf(sql) }
    })
  const twice = found.find((one, index) => found[index - 1]?.number === one.number)
  if (twice !== undefined) throw new StartRefusal(`Two migrations have the number ${twice.number}.`)
  return found
}

const readDefinitions = (folder: string): Pick<Schema, 'early' | 'definitions'> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.sql'.length))
    .sort()
  const lines = readFileSync(join(folder, 'order.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const named = new Set(lines.filter((line) => line.includes('/')))
  const ordered = lines.flatMap((line) => (named.has(line) ? [line] : names.filter((name) => name.startsWith(`${line}/`) && !named.has(name))))
  const [missing] = [...names.filter((name) => !ordered.includes(name)), ...ordered.filter((name) => !names.includes(name))]
  if (missing !== undefined) throw new StartRefusal(`The definition ${missing} and the order of definitions (order.txt) do not fit together.`)
  const areasFrom = lines.findIndex((line) => !named.has(line))
  const definitions = ordered.map((name): Definition => {
    const sql = readFileSync(join(folder, `${name}.sql`), 'utf8')
    return { name, sql, checksum: checksumOf(sql) }
  })
  return { early: definitions.slice(0, areasFrom), definitions: definitions.slice(areasFrom) }
}

const readHistory = (file: string): History => {
  const { baseline, migrations }: { baseline: number; migrations: Omit<Migration, 'checksum'>[] } = JSON.parse(
    brotliDecompressSync(readFileSync(file)).toString(),
  )
  return { baseline, migrations: migrations.map((one) => ({ ...one, checksum: checksumOf(one.sql) })) }
}

/** Reads what is defined in a folder like `gateway/sql`. */
export const readSchema = (folder = schemaFolder): Schema => ({
  tables: readMigrations(join(folder, 'tables')),
  ...readDefinitions(join(folder, 'functions')),
  readHistory: () => readHistory(join(folder, 'history.json.br')),
})
