import { type RiskRule, riskRules } from '@perya/domain/risk/risk-rule'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { isStatementTimeout } from '../../kernel/database/database-errors.ts'
import { createJob, type Job } from '../../kernel/job.ts'

// A new platform searches thirty days, and one that was off continues where it stopped: over several runs, so that one rule does not keep the others waiting.
const spansOfRun = 31
const runMs = 30_000
const dueMs = 600_000
const dayMinutes = 1_440
const minSpanMinutes = 5

/** Searches the next span of a rule, in one transaction with the audit records of the alerts that it opens. True: there is more to search now. */
const scanOnce = (app: AppContext, rule: RiskRule, minutes: number): Promise<boolean> =>
  audited(app, async (inside) => {
    const [found] = await callFunction(inside.store.db, 'scan_risk', { rule, now: new Date(inside.clock.now()), minutes })
    const events = (found?.alerts ?? []).map((subject) => ({
      ...{ actor: 'rules of risk', action: 'risk alert', subject, result: 'done' },
      detail: { rule },
    }))
    return { value: found?.more === true, events }
  })

/** Searches the next spans of a rule until `endsAt`, on the clock of `performance`. A span that the database does not finish in time is halved. */
const scanRule = async (app: AppContext, rule: RiskRule, endsAt: number): Promise<void> => {
  let minutes = dayMinutes
  for (let spans = 0; spans < spansOfRun && performance.now() < endsAt; spans += 1) {
    try {
      if (!(await scanOnce(app, rule, minutes))) return
    } catch (error) {
      if (!isStatementTimeout(error) || minutes <= minSpanMinutes) throw error
      minutes = Math.max(minSpanMinutes, Math.floor(minutes / 2))
    }
  }
}

/**
 * Searches for patterns of money laundering and collusion, each rule from where it stopped. Several gateways may run it: one works on a rule at a time,
 * and a pattern that is found again changes nothing. A rule that fails is logged and does not stop the others; the run fails where all of them do.
 */
export const riskJob = (app: AppContext): Job =>
  createJob(
    app,
    'risk rules',
    async () => {
      const endsAt = performance.now() + runMs
      const failures: unknown[] = []
      for (const rule of riskRules)
        await scanRule(app, rule, endsAt).catch((error: unknown) => {
          app.log.error({ err: error, rule }, 'searching by a rule of risk failed')
          failures.push(error)
        })
      if (failures.length === riskRules.length) throw failures[0]
    },
    dueMs,
  )
