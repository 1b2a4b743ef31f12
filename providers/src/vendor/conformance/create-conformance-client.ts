// The vendor's side of the protocol. Depends on Node alone, so that a vendor can copy this folder and run it on their own machine.
import { createHmac, randomBytes } from 'node:crypto'

/** Signing key of a vendor. */
export type Key = { readonly keyId: string; readonly secret: string }

/** Body of a message. */
export type ConformanceMessage = Readonly<Record<string, unknown>>

/** Deviations of a forged message from a valid one. */
export type MessageForgery = {
  readonly key?: Key
  readonly time?: string
  readonly nonce?: string
  readonly signature?: string
  /** Changes the body after it was signed. */
  readonly tampered?: (body: string) => string
  /** Signs this verb's path instead of the one that is called. */
  readonly signedVerb?: string
  /** Names of headers to omit. */
  readonly without?: readonly string[]
}

/** Status of an answer, and its envelope as far as it could be parsed. */
export type ConformanceAnswer = {
  readonly status: number
  readonly success: boolean
  readonly errorCode: string | null
  readonly value: Readonly<Record<string, unknown>>
}

/** Sends one message to the gateway. */
export type SendMessage = (verb: string, message: ConformanceMessage, forging?: MessageForgery) => Promise<ConformanceAnswer>

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const readAnswer = (status: number, text: string): ConformanceAnswer => {
  let raw: unknown = null
  try {
    raw = JSON.parse(text)
  } catch {
    raw = null
  }
  if (!isRecord(raw)) return { status, success: false, errorCode: 'no envelope', value: {} }
  const { success, errorCode, value } = raw
  return { status, success: success === true, errorCode: typeof errorCode === 'string' ? errorCode : null, value: isRecord(value) ? value : {} }
}

/** Carries one signed message to a gateway. `retryAfter`: seconds, of an answer that was rate-limited. */
export type VendorTransport = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly text: string; readonly retryAfter: number }>

const patience = 15_000

/** Carries messages over HTTP to the gateway at `origin`. */
export const httpTransport =
  (origin: string): VendorTransport =>
  async (path, headers, body) => {
    const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) })
    return { status: answer.status, text: await answer.text(), retryAfter: Number(answer.headers.get('Retry-After') ?? 1) }
  }

/** Creates a client of a gateway: signs as the contract requires (rule 1), and waits and retries when rate-limited. */
export const createConformanceClient = (transport: VendorTransport, vendor: string, own: Key, now: () => number): SendMessage => {
  const send: SendMessage = async (verb, message, forging = {}) => {
    const path = `/vendor/v1/${vendor}/${verb}`
    const { key = own, time = String(now()), nonce = randomBytes(12).toString('base64url'), tampered = (body) => body, without = [] } = forging
    const body = JSON.stringify(message)
    const signedPath = forging.signedVerb === undefined ? path : `/vendor/v1/${vendor}/${forging.signedVerb}`
    const signature = forging.signature ?? createHmac('sha256', key.secret).update(`POST\n${signedPath}\n${time}\n${nonce}\n${body}`).digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      'X-Vendor-Key': key.keyId,
      'X-Vendor-Time': time,
      'X-Vendor-Nonce': nonce,
      'X-Vendor-Signature': signature,
    }
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name)))
    const answer = await transport(path, sent, tampered(body))
    if (answer.status !== 429) return readAnswer(answer.status, answer.text)
    await new Promise((done) => setTimeout(done, 1000 * Math.min(5, answer.retryAfter)))
    // Retries the same message with a new nonce, as rule 2 requires.
    return forging.nonce === undefined ? send(verb, message, forging) : readAnswer(answer.status, answer.text)
  }
  return send
}
