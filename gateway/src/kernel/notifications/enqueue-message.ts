import type { TextValues } from '@perya/texts/format-message'
import { serverText } from '@perya/texts/server-text'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { MessagePurpose } from './message-purpose.ts'

/** A message to a phone number (E.164) or an email address. */
export type OutboxMessage = {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly purpose: MessagePurpose
  readonly language: string
  readonly values: TextValues
  /** Seconds for which the message is valid: afterwards its text is wiped and it is not sent any more. Default: one day. */
  readonly life?: number
  /** True: it is stored like any other but never sent, so that timing does not reveal which accounts exist (S4). */
  readonly silent?: boolean
}

/** Writes a message to the outbox, in the caller's transaction when `db` is one: it is sent after the commit, or never. Returns its id. */
export const enqueueMessage = async (
  db: Kysely<Tables>,
  { channel, to, purpose, language, values, life = 86_400, silent = false }: OutboxMessage,
): Promise<number> => {
  const text = serverText(language, `message.${purpose}.${channel}`, values)
  const payload =
    channel === 'sms' ? { to, purpose, text } : { to, purpose, subject: serverText(language, `message.${purpose}.subject`, values), text }
  // The outbox uses the database's time: several gateways share it, and the auditor's view reads it.
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

/** Writes an SMS of a third party to the outbox: the reference phone service has no SMS channel of its own. */
export const enqueueText = async (db: Kysely<Tables>, to: string, text: string): Promise<void> => {
  const payload = JSON.stringify({ to, purpose: 'phone-service', text })
  await db
    .insertInto('outbox')
    .values({ topic: 'sms', payload, wipe_at: sql<Date>`clock_timestamp() + interval '10 minutes'`, done_at: null })
    .execute()
}
