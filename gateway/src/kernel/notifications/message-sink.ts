import type { Clock } from '../clock.ts'
import { postSigned } from './post-signed.ts'

/** A message being sent. `id` is the same on every attempt, so that the receiver can deduplicate. */
export type OutgoingMessage = {
  readonly id: number
  readonly channel: string
  readonly to: string
  readonly purpose: string
  readonly subject?: string
  readonly text: string
  /** When it was written, and until when it is valid: ISO 8601. */
  readonly writtenAt: string
  readonly until: string
}

/** Hands a message over; throws when that fails. */
export type MessageSink = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>

/** The default where no sink is configured: a message counts as sent, and the operator reads it by `outbox list`. */
export const localSink: MessageSink = async () => {}

/** Sends messages to the operator's own service for SMS and mail: a signed POST of JSON; any 2xx means accepted. */
export const httpSink =
  (url: string, key: string | undefined, clock: Clock): MessageSink =>
  (message, signal) =>
    postSigned({ url, key, clock }, JSON.stringify(message), `outbox-${message.id}`, signal)
