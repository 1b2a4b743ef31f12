import type { AppContext } from '../../kernel/context.ts'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { invalidatePlatformState } from '../../kernel/settings/platform-state.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting, lockSettings } from './core/change-setting.ts'
import { endPlan, isPlanDue, lockDuePlan, lockPlan, type PlanRow } from './core/plan-rows.ts'
import { settingNamed } from './setting-list.ts'

/** The actor of planned changes in audit records. */
const job = 'settings'

const recordOf = (plan: PlanRow, detail: object) => ({
  ...{ actor: job, action: 'setting change', subject: plan.setting, reason: plan.reason },
  detail: { plan: plan.id, plannedBy: plan.actor, askedBy: plan.asked_by, plannedIn: plan.record_id, ...detail },
})

type Attempt = { readonly plan: PlanRow; readonly refused: string } | 'done' | 'none'

/**
 * Makes the next change that is due, in one transaction with its version, its audit record and the end of its plan. The lock of all settings comes
 * first, so that of several gateways one makes it, and changes of one setting follow each other in their order.
 */
const makeNext = async (app: AppContext): Promise<Attempt> => {
  let locked: PlanRow | null = null
  try {
    return await inTransaction(app, async (inside) => {
      await lockSettings(inside)
      const plan = await lockDuePlan(inside)
      locked = plan
      if (plan === null) return 'none'
      const setting = await settingNamed(inside, plan.setting)
      const { before, after, validFrom, onRecorded } = await changeSetting(inside, setting, plan.value, plan.actor)
      const record = await appendAudit(inside, { ...recordOf(plan, { before, after, validFrom: validFrom.toISOString() }), result: 'done' })
      await onRecorded(inside, record)
      await endPlan(inside, plan.id, 'done', record)
      return 'done'
    })
  } catch (error) {
    // A value that is refused when it is due will be refused again; anything else is tried again.
    if (locked !== null && (error instanceof UsageError || error instanceof Refusal)) return { plan: locked, refused: error.message }
    throw error
  }
}

const fail = (app: AppContext, plan: PlanRow, cause: string): Promise<void> =>
  inTransaction(app, async (inside) => {
    if ((await lockPlan(inside, plan.id))?.state !== 'waiting') return
    const record = await appendAudit(inside, { ...recordOf(plan, { value: plan.value }), result: `failed: ${cause.slice(0, 200)}` })
    await endPlan(inside, plan.id, 'failed', record)
  })

/** Makes every planned change that is due, each once on whatever gateway. */
export const makePlannedChanges = async (app: AppContext): Promise<void> => {
  if (!(await isPlanDue(app))) return
  for (let attempt = await makeNext(app); attempt !== 'none'; attempt = await makeNext(app))
    if (attempt !== 'done') await fail(app, attempt.plan, attempt.refused)
  invalidatePlatformState(app)
}

/** Creates the job that makes planned changes of settings. */
export const settingsJob = (app: AppContext): Job => createJob(app, 'settings', () => makePlannedChanges(app))
