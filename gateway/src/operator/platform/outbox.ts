import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { text, wholeNumber } from '../command/fields.ts'

const input = z.strictObject({ to: z.optional(text(200)), count: z._default(wholeNumber(1000), 50) })

const masked = (to: string): string => (to.includes('@') ? maskEmail(to) : maskPhoneNumber(to))

/** What staff see of a message: its text may have a one-time code, with which they could sign in as the member. */
const withoutText = (payload: unknown) => {
  const { to, purpose, wiped } = Object(payload)
  return { to: masked(String(to ?? '')), purpose: String(purpose ?? ''), ...(wiped === true ? { wiped } : {}) }
}

/**
 * `outbox list`: queued and sent messages, newest first; with --to those for one address or number. A text is removed after its retention. Staff who
 * are signed in see neither the text nor the whole address.
 */
export const outboxList = defineCommand({
  name: 'outbox list',
  usage: 'outbox list [--to ADDRESS] [--count N]',
  input,
  changes: false,
  reads: 'personal',
  run: async ({ store }, { to, count }, actor) => {
    const all = store.db
      .selectFrom('outbox')
      .select(['id', 'topic', 'payload', 'attempts', 'next_at', 'done_at', 'given_up'])
      // Dummy messages, written so that responses are indistinguishable, have no recipient and are not listed.
      .where('topic', '<>', 'nobody')
      .orderBy('id', 'desc')
      .limit(count)
    const rows = await (to === undefined ? all : all.where(sql`payload ->> 'to'`, '=', to)).execute()
    return { value: actor.startsWith('staff:') ? rows.map((row) => ({ ...row, payload: withoutText(row.payload) })) : rows }
  },
})
