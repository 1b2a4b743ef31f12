import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../schema.ts'

/**
 * Topics that a page may subscribe to: draws of all lotteries, the balance of its own session with the agent's events, the chat room, and the
 * session's own live chat with support.
 */
export const streamTopics = ['lottery', 'balance', 'chat', 'support'] as const

/** A topic of the stream. */
export type StreamTopic = (typeof streamTopics)[number]

/**
 * The event stream (server-sent events), the one address that does not answer once. It is declared outside the table of calls, because it has no
 * value and no envelope; it passes the same checks as every call. `topics` is a comma-separated list; `balance` and `chat` need a session; `support`
 * needs one or the cookie of a live chat, and if it is the only topic, the stream is open in maintenance, too.
 */
export const eventStreamCall = call({
  method: 'GET',
  path: '/wps/stream',
  module: 'COMM3',
  token: 'optional',
  trial: true,
  sealed: false,
  lane: 'read',
  input: z.object({ topics: text(64) }),
  value: z.unknown(),
  refusals: ['not_logged_in', 'self_excluded', 'on_time_out', 'too_many_requests', 'busy'],
  says: 'Tells draws and the own balance as they change; resumes after the `Last-Event-ID` that is sent.',
})
