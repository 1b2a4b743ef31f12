import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'
import type { CatalogueTables, Json } from './tables.gen.ts'

/**
 * Types of column values that the catalogue does not state: amounts, contents of JSON, and texts without a check constraint. Empty here: the area that
 * owns a table adds its columns by declaration merging, so that the kernel imports no area. A column that accepts null does so in addition.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- interfaces merge, types do not
export interface ColumnValues {}

type Replaced<Type, Value> = Value | Extract<Type, null | undefined>

// JSON is written as text, so a declared content applies to reading only.
type Narrowed<Column, Value> =
  Column extends ColumnType<infer Read, infer Written, infer Changed>
    ? Json extends Read
      ? ColumnType<Replaced<Read, Value>, Written, Changed>
      : ColumnType<Replaced<Read, Value>, Replaced<Written, Value>, Replaced<Changed, Value>>
    : Replaced<Column, Value>

type NarrowedTable<Table, Values> = { [Column in keyof Table]: Column extends keyof Values ? Narrowed<Table[Column], Values[Column]> : Table[Column] }

/** Every table and view that kysely knows: the columns of the catalogue with the values that the areas declare. */
export type Tables = {
  [Name in keyof CatalogueTables]: Name extends keyof ColumnValues ? NarrowedTable<CatalogueTables[Name], ColumnValues[Name]> : CatalogueTables[Name]
}

/** A row as read from a table or view. */
export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>

/** A row to be inserted into a table. */
export type TableInsert<Name extends keyof Tables> = Insertable<Tables[Name]>

/** Columns of a table that an update sets. */
export type TableUpdate<Name extends keyof Tables> = Updateable<Tables[Name]>
