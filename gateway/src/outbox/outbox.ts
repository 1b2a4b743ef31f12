import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { OutgoingMessage } from './message-sink.ts'

/** A message that was taken up for sending, and how often it has been tried, this time included. */
export type OutboxItem = { readonly message: OutgoingMessage; readonly attempts: number }

type DueRow = {
  id: number
  topic: string
  payload: { to: string; purpose: string; subject?: string; text: string }
  attempts: number
  written_at: Date
  wipe_at: Date
}

/**
 * Takes up messages that are due, for `leaseMillis`: whoever took them hands them over or fails, and if he dies the next gateway
 * takes them up again. Rows that another gateway is taking are passed over.
 */
export const leaseOutbox = async (db: Kysely<Tables>, most: number, leaseMillis: number): Promise<OutboxItem[]> => {
  const { rows } = await sql<DueRow>`
    update outbox set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseMillis / 1000})
     where id in (select id from outbox where done_at is null and next_at <= clock_timestamp() and wipe_at > clock_timestamp() and payload ? 'text'
                   order by next_at limit ${most} for update skip locked)
    returning id, topic, payload, attempts, written_at, wipe_at`.execute(db)
  return rows.map(({ id, topic, payload: { to, purpose, subject, text }, attempts, written_at, wipe_at }) => ({
    attempts,
    message: {
      id,
      channel: topic,
      to,
      purpose,
      ...(subject === undefined ? {} : { subject }),
      text,
      writtenAt: written_at.toISOString(),
      until: wipe_at.toISOString(),
    },
  }))
}

/** Notes that a message was handed over. */
export const markSent = async (db: Kysely<Tables>, id: number): Promise<void> => {
  await sql`update outbox set done_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** Notes that a message has to wait. */
export const scheduleRetry = async (db: Kysely<Tables>, id: number, waitMillis: number): Promise<void> => {
  await sql`update outbox set next_at = clock_timestamp() + make_interval(secs => ${waitMillis / 1000}) where id = ${id} and done_at is null`.execute(
    db,
  )
}

/** Wipes what may be read no longer, gives up what was never taken, and forgets a month later that there was anything. */
export const purgeOutbox = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update outbox set payload = payload - 'text' || '{"wiped": true}', given_up = done_at is null, done_at = coalesce(done_at, clock_timestamp())
             where wipe_at <= clock_timestamp() and payload ? 'text'`.execute(db)
  await sql`delete from outbox where tx_id is null and done_at < clock_timestamp() - interval '30 days'`.execute(db)
}
