import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { type StoredFunctions, storedFunctions } from './functions.gen.ts'
import type { Tables } from './tables.ts'

/** Name of a stored function. */
export type FunctionName = keyof StoredFunctions

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null }

/** The arguments of a stored function, by parameter. */
export type FunctionArguments<Name extends FunctionName> = Readonly<Nullable<StoredFunctions[Name]['parameters']>>

/** A row of a function that returns rows, or the value of one that returns a value. */
export type FunctionRow<Name extends FunctionName> = StoredFunctions[Name] extends { row: infer Row }
  ? Row
  : StoredFunctions[Name] extends { rows: infer Row }
    ? Row
    : StoredFunctions[Name] extends { value: infer Value }
      ? Value
      : never

/** Some columns of a row, with narrower types: where the function returns no null, or texts of a list. */
type Narrowed<Row, Given> = { [Column in keyof Row]: Column extends keyof Given ? Given[Column] : never }

type FunctionResult<Name extends FunctionName, Row> = StoredFunctions[Name] extends { rows: unknown } ? Row[] : Row

/** A pool or client, or a query builder, perhaps in a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | Kysely<Tables>

type Statement = { readonly name: string; readonly text: string; readonly keys: readonly string[] }

// The text depends on which arguments are given: one text and one name for each, so that the database prepares it once per connection. PostgreSQL
// compares 63 bytes of a name, so omitted parameters are a number: bit n is set where parameter n is omitted.
const statements = new Map<string, Statement>()

const statementOf = (name: FunctionName, given: Readonly<Record<string, unknown>>): Statement => {
  const { returns, parameters } = storedFunctions[name]
  const omitted = Object.keys(parameters).filter((key) => given[key] === undefined)
  const mask = Object.keys(parameters).reduce((sum, key, place) => sum + (given[key] === undefined ? 2 ** place : 0), 0)
  const id = mask === 0 ? name : `${name} ${mask.toString(36)}`
  const known = statements.get(id)
  if (known !== undefined) return known
  const sent = Object.entries(parameters).filter(([key]) => !omitted.includes(key))
  const call = `${name}(${sent.map(([, parameter], index) => `${parameter} => $${index + 1}`).join(', ')})`
  const text = returns === 'value' ? `select ${call} as value` : `select * from ${call}`
  const statement = { name: id, text, keys: sent.map(([key]) => key) }
  statements.set(id, statement)
  return statement
}

const valuesOf = (name: FunctionName, keys: readonly string[], given: Readonly<Record<string, unknown>>): unknown[] => {
  const { json } = storedFunctions[name]
  return keys.map((key) => {
    const value = given[key]
    return value !== null && json.includes(key) ? JSON.stringify(value) : value
  })
}

/**
 * Sends a call with named arguments and returns the rows as they are; a value is the column `value`. For callers that choose among functions with the
 * same result; all others use `callFunction`, which knows the result.
 */
export const queryFunction = async <Row extends object>(db: Queryable, name: FunctionName, given: object): Promise<Row[]> => {
  const byKey: Readonly<Record<string, unknown>> = { ...given }
  const { name: id, text, keys } = statementOf(name, byKey)
  const values = valuesOf(name, keys, byKey)
  const { rows } =
    'executeQuery' in db ? await db.executeQuery<Row>(CompiledQuery.raw(text, values)) : await db.query<Row>({ name: id, text, values })
  return rows
}

/**
 * Calls a stored function with named arguments and returns its value, its row or its rows, as `StoredFunctions` states. `Row` may narrow the columns
 * that are read, for example where none is null. JSON arguments are values and are sent as text. On a pool the statement is prepared under the
 * function's name. Rejects with the error of the database and repeats nothing.
 */
export async function callFunction<Name extends FunctionName>(
  db: Queryable,
  name: Name,
  given: FunctionArguments<Name>,
): Promise<FunctionResult<Name, FunctionRow<Name>>>
export async function callFunction<Name extends FunctionName, Row extends Narrowed<Row, FunctionRow<Name>>>(
  db: Queryable,
  name: Name,
  given: FunctionArguments<Name>,
): Promise<FunctionResult<Name, Row>>
export async function callFunction(db: Queryable, name: FunctionName, given: object): Promise<unknown> {
  const rows = await queryFunction<Record<string, unknown>>(db, name, given)
  const { returns } = storedFunctions[name]
  if (returns === 'rows') return rows
  const [row] = rows
  if (row === undefined) throw new Error(`${name} returned no row`)
  return returns === 'value' ? row['value'] : row
}
