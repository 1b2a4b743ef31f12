import type { AppContext } from '../../kernel/context.ts'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'
import { expireDue, isAnyDue } from './approval-rows.ts'

/** Ends every request whose time is over, each with an audit record; of several gateways one ends a request. */
export const expireApprovals = async (app: AppContext): Promise<void> => {
  if (!(await isAnyDue(app))) return
  await inTransaction(app, async (inside) => {
    for (const { id, command } of await expireDue(inside))
      await appendAudit(inside, { actor: 'approvals', action: command, subject: id, result: 'expired', detail: { approval: id } })
  })
}

/** Creates the job that ends requests whose time is over. */
export const approvalJob = (app: AppContext): Job => createJob(app, 'approvals', () => expireApprovals(app))
