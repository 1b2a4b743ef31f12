import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { signatureOf } from '../vendor/signature.ts'

/** Somebody who is met over HTTP: both sides sign with one key. */
export type Partner = { readonly endpoint: string; readonly keyId: string; readonly secret: string }

/** An answer over the wire. */
export type Heard = { readonly status: number; readonly body: string }
/** How a request leaves the house; throws where nobody answers. */
export type Reach = (
  address: string,
  request: { readonly method: 'GET' | 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Heard>

/** Names of the headers that sign a message, in both directions. */
export const paymentHeaders = { key: 'x-payment-key', time: 'x-payment-time', nonce: 'x-payment-nonce', signature: 'x-payment-signature' } as const

const patience = 5_000
const mostAnswered = 64 * 1024

/** How requests leave the house where nothing else is said. */
export const overTheWire: Reach = async (address, { method, headers, body }) => {
  const answer = await fetch(address, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  return { status: answer.status, body: (await answer.text()).slice(0, mostAnswered) }
}

/** Headers that sign a message of either side. */
export const signedHeaders = (
  { keyId, secret }: Pick<Partner, 'keyId' | 'secret'>,
  now: number,
  message: { readonly method: string; readonly path: string; readonly body: string },
): Record<string, string> => {
  const [time, nonce] = [String(now), randomBytes(12).toString('base64url')]
  const signature = signatureOf({ ...message, body: Buffer.from(message.body), time, nonce }, secret)
  return { [paymentHeaders.key]: keyId, [paymentHeaders.time]: time, [paymentHeaders.nonce]: nonce, [paymentHeaders.signature]: signature }
}

/** What somebody wrote, read as JSON; null where it is none. */
export const parsedBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** A line over which signed questions go out; null where nobody answered. */
export const signedLine =
  (partner: Partner, clock: Clock, reach: Reach) =>
  async (method: 'GET' | 'POST', path: string, content: object | null): Promise<Heard | null> => {
    const address = new URL(`${partner.endpoint}${path}`)
    const body = content === null ? '' : JSON.stringify(content)
    const headers = { 'content-type': 'application/json', ...signedHeaders(partner, clock.now(), { method, path: address.pathname, body }) }
    return reach(address.href, { method, headers, body }).catch(() => null)
  }
