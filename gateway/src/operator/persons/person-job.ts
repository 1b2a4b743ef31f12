import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'
import { erasePerson, ErasureRefused } from '../personal-data/erase-person.ts'
import { erasureCauses } from './erasure-causes.ts'
import { erasedRetentionDays } from './erased-retention-days.ts'
import { endPersonRequest, findOpenRequest, lockPersonRequest, type PersonRequestState, readDueRequests } from './person-requests.ts'

const actor = 'person requests'

type Request = NonNullable<Awaited<ReturnType<typeof lockPersonRequest>>>

const results: Partial<Readonly<Record<PersonRequestState, string>>> = { over: 'expired', refused: 'failed', erased: 'done' }

const end = async (
  inside: InTransaction,
  { id, member_id: member, kind }: Request,
  state: 'over' | 'erased' | 'refused',
  causes: readonly string[] = [],
): Promise<void> => {
  await endPersonRequest(inside, id, state, causes)
  const action = kind === 'export' ? 'person export' : 'person erase'
  const detail = { request: id, ...(causes.length === 0 ? {} : { causes }) }
  await appendAudit(inside, { actor, action, subject: member, result: results[state] ?? state, detail })
}

/** Erases the account of a request, or refuses it with every cause of this moment; in the transaction that holds the request. */
const erase = async (inside: InTransaction, request: Request): Promise<void> => {
  const causes = await erasureCauses(inside, request.member_id)
  if (causes.length > 0) return end(inside, request, 'refused', causes)
  await erasePerson(inside, {
    id: request.member_id,
    reason: request.reason,
    actor: request.asked_by,
    days: await erasedRetentionDays(inside),
    dryRun: false,
  })
  const copy = await findOpenRequest(inside, request.member_id, 'export')
  if (copy !== null) await end(inside, copy, 'over')
  return end(inside, request, 'erased')
}

/** Does what one request asks for, once: a gateway that comes second, or after a withdrawal, finds it ended. */
const perform = (app: AppContext, id: string, work: (inside: InTransaction, request: Request) => Promise<void>): Promise<void> =>
  inTransaction(app, async (inside) => {
    const request = await lockPersonRequest(inside, id)
    if (request !== null && request.ended_at === null) await work(inside, request)
  })

/** Does what is due: erases accounts whose grace is over, and ends exports after seven days. Any number of gateways may run it. */
export const runPersonRequests = async (app: AppContext): Promise<number> => {
  const due = await readDueRequests(app)
  for (const { id, kind } of due) {
    if (kind === 'export') {
      await perform(app, id, (inside, request) => end(inside, request, 'over'))
      continue
    }
    await perform(app, id, erase).catch(async (error: unknown) => {
      // Something began between the check and the lock of the account.
      if (!(error instanceof ErasureRefused)) throw error
      await perform(app, id, (inside, request) => end(inside, request, 'refused', error.reasons))
    })
  }
  return due.length
}

/** Creates the job that does so. */
export const personRequestJob = (app: AppContext): Job => createJob(app, 'person requests', async () => void (await runPersonRequests(app)))
