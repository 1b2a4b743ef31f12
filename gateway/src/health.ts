import { sql } from 'kysely'
import type { House } from './handler.ts'
import type { Metrics } from './metrics.ts'
import { watchInvariants } from './wallet/invariants.ts'

/** Whether the house may be given work, and what is wrong if not. */
export type Readiness = { readonly ready: boolean; readonly database: boolean; readonly migrations: boolean; readonly invariants: boolean }

/** Watches the house; `readiness` asks the database now, invariants are those of the last look. */
export type Health = { readonly readiness: () => Promise<Readiness>; readonly look: () => Promise<void>; readonly stop: () => void }

const lookEveryMs = 60_000

const countsOf = async ({ store, clock }: House) => {
  const { rows } = await sql<{ pending: number; sessions: number }>`
    SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS pending,
           (SELECT count(*) FROM session WHERE ended_at IS NULL AND expires_at > ${new Date(clock.now())}) AS sessions`.execute(store.db)
  return rows[0] ?? { pending: 0, sessions: 0 }
}

/** Looks at the ledger's invariants at once and each minute, and answers whether the house is ready. */
export const watchHealth = (house: House, metrics: Metrics): Health => {
  const watch = watchInvariants(house.store, house.clock)
  let violations = 0
  const look = async () => {
    const [broken, counts] = await Promise.all([watch.look(), countsOf(house)])
    violations = broken.length
    metrics.setViolations(violations)
    metrics.setOutboxPending(counts.pending)
    metrics.setSessions(counts.sessions)
    if (violations > 0) house.log.error({ violations, first: broken.slice(0, 5) }, 'the ledger breaks an invariant')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => house.log.warn({ err: error }, 'looking at the invariants failed'))
  }, lookEveryMs)
  timer.unref()
  const readiness = async (): Promise<Readiness> => {
    const database = await house.store.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const invariants = violations === 0
    return { ready: database && invariants, database, migrations: true, invariants }
  }
  return { readiness, look, stop: () => clearInterval(timer) }
}
