import type { Clock } from '../clock.ts'
import { postSigned } from './post-signed.ts'

/** A message on its way out. `id` stays the same at every try: whoever takes messages tells repeats by it. */
export type OutgoingMessage = {
  readonly id: number
  readonly channel: string
  readonly to: string
  readonly purpose: string
  readonly subject?: string
  readonly text: string
  /** When it was written, and until when it is worth something: ISO moments. */
  readonly writtenAt: string
  readonly until: string
}

/** Takes messages away; throws when it could not. */
export type MessageSink = (message: OutgoingMessage, signal: AbortSignal) => Promise<void>

/** The stand-in where no sink is set: a message counts as handed over, and whoever runs the house reads it by `outbox list`. */
export const localSink: MessageSink = async () => {}

/** Sends messages to the operator's own service for SMS and mail: a signed POST of JSON; any 2xx means accepted. */
export const httpSink =
  (url: string, key: string | undefined, clock: Clock): MessageSink =>
  (message, signal) =>
    postSigned({ url, key, clock }, JSON.stringify(message), `outbox-${message.id}`, signal)
