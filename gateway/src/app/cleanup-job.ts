import { sql } from 'kysely'
import { closeRefusals } from '../kernel/audit/record-refusals.ts'
import { fingerprintDueProofs } from '../money/proofs/fingerprint/fingerprint-due-proofs.ts'
import { deleteExpiredProofs } from '../money/proofs/delete-expired-proofs.ts'
import { deleteExpiredNetworks } from '../identity/attempts/networks.ts'
import type { AppContext } from '../kernel/context.ts'
import { beginJob } from '../kernel/jobs.ts'
import { endSilentChats } from '../contact/live-chat/end-silent-chats.ts'
import { purgeOutbox } from '../kernel/notifications/outbox.ts'
import { sweepByRegister } from '../operator/personal-data/retention.ts'
import { sweepSecurity } from '../identity/security/sweep-security.ts'
import { deleteExpiredTrials } from '../identity/session/delete-expired-trials.ts'
import { deleteExpiredNonces } from '../play/callbacks/delete-expired-nonces.ts'
import { sweepFirstAnswers } from '../kernel/http/first-answer.ts'

const sweepEvery = 60_000

/**
 * Deletes expired data: by the rules of the register of personal data, and data that needs more than a rule (texts of old messages, trial accounts a
 * day after they were opened, orphaned pictures, answers stored for repetitions). Ends silent chats with support, fingerprints older proofs.
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
  await fingerprintDueProofs(app)
  await closeRefusals(app)
  await sweepFirstAnswers(app)
  await endSilentChats(app)
}

/** Runs every minute until it is stopped. */
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
