import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { type Check, type Checker, checkWithin, failed, passed } from './health/check.ts'
import { type DatabaseDemands, databaseChecks } from './health/database-checks.ts'
import { spaceCheck, spaceOf } from './health/disk-check.ts'
import { healthMetrics } from './health/health-metrics.ts'
import { jobCheck } from './health/job-check.ts'
import { beginJob, jobStates } from '../kernel/jobs.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { listenerOf } from '../contact/stream/listener.ts'
import { createInvariantWatch } from '../ledger/invariants.ts'

/** The dependencies that readiness checks. */
export type CheckName = 'database' | 'migrations' | 'durability' | 'notifications' | 'jobs' | 'clock' | 'disk' | 'invariants' | 'supervisor'

/** Whether this gateway may receive requests, and the result of each check. */
export type Readiness = { readonly ready: boolean; readonly checks: Readonly<Record<CheckName, Check>> }

/** Watches the platform; `readiness` answers within two seconds, with the invariants of the last check. */
export type Health = { readonly readiness: () => Promise<Readiness>; readonly look: () => Promise<void>; readonly stop: () => Promise<void> }

/** Settings of the checks. */
export type HealthOptions = {
  /** The clock of this machine, compared with the database's. */
  readonly clock?: Clock
  /** Folders whose disk must have room. */
  readonly folders?: readonly string[]
  readonly demands?: DatabaseDemands
  /** Milliseconds without a notification to itself after which this process counts as receiving none; 15 s, three of its beats, unless given. */
  readonly deafMs?: number
}

const pollEveryMs = 60_000
const readEveryMs = 5_000
/** Milliseconds that one check may take, so that readiness answers within two seconds. */
const checkLimitMs = 1_700
const dayMs = 24 * 60 * 60_000

const countsOf = async ({ store, clock }: AppContext) => {
  const { rows } = await sql<{ pending: number; sessions: number; rewardAlerts: number; payoutAlerts: number }>`
    SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS pending,
           (SELECT count(*) FROM session WHERE ended_at IS NULL AND expires_at > ${new Date(clock.now())}) AS sessions,
           (SELECT count(*) FROM reward_alert WHERE hour > ${new Date(clock.now() - dayMs)}) AS "rewardAlerts",
           (SELECT count(*) FROM withdrawal_part WHERE attention <> '') AS "payoutAlerts"`.execute(store.db)
  return rows[0] ?? { pending: 0, sessions: 0, rewardAlerts: 0, payoutAlerts: 0 }
}

const supervisorCheck = ({ supervisor }: AppContext['store']): Check => {
  if (supervisor === undefined) return passed('the database is not run by this gateway')
  const { isRunning, hasGivenUp, restarts, cause } = supervisor()
  if (hasGivenUp) return failed(`the embedded database is not started again: ${cause}`)
  return isRunning ? passed(`${restarts} restarts`) : failed(`the embedded database is down: ${cause}`)
}

/** Checks whether notifications arrive, from its creation on. */
const notificationCheck = (app: AppContext, deafMs: number): { readonly check: Checker; readonly stop: () => void } => {
  if (app.store.backend === 'pglite') return { check: () => passed('one connection: looked for twice a second'), stop: () => {} }
  const listener = listenerOf(app)
  const began = performance.now()
  const stop = listener.subscribe({ notified: () => {}, changed: () => {} })
  const check = () => {
    const silentMs = listener.silentMs() ?? performance.now() - began
    const detail = `a notification to itself arrived ${Math.round(silentMs / 1000)} s ago`
    if (silentMs > deafMs) return failed(`no notification has arrived for ${Math.round(silentMs / 1000)} s`)
    return passed(listener.silentMs() === null ? 'connecting' : detail)
  }
  return { check, stop }
}

/** Logs once when readiness was lost and why, and once when it is back. */
const logChanges = ({ log }: AppContext) => {
  let lostAt: number | null = null
  return ({ ready, checks }: Readiness): void => {
    if (ready === (lostAt === null)) return
    if (ready) log.info({ seconds: Math.round((performance.now() - (lostAt ?? 0)) / 1000) }, 'ready again')
    else log.error({ failed: Object.fromEntries(Object.entries(checks).filter(([, { ok }]) => !ok)) }, 'not ready')
    lostAt = ready ? null : performance.now()
  }
}

/** Waits for every check; each of them is limited in time and never rejects. */
const settledChecks = async (pending: Readonly<Record<CheckName, Promise<Check>>>): Promise<Readonly<Record<CheckName, Check>>> => ({
  database: await pending.database,
  migrations: await pending.migrations,
  durability: await pending.durability,
  notifications: await pending.notifications,
  jobs: await pending.jobs,
  clock: await pending.clock,
  disk: await pending.disk,
  invariants: await pending.invariants,
  supervisor: await pending.supervisor,
})

/** Runs the checks at each request and every five seconds, and the ledger's invariants at once and every minute. */
export const startHealthWatch = (app: AppContext, metrics: Metrics, options: HealthOptions = {}): Health => {
  const { clock = app.clock, folders = [], demands = { durable: false, standby: false }, deafMs = 15_000 } = options
  const watch = createInvariantWatch(app.store, app.clock)
  const figures = healthMetrics(metrics.registry, app)
  const database = databaseChecks(app.store, clock, demands)
  const notifications = notificationCheck(app, deafMs)
  const job = beginJob(app, 'invariants', 2 * pollEveryMs)
  const noteChange = logChanges(app)
  let violations = 0
  let isStopped = false

  const poll = async () => {
    const [broken, counts] = await Promise.all([watch.look(), countsOf(app)])
    violations = broken.length
    metrics.setViolations(violations)
    metrics.setOutboxPending(counts.pending)
    metrics.setSessions(counts.sessions)
    metrics.setRewardAlerts(counts.rewardAlerts)
    metrics.setPayoutAlerts(counts.payoutAlerts)
    if (violations > 0) app.log.error({ violations, first: broken.slice(0, 5) }, 'the ledger breaks an invariant')
  }

  const disk = async (): Promise<Check> => {
    const spaces = await Promise.all(folders.map(spaceOf))
    for (const space of spaces) figures.setSpace(space)
    return spaceCheck(spaces)
  }

  const invariants = (): Check => (violations === 0 ? passed('no violation at the last look') : failed(`${violations} violations at the last look`))
  const within = (checker: Checker) => checkWithin(checkLimitMs, checker)

  const readiness = async (): Promise<Readiness> => {
    const pending: Readonly<Record<CheckName, Promise<Check>>> = {
      database: within(database.database),
      migrations: within(database.migrations),
      durability: within(database.durability),
      notifications: within(notifications.check),
      jobs: within(() => jobCheck(jobStates(app))),
      clock: within(database.clock),
      disk: within(disk),
      invariants: within(invariants),
      supervisor: within(() => supervisorCheck(app.store)),
    }
    const checks = await settledChecks(pending)
    for (const [name, check] of Object.entries(checks)) figures.setCheck(name, check)
    const state = { ready: Object.values(checks).every(({ ok }) => ok), checks }
    // Checks that were in progress at the stop fail because their connections close.
    if (!isStopped) noteChange(state)
    return state
  }

  const timers = [setInterval(() => void poll().then(job.succeeded, job.failed), pollEveryMs), setInterval(() => void readiness(), readEveryMs)]
  for (const timer of timers) timer.unref()
  const stop = async (): Promise<void> => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
    job.end()
    notifications.stop()
    await database.close()
  }
  return { readiness, look: poll, stop }
}
