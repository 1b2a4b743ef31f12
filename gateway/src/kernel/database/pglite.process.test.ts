import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from './migration/migrate.ts'
import { openStore, storeFromConfig } from './connection/open-store.ts'
import { openPglite } from '@perya/postgres/pglite'
import { readSchema } from './migration/schema.ts'
import type { Store } from './store.ts'

// As on a machine without PostgreSQL.
vi.mock(import('@perya/postgres/cluster'), async (original) => ({ ...(await original()), startCluster: async () => null }))

const folder = mkdtempSync(`${tmpdir()}/perya-pglite-`)
let store: Store

beforeAll(async () => {
  store = storeFromConfig(await openPglite(folder), () => {})
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('all tables and functions are made on the last resort, and the books balance there', async () => {
  const client = await store.pool.connect()
  expect(await migrate(client, readSchema())).not.toEqual([])
  client.release()
  expect(await store.db.selectFrom('invariant_violation').selectAll().execute()).toEqual([])
})

test('one connection serves many askers in turn', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => store.pool.query<{ n: number }>('SELECT $1::int AS n', [index])))
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('when it is not allowed, a machine without PostgreSQL is refused in one line, and its folder is free again [S-11]', async () => {
  const dataDir = join(folder, 'refused')
  await expect(openStore({ dataDir, allowPglite: false })).rejects.toThrow(/^No embedded PostgreSQL runs on this machine: set DATABASE_URL/)
  const warnings: string[] = []
  const prepared: string[] = []
  const opened = await openStore({ dataDir, warn: (line) => warnings.push(line), prepare: async ({ backend }) => void prepared.push(backend) })
  expect([opened.backend, prepared, warnings]).toEqual(['pglite', ['pglite'], [expect.stringContaining('PGlite stands in')]])
  await opened.close()
})
