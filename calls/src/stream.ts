import * as z from 'zod/mini'
import { call } from './call.ts'
import { text } from './schema.ts'

/**
 * What a page may ask to be told of: draws of all lotteries, the balance of its own session with what concerns an agent, the chat room, and the
 * own live chat with support.
 */
export const streamTopics = ['lottery', 'balance', 'chat', 'support'] as const

/** A topic of the stream. */
export type StreamTopic = (typeof streamTopics)[number]

/**
 * The one address that does not answer once but keeps telling (server-sent events). It stands beside the table of calls, because it has no
 * value and no envelope; what every call passes at the door, it passes too. `topics` is a comma list; `balance` and `chat` need a session; `support` needs one or the
 * cookie of a live chat, and by itself it is open in maintenance, too.
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
