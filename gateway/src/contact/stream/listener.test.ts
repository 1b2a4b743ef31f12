import { setTimeout as pause } from 'node:timers/promises'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { databaseProxy, type DatabaseProxy } from '@perya/testkit/database/database-proxy'
import { type FreshDatabase, freshDatabase } from '@perya/testkit/database/database'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storeFromConfig } from '../../kernel/database/connection/open-store.ts'
import type { Store } from '../../kernel/database/store.ts'
import { createEventFeed } from './create-event-feed.ts'
import { type Listener, makeListener } from './listener.ts'

const times = { beatEveryMs: 60, beatLimitMs: 250, reopenMs: 50 }
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

let open: TestPlatform
let database: FreshDatabase
let proxy: DatabaseProxy
let store: Store
const leaves: (() => void)[] = []
beforeAll(async () => {
  open = await openTestPlatform()
  database = await freshDatabase()
  proxy = await databaseProxy(database.url)
  store = storeFromConfig(
    { backend: 'external', config: { connectionString: proxy.url, connectionTimeoutMillis: 400 }, close: async () => {} },
    () => {},
  )
})
afterEach(async () => {
  for (const leave of leaves.splice(0)) leave()
  lines.length = 0
  vi.restoreAllMocks()
  await proxy.restore()
})
afterAll(async () => {
  await store.close()
  await proxy.close()
  await database.drop()
  await open.close()
})

const subscribed = (listener: Listener) => {
  const [changes, notified]: [boolean[], number[]] = [[], []]
  leaves.push(listener.subscribe({ notified: () => void notified.push(performance.now()), changed: (isHearing) => void changes.push(isHearing) }))
  return { changes, notified }
}
const connections = async (): Promise<number> => {
  const { rows } = await database.store.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  return rows[0]?.n ?? -1
}

test('a listener counts as listening only after a notification to itself has arrived, and keeps checking that', async () => {
  const listener = makeListener({ store, log }, times)
  expect(listener.silentMs()).toBeNull()
  const { changes, notified } = subscribed(listener)
  await expect.poll(() => changes).toEqual([true])
  await pause(400)
  expect(listener.silentMs()).toBeLessThan(350)
  expect(notified).toEqual([])
  await database.store.pool.query(`select pg_notify('push', '')`)
  await expect.poll(() => notified.length).toBe(1)
})

test('a frozen database is noticed by missing notifications, and listening resumes afterwards [D4]', async () => {
  const { changes } = subscribed(makeListener({ store, log }, times))
  await expect.poll(() => changes).toEqual([true])
  proxy.freeze()
  await expect.poll(() => changes, { timeout: 3_000 }).toEqual([true, false])
  expect(lines.filter((line) => line.includes('does not notify'))).toHaveLength(1)
  await proxy.restore()
  await expect.poll(() => changes, { timeout: 15_000 }).toEqual([true, false, true])
})

test('a LISTEN that is accepted but receives nothing, as behind a transaction pooler, never counts as listening [D4]', async () => {
  const listener = makeListener({ store, log }, times)
  const query = vi.spyOn(store.pool, 'query')
  // Behaves like a transaction pooler: a notification reaches no listener.
  query.mockImplementation(() => Promise.resolve({ rows: [] }))
  const { changes } = subscribed(listener)
  await pause(1_000)
  expect(changes).toEqual([])
  expect(listener.silentMs()).toBeNull()
  query.mockRestore()
  await expect.poll(() => changes, { timeout: 3_000 }).toEqual([true])
})

test('without notifications events are polled twice a second instead of every five seconds [D4]', async () => {
  const deaf: Listener = { subscribe: () => () => {}, silentMs: () => null }
  const feed = createEventFeed(open.app, deaf)
  const received: string[] = []
  feed.listen(({ body }) => received.push(body))
  await pause(200)
  const from = performance.now()
  await open.app.store.pool.query('select notify_pages($1, $2)', ['lottery', '{"issue":"polled"}'])
  await expect.poll(() => received.length, { timeout: 4_000 }).toBe(1)
  expect(performance.now() - from).toBeLessThan(2_500)
  feed.stop()
})

test('without subscribers there is no connection', async () => {
  const listener = makeListener({ store, log }, times)
  const { changes } = subscribed(listener)
  await expect.poll(() => changes).toEqual([true])
  for (const leave of leaves.splice(0)) leave()
  await expect.poll(connections).toBe(0)
  expect(listener.silentMs()).toBeNull()
  const again = subscribed(listener)
  await expect.poll(() => again.changes).toEqual([true])
})

test('a connection that the database closed is opened again', async () => {
  const { changes } = subscribed(makeListener({ store, log }, times))
  await expect.poll(() => changes).toEqual([true])
  await database.store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  await expect.poll(() => changes, { timeout: 3_000 }).toEqual([true, false, true])
})
