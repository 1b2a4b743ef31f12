import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** A service that accepts JSON; with a key, bodies are signed. */
export type Receiver = { readonly url: string; readonly key: string | undefined; readonly clock: Clock }

/**
 * Posts JSON to a service of the operator; throws unless the answer is 2xx. With a key:
 * `X-Perya-Signature: t=<Unix seconds>,v1=<HMAC-SHA-256 of "t.body", hexadecimal>`.
 */
export const postSigned = async ({ url, key, clock }: Receiver, body: string, idempotencyKey: string, signal: AbortSignal): Promise<void> => {
  const t = Math.floor(clock.now() / 1000)
  const signature = key === undefined ? {} : { 'X-Perya-Signature': `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}` }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, ...signature },
    body,
    redirect: 'error',
    signal,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the sink answered ${answer.status}`)
}
