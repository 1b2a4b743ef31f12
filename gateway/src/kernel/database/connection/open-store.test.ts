import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@perya/testkit/database/database'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefusal } from '@perya/domain/start-refusal'
import { attachStore, openStore } from './open-store.ts'
import { dedicatedClient } from './store-on.ts'

let database: FreshDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'perya-open-store-'))
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (more: Partial<Parameters<typeof openStore>[0]> = {}) => openStore({ databaseUrl: database.url, dataDir, ...more })

describe('a database of the operator', () => {
  test('is used as it is: nothing is started beside it, and its history is complete', async () => {
    const store = await open()
    expect(store.backend).toBe('external')
    expect((await store.pool.query('select count(*)::int as n from migration')).rows[0]?.n).toBeGreaterThan(5)
    await store.close()
    // Also when the query builder was never used: an open connection would keep a process running for a minute.
    expect(store.pool.ended).toBe(true)
  })

  test('that could lose a confirmed bet is refused in production and warned of elsewhere', async () => {
    await expect(open({ demandDurable: true })).rejects.toThrow(StartRefusal)
    await expect(open({ demandDurable: true })).rejects.toThrow('may lose confirmed commits')
    const warnings: string[] = []
    await (await open({ warn: (message) => warnings.push(message) })).close()
    expect(warnings).toEqual([expect.stringContaining('fsync = off')])
  })

  test('that does not answer is one clear line, without the password of its address', async () => {
    const password = randomBytes(8).toString('hex')
    const refused = await openStore({ databaseUrl: `postgresql://perya:${password}@127.0.0.1:1/perya`, dataDir }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefusal)
    expect(String(refused)).toContain('The database does not answer')
    expect(String(refused)).not.toContain(password)
  })

  test('is joined by an operator command beside the server that uses it', async () => {
    const [server, command] = [await open(), await attachStore({ databaseUrl: database.url, dataDir })]
    await server.pool.query("insert into setting (name, value) values ('routers', '[]')")
    expect((await command.pool.query('select name from setting')).rows).toEqual([{ name: 'routers' }])
    await command.close()
    expect((await server.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await server.close()
  })

  test('has no connection left after closing, even when no query used the query builder', async () => {
    const store = await open()
    await store.pool.query('select 1')
    await store.close()
    expect(store.pool.totalCount).toBe(0)
    expect(store.pool.ended).toBe(true)
  })

  test('cancels a statement that runs too long, on every connection', async () => {
    const store = await open()
    const { rows } = await store.pool.query(
      "select current_setting('statement_timeout') as most, current_setting('idle_in_transaction_session_timeout') as idle",
    )
    expect(rows).toEqual([{ most: '5s', idle: '10s' }])
    const loose = dedicatedClient(store)
    await loose.connect()
    expect((await loose.query("select current_setting('statement_timeout') as most, 9007199254740991::bigint as n")).rows).toEqual([
      { most: '5s', n: 9_007_199_254_740_991 },
    ])
    await loose.end()
    await store.close()
  })
})

test('a connection outside the pool opens with the password that the pool was given apart from its address', async () => {
  const { store } = database
  const loose = dedicatedClient(store)
  await loose.connect()
  expect((await loose.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await loose.end()
})

describe('connections that are lost', () => {
  const cut = async () => {
    const other = await attachStore({ databaseUrl: database.url, dataDir })
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await other.close()
  }

  test('are logged, and opened again for the next query', async () => {
    const warnings: string[] = []
    const store = await open({ warn: (message) => warnings.push(message) })
    await store.pool.query('select 1')
    warnings.length = 0
    await cut()
    for (let waited = 0; waited < 100 && warnings.length === 0; waited += 1) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(warnings[0]).toMatch(/^database connection lost: /)
    expect((await store.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await store.close()
  })

  test('are not logged while the gateway closes in an orderly way', async () => {
    const warnings: string[] = []
    const store = await open({ warn: (message) => warnings.push(message) })
    await Promise.all(Array.from({ length: 8 }, () => store.pool.query('select pg_sleep(0.02)')))
    warnings.length = 0
    await Promise.all([store.close(), cut()])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(warnings).toEqual([])
  })
})
