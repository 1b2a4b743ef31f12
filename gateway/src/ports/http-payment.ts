import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { isSignedBy, signatureOf } from '../vendor/signature.ts'
import type { Begun, PaymentPort, Standing } from './payment.ts'

/** A provider that is met over HTTP: both sides sign with one key. */
export type PaymentProvider = { readonly name: string; readonly endpoint: string; readonly keyId: string; readonly secret: string }

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

const collected = z.object({ page: z.string().check(z.maxLength(2048)), code: z.string().check(z.maxLength(512)) })
const refusedBody = z.object({ reason: z.string().check(z.maxLength(64)) })
const checked = z.object({ matches: z.boolean() })
const standing = z.object({ id: z.string(), state: z.enum(['open', 'paid', 'failed']), amount: z.string(), currency: z.string() })

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const isPage = (address: string): boolean => URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)

/** Headers that sign a message of either side. */
export const signedHeaders = (
  { keyId, secret }: Pick<PaymentProvider, 'keyId' | 'secret'>,
  now: number,
  message: { readonly method: string; readonly path: string; readonly body: string },
): Record<string, string> => {
  const [time, nonce] = [String(now), randomBytes(12).toString('base64url')]
  const signature = signatureOf({ ...message, body: Buffer.from(message.body), time, nonce }, secret)
  return { [paymentHeaders.key]: keyId, [paymentHeaders.time]: time, [paymentHeaders.nonce]: nonce, [paymentHeaders.signature]: signature }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The port over HTTP. What cannot be understood is `unknown`, never a yes and never a no. */
export const httpPayment = (provider: PaymentProvider, clock: Clock, reach: Reach = overTheWire): PaymentPort => {
  const { name, endpoint, keyId, secret } = provider
  const ask = async (method: 'GET' | 'POST', path: string, content: object | null): Promise<Heard | null> => {
    const address = new URL(`${endpoint}${path}`)
    const body = content === null ? '' : JSON.stringify(content)
    const headers = { 'content-type': 'application/json', ...signedHeaders(provider, clock.now(), { method, path: address.pathname, body }) }
    return reach(address.href, { method, headers, body }).catch(() => null)
  }
  const begun = (heard: Heard | null): Begun => {
    if (heard === null) return { outcome: 'unknown' }
    if (heard.status === 422) {
      const read = refusedBody.safeParse(parsed(heard.body))
      return { outcome: 'refused', reason: read.success ? read.data.reason : 'refused' }
    }
    const read = collected.safeParse(parsed(heard.body))
    if (heard.status !== 200 || !read.success || !isPage(read.data.page)) return { outcome: 'unknown' }
    return { outcome: 'accepted', ...read.data }
  }
  return {
    name,
    collect: async (collection) => begun(await ask('POST', '/collections', collection)),
    payOut: async (payout) => {
      const heard = await ask('POST', '/payouts', payout)
      if (heard?.status === 200) return { outcome: 'accepted' }
      const read = heard?.status === 422 ? refusedBody.safeParse(parsed(heard.body)) : null
      if (read === null) return { outcome: 'unknown' }
      return { outcome: 'refused', reason: read.success ? read.data.reason : 'refused' }
    },
    isHoldersOwn: async (destination) => {
      const heard = await ask('POST', '/accounts', destination)
      const read = checked.safeParse(heard?.status === 200 ? parsed(heard.body) : null)
      return read.success ? read.data.matches : null
    },
    look: async (id): Promise<Standing> => {
      const nothing = { id, amount: '', currency: '' }
      const heard = await ask('GET', `/payments/${encodeURIComponent(id)}`, null)
      if (heard?.status === 404) return { ...nothing, state: 'none' }
      const read = standing.safeParse(heard?.status === 200 ? parsed(heard.body) : null)
      return read.success && read.data.id === id ? read.data : { ...nothing, state: 'unknown' }
    },
    isItsWord: (signed, from, signature) => timingSafeEqual(digest(from), digest(keyId)) && isSignedBy(signed, signature, secret, clock.now()),
  }
}
