import { setTimeout as pause } from 'node:timers/promises'
import { type TestPlatform, openTestPlatform, asOwner, queryAsOwner } from '@perya/testkit'
import { freshDatabase } from '@perya/testkit/database/database'
import { databaseProxy } from '@perya/testkit/database/database-proxy'
import { type OwnCluster, ownCluster } from '@perya/testkit/database/own-cluster'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { type Health, type HealthOptions, type Readiness, startHealthWatch } from './health.ts'
import { beginJob } from '../kernel/jobs.ts'
import { makeMetrics } from '../kernel/metrics.ts'
import { openStore, storeFromConfig } from '../kernel/database/connection/open-store.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const watching: Health[] = []
afterEach(() => Promise.all(watching.splice(0).map((health) => health.stop())))
const watched = (app: AppContext = open.app, options: HealthOptions = {}) => {
  const metrics = makeMetrics()
  const health = startHealthWatch(app, metrics, { clock: systemClock, ...options })
  watching.push(health)
  return { health, text: () => metrics.registry.metrics() }
}
const failing = ({ checks }: Readiness): string[] => Object.entries(checks).flatMap(([name, { ok }]) => (ok ? [] : [name]))
const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )
const timed = async <T>(work: Promise<T>): Promise<{ seconds: number; done: T }> => {
  const from = performance.now()
  const done = await work
  return { done, seconds: (performance.now() - from) / 1000 }
}

describe('a healthy gateway', () => {
  test('is ready, and every check reports its measurement [S-13]', async () => {
    const { health, text } = watched(open.app, { folders: ['/tmp'] })
    await health.look()
    const state = await health.readiness()
    expect(failing(state)).toEqual([])
    expect(state.ready).toBe(true)
    expect(Object.keys(state.checks).sort()).toEqual(
      ['clock', 'database', 'disk', 'durability', 'invariants', 'jobs', 'migrations', 'notifications', 'supervisor'].sort(),
    )
    for (const { detail } of Object.values(state.checks)) expect(detail).not.toBe('')
    const figures = await text()
    expect(valueOf(figures, 'sessions')).toBe(0)
    for (const check of Object.keys(state.checks)) expect(valueOf(figures, `readiness_check{check="${check}"}`)).toBe(1)
    expect(valueOf(figures, 'readiness_warning{check="durability"}')).toBe(1)
    expect(valueOf(figures, 'disk_free_bytes{folder="/tmp"}')).toBeGreaterThan(0)
    expect(figures).toContain('job_silent_seconds{job="sweep"}')
    expect(figures).toContain('database_connections{state="idle"}')
  })

  test('logs no lost readiness for a check that its stop interrupts', async () => {
    const lines: string[] = []
    const { store, drop } = await freshDatabase()
    const { health } = watched({ ...open.app, store, log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) })
    const state = health.readiness()
    const ended = health.stop()
    await drop()
    expect((await state).ready).toBe(false)
    await ended
    expect(lines).toEqual([])
  })
})

describe('a gateway is not ready, and reports why,', () => {
  test('while an invariant of the ledger is broken', async () => {
    const { pool } = open.app.store
    await pool.query(
      `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', 'm-astray', 'cash', true)`,
    )
    await pool.query(`update account set balance = 500 where owner_id = 'm-astray'`)
    const { health, text } = watched()
    await health.look()
    const state = await health.readiness()
    expect(failing(state)).toEqual(['invariants'])
    const figures = await text()
    expect(valueOf(figures, 'ledger_invariant_violations')).toBeGreaterThan(0)
    expect(valueOf(figures, 'readiness_check{check="invariants"}')).toBe(0)
    await pool.query(`update account set balance = 0 where owner_id = 'm-astray'`)
  })

  test('without its database, and does not crash', async () => {
    const lost = await openTestPlatform()
    const { health } = watched(lost.app)
    await lost.close()
    const state = await health.readiness()
    expect([state.ready, state.checks.database.ok]).toEqual([false, false])
    await expect(health.look()).rejects.toThrow()
  })

  test('while its database node accepts no write, and is ready again afterwards [D4]', async () => {
    const database = await freshDatabase()
    const [store, name] = [
      storeFromConfig({ backend: 'external', config: { connectionString: database.url }, close: async () => {} }, () => {}),
      new URL(database.url).pathname.slice(1),
    ]
    const { health } = watched({ ...open.app, store })
    expect((await health.readiness()).ready).toBe(true)
    await queryAsOwner(database.store, `alter database ${name} set default_transaction_read_only = on`)
    await database.store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect
      .poll(async () => (await health.readiness()).checks.database.detail, { timeout: 8_000 })
      .toMatch(/takes no write: cannot execute INSERT in a read-only/)
    await asOwner(database.store, async (owner) => {
      await owner.query('set default_transaction_read_only = off')
      await owner.query(`alter database ${name} reset default_transaction_read_only`)
    })
    await expect.poll(async () => (await health.readiness()).checks.database.ok, { timeout: 8_000 }).toBe(true)
    await health.stop()
    await store.close()
    await database.drop()
  })

  test('while a migration of this version is missing, as after restoring a backup of an older version', async () => {
    const old = await openTestPlatform()
    await queryAsOwner(old.app.store, 'delete from migration where number = (select max(number) from migration)')
    const { health } = watched(old.app)
    expect(failing(await health.readiness())).toEqual(['migrations'])
    await health.stop()
    await old.close()
  })

  test('while its clock differs from the database’s by minutes', async () => {
    const { health } = watched(open.app, { clock: { now: () => systemClock.now() + 300_000 } })
    await health.readiness()
    const { checks } = await health.readiness()
    expect(checks.clock).toMatchObject({ ok: false, detail: expect.stringMatching(/^this machine is (299\.9|300\.)\d+ s ahead of the database$/) })
  })

  test('while a job has not succeeded for three of its intervals', async () => {
    const job = beginJob(open.app, 'stuck', 10)
    await pause(60)
    const { health } = watched()
    expect((await health.readiness()).checks.jobs).toMatchObject({ ok: false, detail: expect.stringContaining('stuck without success') })
    job.succeeded()
    expect((await health.readiness()).checks.jobs.ok).toBe(true)
    job.end()
  })

  test('while the embedded database is down or was given up', async () => {
    const down = { isRunning: false, restarts: 3, hasGivenUp: false, cause: 'exit code 1' }
    for (const [state, message] of [
      [down, 'the embedded database is down: exit code 1'],
      [{ ...down, hasGivenUp: true }, 'the embedded database is not started again: exit code 1'],
    ] as const) {
      const { health, text } = watched({ ...open.app, store: { ...open.app.store, supervisor: () => state } })
      expect((await health.readiness()).checks.supervisor).toEqual({ ok: false, detail: message })
      expect(valueOf(await text(), 'database_restarts')).toBe(3)
    }
  })

  test('while notifications do not arrive, although the connection is open', async () => {
    const database = await freshDatabase()
    const proxy = await databaseProxy(database.url)
    const store = storeFromConfig({ backend: 'external', config: { connectionString: proxy.url }, close: async () => {} }, () => {})
    // More than one beat, which is 5 s.
    const { health } = watched({ ...open.app, store }, { deafMs: 6_500 })
    await expect
      .poll(async () => (await health.readiness()).checks.notifications.detail, { timeout: 5_000 })
      .toContain('a notification to itself arrived')
    proxy.freeze()
    const { done, seconds } = await timed(health.readiness())
    expect(seconds).toBeLessThan(2)
    await expect.poll(async () => (await health.readiness()).checks.notifications.ok, { timeout: 25_000, interval: 500 }).toBe(false)
    expect(done.checks.invariants.ok).toBe(true)
    await health.stop()
    await proxy.close()
    await store.close()
    await database.drop()
  })
})

describe('a database that is frozen', () => {
  let cluster: OwnCluster
  beforeAll(async () => {
    cluster = await ownCluster()
  })
  afterAll(() => cluster.stop())

  test('is reported within two seconds at every request, and once in the log with its duration [D4]', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    const store = await openStore({ databaseUrl: cluster.url, dataDir: '/nonexistent' })
    const { health } = watched({ ...open.app, log, store })
    expect((await health.readiness()).ready).toBe(true)
    await pause(1_600)
    cluster.freeze()
    for (let turn = 0; turn < 4; turn += 1) {
      const { done, seconds } = await timed(health.readiness())
      expect([done.ready, done.checks.database.ok]).toEqual([false, false])
      expect(seconds).toBeLessThan(2)
    }
    cluster.thaw()
    await expect.poll(async () => (await health.readiness()).ready, { timeout: 10_000 }).toBe(true)
    expect(lines.filter((line) => line === 'not ready')).toHaveLength(1)
    expect(lines.filter((line) => line === 'ready again')).toHaveLength(1)
    await health.stop()
    await store.close()
  })
})
