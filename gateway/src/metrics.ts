import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the process tells about itself, in Prometheus text at `/metrics`. */
export type Metrics = {
  readonly registry: Registry
  readonly setViolations: (count: number) => void
  readonly setOutboxPending: (count: number) => void
  readonly setSessions: (count: number) => void
  /** Counts a page or file that never came near a call. */
  readonly countPage: (kind: string) => void
  readonly countCspReport: () => void
  /** Notes an answer that passed no hook. */
  readonly observe: (call: string, status: number, milliseconds: number) => void
  /** Measures every call by name and status. */
  readonly measure: (app: FastifyInstance) => void
}

/** Makes the metrics of one process. */
export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const violations = gauge('ledger_invariant_violations', 'Rows of the view invariant_violation at the last look.')
  const outbox = gauge('outbox_pending', 'Messages that wait to be sent.')
  const sessions = gauge('sessions', 'Sessions that are alive.')
  new Gauge({
    name: 'eventloop_p99_ms',
    help: 'Delay of the event loop, 99th percentile since the last scrape, milliseconds.',
    registers,
    collect() {
      const late = loop.percentile(99) / 1e6
      this.set(Math.max(0, Number.isFinite(late) ? late - 10 : 0))
      loop.reset()
    },
  })
  new Gauge({
    name: 'rss_bytes',
    help: 'Resident memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  })
  const pages = new Counter({
    name: 'pages_total',
    help: 'Answers that were no call: cached and fresh pages, files.',
    labelNames: ['kind'],
    registers,
  })
  const reports = new Counter({ name: 'csp_reports_total', help: 'Reports of refused content.', registers })
  return {
    registry,
    setViolations: (count) => violations.set(count),
    setOutboxPending: (count) => outbox.set(count),
    setSessions: (count) => sessions.set(count),
    countPage: (kind) => pages.inc({ kind }),
    countCspReport: () => reports.inc(),
    observe: (call, status, milliseconds) => calls.observe({ call, status: String(status) }, milliseconds / 1000),
    measure: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        if (request.routeOptions.config.isStream === true) return
        calls.observe({ call: request.routeOptions.config.call ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
      })
    },
  }
}
