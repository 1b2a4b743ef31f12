import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** A message on its way out. `id` stays the same at every try: whoever takes messages tells repeats by it. */
export type Outgoing = {
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
export type Sink = (message: Outgoing, signal: AbortSignal) => Promise<void>

/** The stand-in where no sink is set: a message counts as handed over, and whoever runs the house reads it by `outbox list`. */
export const keepHere: Sink = async () => {}

/**
 * Hands messages to the operator's own service for SMS and mail: POST of JSON, any 2xx means taken. With a key the body is signed:
 * `X-Perya-Signature: t=<Unix seconds>,v1=<HMAC-SHA-256 of "t.body", hexadecimal>`.
 */
export const httpSink =
  (url: string, key: string | undefined, clock: Clock): Sink =>
  async (message, signal) => {
    const body = JSON.stringify(message)
    const t = Math.floor(clock.now() / 1000)
    const signed = key === undefined ? {} : { 'X-Perya-Signature': `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}` }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `outbox-${message.id}`, ...signed },
      body,
      redirect: 'error',
      signal,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the sink answered ${answer.status}`)
  }
