import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Outcome of an uncached page: made for a visitor, refreshed in the background, refused, abandoned by the visitor, or failed with its thread. */
export type RenderEnd = 'made' | 'refreshed' | 'limited' | 'shed' | 'abandoned' | 'failed'

/** Metrics of page rendering. */
export type RenderMetrics = {
  readonly setWaiting: (count: number) => void
  readonly count: (end: RenderEnd) => void
  /** Time from the start of a render to its last byte. */
  readonly observe: (milliseconds: number) => void
  /** Counts render threads that replaced one that ended. */
  readonly countRestart: () => void
}

const renderMetrics = (registers: Registry[]): RenderMetrics => {
  const waiting = new Gauge({ name: 'page_renders_waiting', help: 'Requests that wait for a page to be rendered.', registers })
  const ended = new Counter({
    name: 'page_renders_total',
    help: 'Pages that were not kept, by what became of them.',
    labelNames: ['end'],
    registers,
  })
  const seconds = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page.',
    buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3],
    registers,
  })
  const restarts = new Counter({ name: 'render_thread_restarts_total', help: 'Render threads that were started again.', registers })
  return {
    setWaiting: (count) => waiting.set(count),
    count: (end) => ended.inc({ end }),
    observe: (milliseconds) => seconds.observe(milliseconds / 1000),
    countRestart: () => restarts.inc(),
  }
}

/** Metrics of vendors: held wins, tripped limits, their net loss in an hour, callbacks from other addresses. */
export type VendorMetrics = {
  readonly countHeldWin: (vendor: string, cause: string) => void
  readonly countTrip: (vendor: string, currency: string) => void
  /** Replaces all values; whole units of the currency. */
  readonly setNetLosses: (all: readonly { readonly vendor: string; readonly currency: string; readonly net: number }[]) => void
  readonly setHeldWins: (all: readonly { readonly vendor: string; readonly count: number }[]) => void
  readonly countAddressRefusal: (vendor: string) => void
}

const vendorMetrics = (registers: Registry[]): VendorMetrics => {
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers })
  const held = counter('vendor_wins_held_total', 'Wins that exceeded a limit and were held for review, by vendor and limit.', ['vendor', 'cause'])
  const trips = counter('vendor_limit_trips_total', 'Times that the net loss of an hour reached its limit.', ['vendor', 'currency'])
  const refused = counter('vendor_address_refusals_total', 'Callbacks from an address that the vendor does not list.', ['vendor'])
  const losses = new Gauge({
    name: 'vendor_net_loss_hour',
    help: 'Wins less bets of the last hour, in units of the currency.',
    labelNames: ['vendor', 'currency'],
    registers,
  })
  const open = new Gauge({ name: 'vendor_wins_held', help: 'Held wins that wait for a decision.', labelNames: ['vendor'], registers })
  return {
    countHeldWin: (vendor, cause) => held.inc({ vendor, cause }),
    countTrip: (vendor, currency) => trips.inc({ vendor, currency }),
    setNetLosses: (all) => {
      losses.reset()
      for (const { vendor, currency, net } of all) losses.set({ vendor, currency }, net)
    },
    setHeldWins: (all) => {
      open.reset()
      for (const { vendor, count } of all) open.set({ vendor }, count)
    },
    countAddressRefusal: (vendor) => refused.inc({ vendor }),
  }
}

/** Metrics of the process, in Prometheus text format at `/metrics`. */
export type Metrics = {
  readonly registry: Registry
  readonly setViolations: (count: number) => void
  readonly setOutboxPending: (count: number) => void
  readonly setSessions: (count: number) => void
  readonly setRewardAlerts: (count: number) => void
  /** Parts of withdrawals with a contradictory report of their payment provider that no operator has settled yet. */
  readonly setPayoutAlerts: (count: number) => void
  /** Counts a request for a page or file that is not a call. */
  readonly countPage: (kind: string) => void
  readonly countCspReport: () => void
  readonly renders: RenderMetrics
  /** Records an answer that passed no fastify hook. */
  readonly observe: (call: string, status: number, milliseconds: number) => void
  readonly vendors: VendorMetrics
  /** Counts rows that a retention rule deleted. */
  readonly countRetention: (rule: string, rows: number) => void
  /** Measures every call by name and status. */
  readonly measure: (server: FastifyInstance) => void
}

/** Delay of the event loop and resident memory, measured at each scrape. */
const measureProcess = (registers: Registry[]): void => {
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
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
}

/** Creates the metrics of one process. */
export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const violations = gauge('ledger_invariant_violations', 'Rows of the view invariant_violation at the last look.')
  const outbox = gauge('outbox_pending', 'Messages that wait to be sent.')
  const sessions = gauge('sessions', 'Sessions that are alive.')
  const rewardAlerts = gauge('reward_alerts', 'Uplines below whom many rewards were claimed within an hour, in the last 24 hours.')
  const payoutAlerts = gauge(
    'payout_alerts',
    'Payouts that a person has to look at: the payment provider contradicts itself or names another amount.',
  )
  measureProcess(registers)
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
  const retained = new Counter({
    name: 'retention_deleted_total',
    help: 'Rows deleted by retention rules, by rule.',
    labelNames: ['rule'],
    registers,
  })
  const reports = new Counter({ name: 'csp_reports_total', help: 'Reports of refused content.', registers })
  return {
    registry,
    setViolations: (count) => violations.set(count),
    setOutboxPending: (count) => outbox.set(count),
    setSessions: (count) => sessions.set(count),
    setRewardAlerts: (count) => rewardAlerts.set(count),
    setPayoutAlerts: (count) => payoutAlerts.set(count),
    countPage: (kind) => pages.inc({ kind }),
    countCspReport: () => reports.inc(),
    renders: renderMetrics(registers),
    vendors: vendorMetrics(registers),
    countRetention: (rule, rows) => retained.inc({ rule }, rows),
    observe: (call, status, milliseconds) => calls.observe({ call, status: String(status) }, milliseconds / 1000),
    measure: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        if (request.routeOptions.config.isStream === true) return
        calls.observe({ call: request.routeOptions.config.call ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
      })
    },
  }
}
