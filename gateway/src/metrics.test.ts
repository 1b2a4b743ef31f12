import { type OpenHouse, openHouse } from '@perya/testkit'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchHealth } from './health.ts'
import { makeMetrics } from './metrics.ts'

let open: OpenHouse
beforeAll(async () => {
  open = await openHouse()
})
afterAll(() => open.close())

const valueOf = (text: string, name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

test('the names that operators watch are there from the beginning', async () => {
  const text = await makeMetrics().registry.metrics()
  for (const name of ['ledger_invariant_violations', 'eventloop_p99_ms', 'outbox_pending', 'sessions', 'rss_bytes']) {
    expect(text).toContain(`# TYPE ${name} gauge`)
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0)
  }
  expect(valueOf(text, 'rss_bytes')).toBeGreaterThan(1_000_000)
})

test('calls are measured by their own names and statuses, never by what was asked', async () => {
  const metrics = makeMetrics()
  const app = fastify()
  metrics.measure(app)
  app.get('/one', { config: { call: 'lobby.games' } }, async () => 'ok')
  await app.inject('/one?gameName=secret')
  await app.inject('/wps/nothing?token=secret')
  metrics.observe('lobby.games', 200, 4)
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_request_duration_seconds_count{call="lobby.games",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{call="none",status="404"} 1')
  expect(text).not.toContain('secret')
  await app.close()
})

test('pages and reports of refused content are counted', async () => {
  const metrics = makeMetrics()
  metrics.countPage('page cached')
  metrics.countPage('page cached')
  metrics.countCspReport()
  const text = await metrics.registry.metrics()
  expect(text).toContain('pages_total{kind="page cached"} 2')
  expect(text).toContain('csp_reports_total 1')
})

test('an orderly house is ready, and says how many sessions live', async () => {
  const metrics = makeMetrics()
  const health = watchHealth(open.house, metrics)
  await health.look()
  expect(await health.readiness()).toEqual({ ready: true, database: true, migrations: true, invariants: true })
  expect(valueOf(await metrics.registry.metrics(), 'sessions')).toBe(0)
  health.stop()
})

test('a broken invariant is seen at the next look: not ready, and counted', async () => {
  const metrics = makeMetrics()
  const { pool } = open.house.store
  await pool.query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', 'm-astray', 'cash', true)`,
  )
  await pool.query(`update account set balance = 500 where owner_id = 'm-astray'`)
  const health = watchHealth(open.house, metrics)
  await health.look()
  expect(await health.readiness()).toMatchObject({ ready: false, database: true, invariants: false })
  expect(valueOf(await metrics.registry.metrics(), 'ledger_invariant_violations')).toBeGreaterThan(0)
  await pool.query(`update account set balance = 0 where owner_id = 'm-astray'`)
  health.stop()
})

test('without its database the house is not ready, and does not fall over', async () => {
  const lost = await openHouse()
  const health = watchHealth(lost.house, makeMetrics())
  await lost.close()
  expect(await health.readiness()).toMatchObject({ ready: false, database: false })
  await expect(health.look()).rejects.toThrow()
  health.stop()
})
