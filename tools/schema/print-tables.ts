import type { CatalogueColumn } from './read-catalogue.ts'

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8'])
const texts = new Set(['text', 'varchar', 'bpchar', 'uuid', 'name', 'inet', 'cidr', 'xid8', 'pg_snapshot'])

/** The TypeScript type in which the driver returns a value of a PostgreSQL type (`columnTypes` of `kernel/database/connection/pool.ts`). */
export const readType = (type: string): string => {
  // The driver does not parse the elements of a bigint array.
  if (type === '_int8' || type === '_numeric') return 'string[]'
  if (type.startsWith('_')) return `${readType(type.slice(1))}[]`
  if (numbers.has(type)) return 'number'
  if (texts.has(type) || type === 'numeric') return 'string'
  if (type === 'bool') return 'boolean'
  if (type === 'bytea') return 'Buffer'
  if (type === 'timestamptz' || type === 'timestamp' || type === 'date') return 'Date'
  if (type === 'json' || type === 'jsonb') return 'Json'
  throw new Error(`the printed types do not know ${type}`)
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const columnType = ({ type, values, isNullable, hasDefault, isGenerated }: CatalogueColumn): string => {
  const orNull = isNullable ? ' | null' : ''
  const read = `${values === null ? readType(type) : values.map(quoted).join(' | ')}${orNull}`
  if (isGenerated) return `GeneratedAlways<${read}>`
  if (type === 'json' || type === 'jsonb') return `JsonColumn<${isNullable ? 'null' : 'never'}, ${hasDefault ? 'undefined' : 'never'}>`
  const written =
    type === 'date'
      ? `Date | string${orNull}`
      : type === '_int8'
        ? `readonly number[]${orNull}`
        : type === 'numeric'
          ? `number | string${orNull}`
          : null
  if (written !== null) return `ColumnType<${read}, ${written}${hasDefault ? ' | undefined' : ''}, ${written}>`
  return hasDefault ? `Generated<${read}>` : read
}

/** Prints the row types of every table and view: columns, null, defaults, and the texts that a check constraint lists. */
export const printTables = (columns: readonly CatalogueColumn[]): string => {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const rows = [...tables].map(([table, own]) => `  ${table}: {\n${own.map((column) => `    ${column.name}: ${columnType(column)}`).join('\n')}\n  }`)
  return `// Printed from the catalogue of a migrated database by npm run print:schema; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A JSON value as read; the content is declared by the area that owns the table. */
export type Json = NonNullable<unknown>

/** A JSON column: read as a value, written as JSON text. \`Null\` is null where the column accepts it, \`Omitted\` undefined where it has a default. */
export type JsonColumn<Null, Omitted> = ColumnType<Json | Null, string | Null | Omitted, string | Null>

/** Every table and view of the database, as kysely reads and writes it. */
export type CatalogueTables = {
${rows.join('\n')}
}
`
}
