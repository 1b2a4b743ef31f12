import { readType } from './print-tables.ts'
import type { CatalogueField, CatalogueFunction } from './read-catalogue.ts'

/** The name of a parameter in TypeScript: `p_open_tx` is `openTx`. */
export const parameterKey = (name: string): string => name.replace(/^p_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const writtenType = (type: string): string => {
  if (type.startsWith('_')) return `readonly ${writtenType(type.slice(1)).replace(/^(.* \| .*)$/, '($1)')}[]`
  if (type === 'json' || type === 'jsonb') return 'object'
  if (type === 'timestamptz') return 'Moment'
  if (type === 'date' || type === 'interval') return 'string'
  if (type === 'numeric') return 'number | string'
  return readType(type)
}

const isJson = ({ type }: CatalogueField): boolean => type === 'json' || type === 'jsonb'

const parametersOf = ({ parameters }: CatalogueFunction): string =>
  parameters.length === 0
    ? 'Record<never, never>'
    : `{ ${parameters.map(({ name, type, hasDefault }) => `${parameterKey(name)}${hasDefault ? '?' : ''}: ${writtenType(type)}`).join('; ')} }`

const fieldsOf = (columns: readonly CatalogueField[]): string => `{ ${columns.map(({ name, type }) => `${name}: ${readType(type)}`).join('; ')} }`

const resultOf = ({ result, columns, table, composite }: CatalogueFunction): string => {
  if (table !== null) return `Selectable<Tables['${table}']>`
  if (composite !== null) return `Nullable<Composites['${composite}']>`
  if (columns !== null) return `Nullable<${fieldsOf(columns)}>`
  return result === 'void' ? 'null' : `${readType(result)} | null`
}

const shapeOf = ({ name, columns, returnsSet }: CatalogueFunction): 'value' | 'row' | 'rows' => {
  if (columns === null && returnsSet) throw new Error(`${name} returns a set of values: name its column`)
  return columns === null ? 'value' : returnsSet ? 'rows' : 'row'
}

const typeOf = (one: CatalogueFunction): string => `  ${one.name}: {
    parameters: ${parametersOf(one)}
    ${shapeOf(one)}: ${resultOf(one)}
  }`

const callOf = (one: CatalogueFunction): string => {
  const json = one.parameters.filter(isJson).map(({ name }) => `'${parameterKey(name)}'`)
  const keys = one.parameters.map(({ name }) => `${parameterKey(name)}: '${name}'`)
  return `  ${one.name}: { returns: '${shapeOf(one)}', parameters: {${keys.length > 0 ? ` ${keys.join(', ')} ` : ''}}, json: [${json.join(', ')}] },`
}

const compositesOf = (functions: readonly CatalogueFunction[]): readonly string[] =>
  [...new Map(functions.map(({ composite, columns }) => [composite, columns ?? []]))]
    .filter(([name]) => name !== null)
    .map(([name, columns]) => `  ${name}: ${fieldsOf(columns)}`)
    .toSorted()

/** Prints the parameters and results of every stored function, as types and as the table that `callFunction` reads. */
export const printFunctions = (functions: readonly CatalogueFunction[]): string => {
  const twice = functions.find(({ name }, index) => functions[index - 1]?.name === name)
  if (twice !== undefined) throw new Error(`${twice.name} has two signatures`)
  return `// Printed from the catalogue of a migrated database by npm run print:schema; do not edit.
import type { Selectable } from 'kysely'
import type { Json } from './tables.gen.ts'
import type { Tables } from './tables.ts'

// The catalogue does not state which parameters and results may be null: all may.
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** A moment that a function accepts. */
export type Moment = Date | 'infinity' | '-infinity'

/** Composite types that functions return. */
export type Composites = {
${compositesOf(functions).join('\n')}
}

/**
 * Every stored function that a statement can call: its parameters, and its result as a single \`value\`, one \`row\` or a set of \`rows\`. Triggers and
 * functions that take a row are omitted.
 */
export type StoredFunctions = {
${functions.map(typeOf).join('\n')}
}

/** How a stored function is called: the shape of its result, its parameters by key, and those that are sent as JSON text. */
export type StoredFunctionCall = {
  readonly returns: 'value' | 'row' | 'rows'
  readonly parameters: Readonly<Record<string, string>>
  readonly json: readonly string[]
}

/** The calls of all functions of \`StoredFunctions\`. */
export const storedFunctions: { readonly [Name in keyof StoredFunctions]: StoredFunctionCall } = {
${functions.map(callOf).join('\n')}
}
`
}
