import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase, queryAsOwner } from '@perya/testkit/database'
import pg from 'pg'
import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { migrationsFolder } from './open-store.ts'

let database: FreshDatabase
const clients: pg.Client[] = []
const all: FreshDatabase[] = []

beforeEach(async () => {
  database = await freshDatabase()
  all.push(database)
  await queryAsOwner(database.store, 'DROP TABLE migration')
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))
afterAll(() => Promise.all(all.map((one) => one.drop())))

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(database.ownerUrl)
  clients.push(client)
  await client.connect()
  return client
}

const step = (number: number, sql: string): Migration => ({
  number,
  name: `step_${number}`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

test('every migration is applied once, in order', async () => {
  const client = await connect()
  const steps = [step(1, 'CREATE TABLE one (n int)'), step(2, 'ALTER TABLE one ADD COLUMN m int')]
  expect(await migrate(client, steps)).toEqual([1, 2])
  expect(await migrate(client, steps)).toEqual([])
  await client.query('SELECT n, m FROM one')
})

test('a migration that fails leaves nothing behind and names itself', async () => {
  const client = await connect()
  const steps = [step(1, 'CREATE TABLE two (n int)'), step(2, 'CREATE TABLE three (n int); SELECT * FROM nowhere')]
  await expect(migrate(client, steps)).rejects.toThrow('Migration 2 (step_2) failed')
  await expect(client.query('SELECT * FROM three')).rejects.toThrow('three')
  expect(await migrate(client, steps.slice(0, 1))).toEqual([])
})

test('history that was changed or is unknown is refused', async () => {
  const client = await connect()
  await migrate(client, [step(1, 'SELECT 1')])
  await expect(migrate(client, [step(1, 'SELECT 2')])).rejects.toThrow('was changed after it had been applied')
  await expect(migrate(client, [])).rejects.toThrow('does not know')
})

test('two processes that start together apply each migration once', async () => {
  const steps = [step(1, 'CREATE TABLE four (n int)'), step(2, 'CREATE TABLE five (n int)')]
  const [one, other] = await Promise.all([connect(), connect()])
  const applied = await Promise.all([migrate(one, steps), migrate(other, steps)])
  expect(applied.flat().sort()).toEqual([1, 2])
})

test('our own migrations are well named and numbered once', () => {
  const numbers = readMigrations(migrationsFolder).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('a file that is not named NNNN_name.sql, and a number twice, are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-migrations-'))
  writeFileSync(join(folder, '0001_one.sql'), '')
  writeFileSync(join(folder, '0001_two.sql'), '')
  expect(() => readMigrations(folder)).toThrow('Two migrations have the number 1')
  writeFileSync(join(folder, 'later.sql'), '')
  expect(() => readMigrations(folder)).toThrow('later.sql is not named')
  rmSync(folder, { recursive: true })
})
