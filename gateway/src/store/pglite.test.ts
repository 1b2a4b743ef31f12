import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { migrationsFolder, storeOn } from './open-store.ts'
import { openPglite } from './pglite.ts'
import type { Store } from './store.ts'

const folder = mkdtempSync(`${tmpdir()}/perya-pglite-`)
let store: Store

beforeAll(async () => {
  store = storeOn(await openPglite(folder), () => {})
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the whole history runs on the last resort, and the books balance there', async () => {
  const client = await store.pool.connect()
  expect(await migrate(client, readMigrations(migrationsFolder))).not.toEqual([])
  client.release()
  expect(await store.db.selectFrom('invariant_violation').selectAll().execute()).toEqual([])
})

test('one connection serves many askers in turn', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => store.pool.query<{ n: number }>('SELECT $1::int AS n', [index])))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
