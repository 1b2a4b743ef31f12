import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase, queryAsOwner } from '@perya/testkit'
import { describe, expect, test } from 'vitest'
import { parameterKey, printFunctions } from './print-functions.ts'
import { printTables } from './print-tables.ts'
import { printedSchema } from './printed-schema.ts'
import { listedValues, readCatalogue, rejectsNull } from './read-catalogue.ts'

const root = join(import.meta.dirname, '../..')

describe('the types printed from the catalogue', () => {
  test('match a migrated database: otherwise run npm run print:schema', async () => {
    const { store, drop } = await freshDatabase()
    try {
      const printed = await printedSchema(store.pool)
      const stale = Object.entries(printed).filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text)
      expect(stale.map(([path]) => `${path} is stale: npm run print:schema`)).toEqual([])
    } finally {
      await drop()
    }
  })

  test('state null, defaults, generated values, listed texts and JSON of a column', async () => {
    const { store, drop } = await freshDatabase()
    try {
      await queryAsOwner(
        store,
        `create table printed_example (
           id bigint generated always as identity, kind text not null check (kind in ('one', 'it''s')), note text, amount bigint not null default 0,
           sums bigint[] not null, body jsonb not null default '{}', day date not null, sealed bytea, constraint printed_example_is_sealed check (note is null and sealed is not null))`,
      )
      const { columns } = await readCatalogue(store.pool)
      const text = printTables(columns.filter(({ table }) => table === 'printed_example'))
      expect(text.slice(text.indexOf('  printed_example: {'))).toBe(`  printed_example: {
    id: GeneratedAlways<number>
    kind: 'one' | 'it\\'s'
    note: string | null
    amount: Generated<number>
    sums: ColumnType<string[], readonly number[], readonly number[]>
    body: JsonColumn<never, undefined>
    day: ColumnType<Date, Date | string, Date | string>
    sealed: Buffer
  }
}
`)
    } finally {
      await drop()
    }
  })

  test('state parameters and result of a function, by the shape of the result', async () => {
    const { store, drop } = await freshDatabase()
    try {
      await queryAsOwner(
        store,
        `create function example_value(p_open_tx bigint, p_body jsonb default null) returns int language sql as 'select 1';
         create function example_rows(p_ids text[]) returns table (id bigint) language sql as 'select 1::bigint';
         create function example_row() returns posted language sql as 'select null::posted';
         create function example_of_row(p_row member) returns text language sql as 'select null::text'`,
      )
      const { functions } = await readCatalogue(store.pool)
      const text = printFunctions(functions.filter(({ name }) => name.startsWith('example_')))
      expect(text).toContain('parameters: { openTx: number; body?: object }\n    value: number | null')
      expect(text).toContain('parameters: { ids: readonly string[] }\n    rows: Nullable<{ id: number }>')
      expect(text).toContain("parameters: Record<never, never>\n    row: Nullable<Composites['posted']>")
      expect(text).toContain("example_value: { returns: 'value', parameters: { openTx: 'p_open_tx', body: 'p_body' }, json: ['body'] }")
      expect(text).not.toContain('example_of_row')
    } finally {
      await drop()
    }
  })

  test('refuse a function with two signatures, because named arguments could be ambiguous', () => {
    const one = { name: 'example', parameters: [], result: 'int4', columns: null, table: null, composite: null, returnsSet: false }
    expect(() => printFunctions([one, one])).toThrow('example has two signatures')
    expect(() => printFunctions([{ ...one, returnsSet: true }])).toThrow('example returns a set of values')
  })

  test('refuse a type of the database that has no known TypeScript type', () => {
    const column = { table: 'example', name: 'at', type: 'point', isNullable: false, hasDefault: false, isGenerated: false, values: null }
    expect(() => printTables([column])).toThrow('the printed types do not know point')
  })
})

test('a check constraint lists texts only where it compares one column with constants', () => {
  expect(listedValues(`CHECK ((state = ANY (ARRAY['open'::text, 'it''s'::text])))`)).toEqual(['open', "it's"])
  expect(listedValues('CHECK ((decimals = ANY (ARRAY[0, 2])))')).toBeNull()
  expect(listedValues(`CHECK (((state = 'open'::text) OR (amount > 0)))`)).toBeNull()
})

test('a check constraint refuses null in a column only where all its conditions are on null and joined by and', () => {
  expect(rejectsNull('CHECK (((plain IS NULL) AND (sealed IS NOT NULL)))', 'sealed')).toBe(true)
  expect(rejectsNull('CHECK (((plain IS NULL) AND (sealed IS NOT NULL)))', 'plain')).toBe(false)
  expect(rejectsNull('CHECK (((plain IS NULL) OR (sealed IS NOT NULL)))', 'sealed')).toBe(false)
})

test('the key of a parameter omits its prefix and is in camel case', () => {
  expect(['p_member', 'p_open_tx', 'the_topic'].map(parameterKey)).toEqual(['member', 'openTx', 'theTopic'])
})
