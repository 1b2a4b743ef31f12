import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { type MessagePurpose, type MessageValues, messageText } from './message-text.ts'

/** A message to a person, by number (E.164) or by mail address. */
export type OutboxMessage = {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly purpose: MessagePurpose
  readonly language: string
  readonly values: MessageValues
  /** Seconds in which it is worth something: afterwards its text is wiped and it is not sent any more. A day unless said. */
  readonly life?: number
  /** True: it is written like any other and goes nowhere, so that nobody can tell who is known here (S4). */
  readonly silent?: boolean
}

/** Lays a message into the outbox, in the caller's transaction when `db` is one: it goes out when that is committed, or never. Gives its number. */
export const enqueueMessage = async (
  db: Kysely<Tables>,
  { channel, to, purpose, language, values, life = 86_400, silent = false }: OutboxMessage,
): Promise<number> => {
  const text = messageText(`${purpose}.${channel}`, language, values)
  const payload = channel === 'sms' ? { to, purpose, text } : { to, purpose, subject: messageText(`${purpose}.subject`, language, values), text }
  // The outbox keeps the database's time: several gateways share it, and the auditor's view looks at it.
  const { id } = await db
    .insertInto('outbox')
    .values({
      topic: silent ? 'nobody' : channel,
      payload: JSON.stringify(payload),
      wipe_at: sql<Date>`clock_timestamp() + make_interval(secs => ${life})`,
      done_at: silent ? sql<Date>`clock_timestamp()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lays a short message of somebody else into the outbox: the practice service for phones has no line of its own. */
export const enqueueText = async (db: Kysely<Tables>, to: string, text: string): Promise<void> => {
  const payload = JSON.stringify({ to, purpose: 'phone-service', text })
  await db
    .insertInto('outbox')
    .values({ topic: 'sms', payload, wipe_at: sql<Date>`clock_timestamp() + interval '10 minutes'`, done_at: null })
    .execute()
}
