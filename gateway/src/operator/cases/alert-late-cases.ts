import { sql } from 'kysely'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'

const atOnce = 100

/** Notes each open case whose deadline has passed, once, with an audit record; of several gateways one notes a case. Returns how many. */
export const alertLateCases = (app: AppContext): Promise<number> =>
  inTransaction(app, async (inside) => {
    const now = new Date(inside.clock.now())
    const { rows } = await sql<{ id: string; kind: string; subject: string; dueAt: Date }>`
      with late as (
        update work_case set late_at = ${now}
         where id in (select id from work_case where state = 'open' and late_at is null and due_at <= ${now}
                       order by due_at limit ${atOnce} for update skip locked)
        returning id, kind, subject, due_at as "dueAt"),
      step as (insert into case_step (case_id, at, what) select id, ${now}, 'late' from late)
      select * from late`.execute(inside.store.db)
    for (const { id, kind, subject, dueAt } of rows) {
      const detail = { case: id, kind, dueAt: dueAt.toISOString() }
      await appendAudit(inside, { actor: 'cases', action: 'case late', subject, result: 'late', detail })
    }
    if (rows.length > 0) app.log.warn({ late: rows.length, first: rows[0] }, 'cases have passed their deadline')
    return rows.length
  })

/** Creates the job that notes cases past their deadline. */
export const caseAlertJob = (app: AppContext): Job =>
  createJob(app, 'case alerts', async () => {
    await alertLateCases(app)
  })
