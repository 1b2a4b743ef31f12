import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { createJob, type Job } from '../../../kernel/job.ts'

/** Opens a case for each freeze whose review is due; of several gateways one opens it. */
export const openFreezeReviews = async (app: AppContext): Promise<void> => {
  await callFunction(app.store.db, 'open_freeze_reviews', {})
}

/** Creates the job that opens the cases of freezes whose time has come. */
export const freezeReviewJob = (app: AppContext): Job => createJob(app, 'freeze reviews', () => openFreezeReviews(app))
