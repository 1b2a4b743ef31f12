import fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'

const valueOf = (text: string, name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

test('the names that operators watch are there from the beginning', async () => {
  const text = await makeMetrics().registry.metrics()
  for (const name of [
    'ledger_invariant_violations',
    'eventloop_p99_ms',
    'outbox_pending',
    'payout_alerts',
    'reward_alerts',
    'sessions',
    'rss_bytes',
  ]) {
    expect(text).toContain(`# TYPE ${name} gauge`)
    expect(valueOf(text, name)).toBeGreaterThanOrEqual(0)
  }
  expect(valueOf(text, 'rss_bytes')).toBeGreaterThan(1_000_000)
})

test('calls are measured by their own names and statuses, never by what was asked', async () => {
  const metrics = makeMetrics()
  const server = fastify()
  metrics.measure(server)
  server.get('/one', { config: { call: 'lobby.games' } }, async () => 'ok')
  await server.inject('/one?gameName=secret')
  await server.inject('/wps/nothing?token=secret')
  metrics.observe('lobby.games', 200, 4)
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_request_duration_seconds_count{call="lobby.games",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{call="none",status="404"} 1')
  expect(text).not.toContain('secret')
  await server.close()
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

test('renders are counted by outcome, with their duration, the waiting ones and restarted threads [S-05]', async () => {
  const { renders, registry } = makeMetrics()
  for (const end of ['made', 'made', 'limited', 'shed'] as const) renders.count(end)
  renders.setWaiting(3)
  renders.observe(40)
  renders.countRestart()
  const text = await registry.metrics()
  expect(text).toContain('page_renders_total{end="made"} 2')
  expect(text).toContain('page_renders_total{end="limited"} 1')
  expect(text).toContain('page_renders_total{end="shed"} 1')
  expect(text).toContain('page_render_seconds_bucket{le="0.05"} 1')
  expect([valueOf(text, 'page_renders_waiting'), valueOf(text, 'render_thread_restarts_total')]).toEqual([3, 1])
})
