import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { scoreBatch } from './score-members.ts'

const dueAtOnce = 50
// The queue is served between pages, and a run ends before the job counts as late.
const pagesOfRun = 20

const takeDue = async ({ store }: InTransaction): Promise<readonly string[]> =>
  (await callFunction(store.db, 'take_marker_due', { limit: dueAtOnce })).flatMap(({ member }) => member ?? [])

const takeSwept = async ({ store, clock }: InTransaction): Promise<readonly string[]> =>
  (await callFunction(store.db, 'next_to_score', { now: new Date(clock.now()) })).flatMap(({ member }) => member ?? [])

/**
 * Computes the markers of harm: of members with a new payment, limit or sign-in during a break within a second, and of all others hourly. Several
 * gateways may run it: rows of the queue are skipped while another gateway has them, and the hourly pass is one gateway's at a time.
 */
export const markerJob = (app: AppContext): Job =>
  createJob(app, 'markers of harm', async () => {
    for (let pages = 0; pages < pagesOfRun; pages += 1) {
      while ((await scoreBatch(app, takeDue)) > 0);
      if ((await scoreBatch(app, takeSwept)) === 0) return
    }
  })
