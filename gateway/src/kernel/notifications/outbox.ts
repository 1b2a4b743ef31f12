import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { OutgoingMessage } from './message-sink.ts'

/** A leased message, and the number of its attempts, this one included. */
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
 * Leases due messages for `leaseMillis` with `SKIP LOCKED`: the worker sends them or fails. If the worker dies, another gateway leases
 * them after expiry.
 */
export const leaseOutbox = async (db: Kysely<Tables>, max: number, leaseMillis: number): Promise<OutboxItem[]> => {
  const { rows } = await sql<DueRow>`
    update outbox set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseMillis / 1000})
     where id in (select id from outbox where done_at is null and next_at <= clock_timestamp() and wipe_at > clock_timestamp() and payload ? 'text'
                   order by next_at limit ${max} for update skip locked)
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

/** Marks a message as sent. */
export const markSent = async (db: Kysely<Tables>, id: number): Promise<void> => {
  await sql`update outbox set done_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** Schedules the next attempt of a message. */
export const scheduleRetry = async (db: Kysely<Tables>, id: number, waitMillis: number): Promise<void> => {
  await sql`update outbox set next_at = clock_timestamp() + make_interval(secs => ${waitMillis / 1000}) where id = ${id} and done_at is null`.execute(
    db,
  )
}

/** Wipes expired message texts, gives up messages that were never sent, and deletes rows 30 days after they were done. */
export const purgeOutbox = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update outbox set payload = payload - 'text' || '{"wiped": true}', given_up = done_at is null, done_at = coalesce(done_at, clock_timestamp())
             where wipe_at <= clock_timestamp() and payload ? 'text'`.execute(db)
  await sql`delete from outbox where tx_id is null and done_at < clock_timestamp() - interval '30 days'`.execute(db)
}
