import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connectAsOwner, emptyDatabase, freshDatabase } from '@perya/testkit/database/database'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type Definition, type Migration, readMigrations, readSchema, type Schema } from './schema.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
const clients: pg.Client[] = []

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await database.drop()
})

const connect = async (url = database.url): Promise<pg.Client> => {
  const client = new pg.Client(url)
  clients.push(client)
  await client.connect()
  return client
}

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex')
const step = (number: number, sql: string): Migration => ({ number, name: `step_${number}`, sql, checksum: checksum(sql) })
const definition = (name: string, sql: string): Definition => ({ name, sql, checksum: checksum(sql) })
const schema = (parts: Partial<Schema>): Schema => ({
  tables: [],
  early: [],
  definitions: [],
  readHistory: () => ({ baseline: 0, migrations: [] }),
  ...parts,
})
const table = step(1, 'CREATE TABLE one (n int)')
const value = async (client: pg.Client, text: string): Promise<unknown> => Object.values((await client.query<object>(text)).rows[0] ?? {})[0]

test('every migration is applied once, in order', async () => {
  const client = await connect()
  const steps = schema({ tables: [table, step(2, 'ALTER TABLE one ADD COLUMN m int')] })
  expect(await migrate(client, steps)).toEqual([1, 2])
  expect(await migrate(client, steps)).toEqual([])
  await client.query('SELECT n, m FROM one')
})

test('a migration that fails leaves nothing behind, nor what was applied before it, and names itself', async () => {
  const client = await connect()
  const steps = [table, step(2, 'CREATE TABLE three (n int); SELECT * FROM nowhere')]
  await expect(migrate(client, schema({ tables: steps }))).rejects.toThrow('Migration 2 (step_2) failed')
  for (const name of ['one', 'three']) await expect(client.query(`SELECT * FROM ${name}`)).rejects.toThrow(name)
  expect(await migrate(client, schema({ tables: steps.slice(0, 1) }))).toEqual([1])
})

test('a definition that fails takes the migrations of its start back, and names itself', async () => {
  const client = await connect()
  const broken = definition('ledger/broken', 'create or replace view broken as select * from nowhere;')
  await expect(migrate(client, schema({ tables: [table], definitions: [broken] }))).rejects.toThrow('The definition ledger/broken failed')
  await expect(client.query('SELECT * FROM one')).rejects.toThrow('one')
})

test('a migration that was changed or is unknown is refused', async () => {
  const client = await connect()
  await migrate(client, schema({ tables: [table] }))
  await expect(migrate(client, schema({ tables: [step(1, 'SELECT 2')] }))).rejects.toThrow('was changed after it had been applied')
  await expect(migrate(client, schema({ tables: [step(0, 'SELECT 1')] }))).rejects.toThrow('does not know')
})

test('a database of an older release gets the rest of its history and counts as having the baseline', async () => {
  const client = await connect()
  const history = [table, step(2, 'ALTER TABLE one ADD COLUMN m int')]
  await migrate(client, schema({ tables: history.slice(0, 1) }))
  await client.query('INSERT INTO one (n) VALUES (7)')
  const folded = schema({
    tables: [step(11, 'CREATE TABLE one (n int, m int)'), step(12, 'CREATE TABLE two (n int)'), step(13, 'CREATE TABLE two (n int)')],
    readHistory: () => ({ baseline: 12, migrations: history }),
  })
  expect(await migrate(client, folded)).toEqual([2, 13])
  expect(await value(client, 'SELECT n FROM one')).toBe(7)
  await client.query('SELECT n FROM two')
  expect(await migrate(client, folded)).toEqual([])
})

test('a history that differs from the one of the database is refused', async () => {
  const client = await connect()
  await migrate(client, schema({ tables: [table] }))
  const other = schema({ tables: [step(11, 'SELECT 1')], readHistory: () => ({ baseline: 11, migrations: [step(1, 'CREATE TABLE other (n int)')] }) })
  await expect(migrate(client, other)).rejects.toThrow('was changed after it had been applied')
})

test('two processes that start together apply each migration once', async () => {
  const steps = schema({ tables: [step(1, 'CREATE TABLE four (n int)'), step(2, 'CREATE TABLE five (n int)')] })
  const [one, other] = await Promise.all([connect(), connect()])
  const applied = await Promise.all([migrate(one, steps), migrate(other, steps)])
  expect(applied.flat().sort()).toEqual([1, 2])
})

test('a definition is replaced when its text changes, also by one with another result or other parameters', async () => {
  const client = await connect()
  const bodies = [
    ['', 'returns int language sql as $$ select 1 $$;'],
    ['', 'returns int language sql as $$ select 2 $$;'],
    ['', `returns text language sql as $$ select 'three' $$;`],
    ['p_by int default 4', 'returns int language sql as $$ select p_by $$;'],
  ]
  const results: unknown[] = []
  for (const [parameters = '', rest = ''] of bodies) {
    const answer = definition('ledger/answer', `create or replace function answer(${parameters}) ${rest}`)
    await migrate(client, schema({ definitions: [answer] }))
    results.push(await value(client, 'SELECT answer()'))
  }
  expect(results).toEqual([1, 2, 'three', 4])
  expect(await value(client, `SELECT count(*)::int FROM pg_proc WHERE proname = 'answer'`)).toBe(1)
})

test('functions may call functions that are created after them, and tables may use early ones', async () => {
  const client = await connect()
  const definitions = [
    definition('ledger/first', 'create or replace function first_of() returns int language sql as $$ select second_of() $$;'),
    definition('ledger/second', 'create or replace function second_of() returns int language sql as $$ select n from one $$;'),
  ]
  const early = [definition('kernel/five', 'create or replace function five() returns int language sql immutable as $$ select 5 $$;')]
  await migrate(client, schema({ tables: [step(1, 'CREATE TABLE one (n int default five()); INSERT INTO one DEFAULT VALUES')], early, definitions }))
  expect(await value(client, 'SELECT first_of()')).toBe(5)
})

const guard = `create or replace function guard() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;`
const guarded = `${guard}\ncreate or replace trigger guard_one before insert on one for each row execute function guard();`

test('a trigger goes with its line, and a function with its triggers when its file goes', async () => {
  const client = await connect()
  await migrate(client, schema({ tables: [table], definitions: [definition('ledger/guard', guarded)] }))
  await expect(client.query('INSERT INTO one VALUES (1)')).rejects.toThrow('refused')
  await migrate(client, schema({ tables: [table], definitions: [definition('ledger/guard', guard)] }))
  await client.query('INSERT INTO one VALUES (1)')
  await migrate(client, schema({ tables: [table], definitions: [definition('ledger/guard', guarded)] }))
  await expect(client.query('INSERT INTO one VALUES (2)')).rejects.toThrow('refused')
  await migrate(client, schema({ tables: [table] }))
  await client.query('INSERT INTO one VALUES (2)')
  expect(await value(client, `SELECT count(*)::int FROM pg_proc WHERE proname = 'guard'`)).toBe(0)
})

test('a trigger function gets another name while the triggers of another file call it', async () => {
  const client = await connect()
  const calling = (name: string) => [
    definition(`kernel/${name}`, guard.replace('guard()', `${name}()`)),
    definition('ledger/triggers', `create or replace trigger guard_one before insert on one for each row execute function ${name}();`),
  ]
  await migrate(client, schema({ tables: [table], definitions: calling('guard') }))
  await migrate(client, schema({ tables: [table], definitions: calling('other_guard') }))
  await expect(client.query('INSERT INTO one VALUES (1)')).rejects.toThrow('refused')
  expect(await value(client, `SELECT string_agg(proname, ' ') FROM pg_proc WHERE proname LIKE '%guard'`)).toBe('other_guard')
})

test('functions, triggers and views of an older release that no definition has are dropped', async () => {
  const client = await connect()
  const old = step(2, `${guarded}\nCREATE VIEW old_view AS SELECT n FROM one;\nCREATE FUNCTION stays() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;`)
  await migrate(client, schema({ tables: [table, old] }))
  const history = { baseline: 11, migrations: [table, old] }
  const definitions = [
    definition('ledger/stays', 'create or replace function stays() returns int language sql as $$ select 2 $$;'),
    definition('ledger/other_guard', guarded.replaceAll('guard', 'other_guard')),
  ]
  await migrate(client, schema({ tables: [step(11, 'CREATE TABLE one (n int)')], definitions, readHistory: () => history }))
  expect(await value(client, 'SELECT stays()')).toBe(2)
  expect(await value(client, `SELECT string_agg(tgname, ' ') FROM pg_trigger WHERE tgrelid = 'one'::regclass`)).toBe('other_guard_one')
  expect(await value(client, `SELECT count(*)::int FROM pg_proc WHERE proname = 'guard'`)).toBe(0)
  expect(await value(client, `SELECT count(*)::int FROM pg_views WHERE viewname = 'old_view'`)).toBe(0)
})

test('views that build on each other are created again when one of them changes', async () => {
  const client = await connect()
  const views = (columns: string) => [
    definition('ledger/inner', `create or replace view inner_view as select ${columns} from one;`),
    definition('ledger/outer', 'create or replace view outer_view as select * from inner_view;'),
  ]
  await migrate(client, schema({ tables: [table], definitions: views('n as a') }))
  await migrate(client, schema({ tables: [table], definitions: views(`'x' as b, n as a`) }))
  await client.query('SELECT b FROM outer_view')
})

test('a role that may not create is refused when something is missing, and starts when nothing is', async () => {
  const fresh = await freshDatabase()
  try {
    const service = await connect(fresh.url)
    expect(await migrate(service, readSchema())).toEqual([])
    const owner = await connectAsOwner(fresh.store)
    await owner.query(`UPDATE schema_definition SET checksum = '' WHERE name = 'ledger/post'`)
    await owner.end()
    await expect(migrate(service, readSchema())).rejects.toThrow('lacks 0 migrations and 1 definitions')
    await service.end()
    clients.splice(clients.indexOf(service), 1)
  } finally {
    await fresh.drop()
  }
})

test('every function of this release has a body that PostgreSQL accepts', async () => {
  const client = await connect()
  await migrate(client, readSchema())
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = current_schema()::regnamespace and prokind = 'f'`,
  )
  expect(rows.length).toBeGreaterThan(150)
  await client.query('SET check_function_bodies = on')
  for (const { text } of rows) await client.query(text)
})

/** A folder like `gateway/sql` with these files. */
const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-sql-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('a file that is not named NNNN_name.sql, and a number twice, are refused', () => {
  const folder = folderOf({ '0001_one.sql': '', '0001_two.sql': '' })
  expect(() => readMigrations(folder)).toThrow('Two migrations have the number 1')
  writeFileSync(join(folder, 'later.sql'), '')
  expect(() => readMigrations(folder)).toThrow('later.sql is not named')
  rmSync(folder, { recursive: true })
})

test('definitions are read in the declared order; one that the order does not reach is refused', () => {
  const files = {
    'tables/0001_one.sql': '',
    'functions/kernel/a.sql': '',
    'functions/kernel/z.sql': '',
    'functions/ledger/b.sql': '',
    'functions/ledger/view.sql': '',
    'functions/order.txt': '# first\nkernel/z\n\nkernel\nledger\nledger/view\n',
  }
  const folder = folderOf(files)
  const { early, definitions } = readSchema(folder)
  expect([early, definitions].map((list) => list.map(({ name }) => name))).toEqual([['kernel/z'], ['kernel/a', 'ledger/b', 'ledger/view']])
  mkdirSync(join(folder, 'functions/money'))
  writeFileSync(join(folder, 'functions/money/c.sql'), '')
  expect(() => readSchema(folder)).toThrow('money/c')
  rmSync(folder, { recursive: true })
})
