import { sql } from 'kysely'
import { closeRefusals } from '../audit/record-refusals.ts'
import { deleteExpiredProofs } from '../cashier/delete-expired-proofs.ts'
import { deleteExpiredNetworks } from '../factor/networks.ts'
import type { AppContext } from '../context.ts'
import { beginJob } from '../jobs.ts'
import { endSilentChats } from '../live-chat/end-silent-chats.ts'
import { purgeOutbox } from '../outbox/outbox.ts'
import { sweepByRegister } from '../personal-data/retention.ts'
import { sweepSecurity } from '../security/sweep-security.ts'
import { deleteExpiredTrials } from '../session/delete-expired-trials.ts'
import { deleteExpiredNonces } from '../vendor/delete-expired-nonces.ts'
import { sweepFirstAnswers } from './first-answer.ts'

const sweepEvery = 60_000

/**
 * Deletes what has expired: by the rules of the register of personal data, and what needs more than a rule (texts of old messages, trial accounts a
 * day after they were opened, orphaned pictures, answers stored for repetitions). Ends silent chats with support.
 */
export const runCleanup = async (app: AppContext): Promise<void> => {
  const { db } = app.store
  await sweepByRegister(app)
  await db.deleteFrom('push_event').where('at', '<', sql<Date>`clock_timestamp() - interval '15 minutes'`).execute()
  await db.deleteFrom('gateway_probe').where('written_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`).execute()
  await purgeOutbox(db)
  await sweepSecurity(app)
  await deleteExpiredTrials(app)
  await deleteExpiredNetworks(app)
  await deleteExpiredNonces(app)
  await deleteExpiredProofs(app)
  await closeRefusals(app)
  await sweepFirstAnswers(app)
  await endSilentChats(app)
}

/** Sweeps every minute until it is stopped. */
export const startCleanupJob = (app: AppContext): (() => void) => {
  const job = beginJob(app, 'sweep', 2 * sweepEvery)
  const timer = setInterval(() => {
    runCleanup(app).then(job.succeeded, job.failed)
  }, sweepEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    job.end()
  }
}
