import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'
import { isAnyTurnDue, takeDueTurns, turnNow } from './turn-rows.ts'

/** Applies the scheduled changes of titles and vendors that are due, each once and with an audit record. */
export const applyDueTurns = async (app: AppContext): Promise<void> => {
  if (!(await isAnyTurnDue(app))) return
  await inTransaction(app, async (inside) => {
    for (const { id, target, enabled, askedBy } of await takeDueTurns(inside)) {
      const isChanged = await turnNow(inside, target, enabled)
      const [action, subject] = 'title' in target ? ['catalogue turn', target.title] : ['vendor turn', target.vendor]
      await appendAudit(inside, {
        actor: 'catalogue',
        action,
        subject,
        result: 'done',
        detail: { turn: id, enabled, isChanged, scheduledBy: askedBy },
      })
    }
  })
}

/** Creates the job that applies scheduled changes of titles and vendors. */
export const catalogueTurnJob = (app: AppContext): Job => createJob(app, 'catalogue turns', () => applyDueTurns(app))
