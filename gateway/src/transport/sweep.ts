import { sql } from 'kysely'
import { sweepProofs } from '../cashier/sweep-proofs.ts'
import { sweepChat } from '../chat/sweep-chat.ts'
import { sweepFactors } from '../factor/sweep-factors.ts'
import type { House } from '../handler.ts'
import { wipeMessages } from '../outbox/outbox.ts'
import { sweepTickets } from '../records/export-ticket.ts'
import { sweepSignIns } from '../security/note-sign-in.ts'
import { sweepPasswords } from '../password/sweep-passwords.ts'
import { wipeTrials } from '../session/wipe-trials.ts'
import { sweepVendors } from '../vendor/sweep-vendors.ts'

const sweepEvery = 60_000

/** Removes what has expired: used seals, links and remembered browsers, captchas, old counters and codes, the texts of old messages, sessions a day after their end, trial accounts a day after they were opened, pictures that belong to nothing. */
export const sweepExpired = async (house: House): Promise<void> => {
  const now = house.clock.now()
  const { db } = house.store
  await db.deleteFrom('sealing_used').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('captcha').where('expires_at', '<', new Date(now)).execute()
  await db
    .deleteFrom('attempt_count')
    .where('window_start', '<', new Date(now - 2 * 86_400_000))
    .execute()
  await db
    .deleteFrom('sealing_key')
    .where('opens_until', '<', new Date(now - 86_400_000))
    .execute()
  await db
    .deleteFrom('session')
    .where('expires_at', '<', new Date(now - 86_400_000))
    .execute()
  await db
    .deleteFrom('verification_code')
    .where('sent_at', '<', new Date(now - 2 * 86_400_000))
    .execute()
  await db.deleteFrom('verification_result').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('push_event').where('at', '<', sql<Date>`clock_timestamp() - interval '15 minutes'`).execute()
  await wipeMessages(db)
  await sweepSignIns(house)
  await sweepPasswords(house)
  await wipeTrials(house)
  await sweepFactors(house)
  await sweepVendors(house)
  await sweepTickets(house)
  await sweepChat(house)
  await sweepProofs(house)
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(now - 90 * 86_400_000))
    .execute()
}

/** Sweeps every minute until it is stopped. */
export const keepSwept = (house: House): (() => void) => {
  const timer = setInterval(() => {
    sweepExpired(house).catch((error: unknown) => house.log.warn({ err: error }, 'sweeping failed'))
  }, sweepEvery)
  timer.unref()
  return () => clearInterval(timer)
}
