import { sql } from 'kysely'
import { closeRefusals } from '../audit/record-refusals.ts'
import { sweepProofs } from '../cashier/sweep-proofs.ts'
import { sweepNetworks } from '../factor/networks.ts'
import type { House } from '../handler.ts'
import { beginJob } from '../jobs.ts'
import { endSilentChats } from '../live-chat/end-silent-chats.ts'
import { wipeMessages } from '../outbox/outbox.ts'
import { sweepByRegister } from '../personal-data/retention.ts'
import { sweepSecurity } from '../security/sweep-security.ts'
import { wipeTrials } from '../session/wipe-trials.ts'
import { sweepVendors } from '../vendor/sweep-vendors.ts'
import { sweepFirstAnswers } from './first-answer.ts'

const sweepEvery = 60_000

/**
 * Deletes what has expired: by the rules of the register of personal data, and what needs more than a rule (texts of old messages, trial accounts a
 * day after they were opened, orphaned pictures, answers stored for repetitions). Ends silent chats with support.
 */
export const sweepExpired = async (house: House): Promise<void> => {
  const { db } = house.store
  await sweepByRegister(house)
  await db.deleteFrom('push_event').where('at', '<', sql<Date>`clock_timestamp() - interval '15 minutes'`).execute()
  await db.deleteFrom('gateway_probe').where('written_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`).execute()
  await wipeMessages(db)
  await sweepSecurity(house)
  await wipeTrials(house)
  await sweepNetworks(house)
  await sweepVendors(house)
  await sweepProofs(house)
  await closeRefusals(house)
  await sweepFirstAnswers(house)
  await endSilentChats(house)
}

/** Sweeps every minute until it is stopped. */
export const keepSwept = (house: House): (() => void) => {
  const job = beginJob(house, 'sweep', 2 * sweepEvery)
  const timer = setInterval(() => {
    sweepExpired(house).then(job.succeeded, job.failed)
  }, sweepEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    job.end()
  }
}
