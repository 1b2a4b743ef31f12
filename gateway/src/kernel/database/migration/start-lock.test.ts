import { setTimeout as wait } from 'node:timers/promises'
import { type FreshDatabase, freshDatabase } from '@perya/testkit/database/database'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { underStartLock } from './start-lock.ts'

let database: FreshDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined))))
afterAll(() => database.drop())

const connect = async (more: pg.ClientConfig = {}): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url, ...more })
  client.on('error', () => {})
  clients.push(client)
  await client.connect()
  return client
}

test('a wait for the lock outlives the time limit of statements [D1]', async () => {
  const [holder, waiting] = [await connect(), await connect({ statement_timeout: 200 })]
  let hasEnded = false
  const held = underStartLock(holder, async () => {
    await wait(900)
    hasEnded = true
  })
  await wait(50)
  expect(await underStartLock(waiting, async () => hasEnded)).toBe(true)
  await held
})

test('a process that waits reports every ten seconds for how long, and the holder of the lock [D1]', async () => {
  const [holder, waiting] = [await connect({ application_name: 'perya, migration 7 wide' }), await connect()]
  const lines: string[] = []
  const realNow = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => realNow() + ahead
  try {
    let release = () => {}
    const held = underStartLock(holder, () => new Promise<void>((done) => (release = done)))
    await wait(50)
    const report = (line: string) => {
      lines.push(line)
      if (lines.length === 2) release()
    }
    const pause = async () => {
      ahead += 5_000
      await wait(5)
    }
    await underStartLock(waiting, async () => {}, { report, pause })
    await held
  } finally {
    performance.now = realNow
  }
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^Waiting for 10 s until another gateway has prepared this database: the lock is held by "perya, migration 7 wide" \(database process \d+, connected for \d+ s\)\.$/,
  )
  expect(lines[1]).toContain('Waiting for 20 s')
})

test('the lock is released after failed work, and after a process that died', async () => {
  const [failing, dying, next] = [await connect(), await connect(), await connect()]
  await expect(underStartLock(failing, () => Promise.reject(new Error('seed failed')))).rejects.toThrow('seed failed')
  const cut = underStartLock(dying, () => new Promise<void>((_done, fail) => dying.once('end', () => fail(new Error('gone')))))
  cut.catch(() => undefined)
  await wait(50)
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
  await next.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(cut).rejects.toThrow()
  expect(await underStartLock(next, async () => 'mine')).toBe('mine')
})

test('work whose lock was lost meanwhile counts as failed, so that it is done again under the lock [D1]', async () => {
  const [losing, other] = [await connect(), await connect()]
  const { rows } = await losing.query<{ pid: number }>('select pg_backend_pid() as pid')
  const work = async () => {
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await wait(100)
  }
  await expect(underStartLock(losing, work)).rejects.toThrow()
  const unlocking = await connect()
  const released = underStartLock(unlocking, async () => {
    await unlocking.query('select pg_advisory_unlock_all()')
  })
  await expect(released).rejects.toMatchObject({ code: '08006' })
})
