import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { verifySignature, signMessage } from './signature.ts'

/** A partner that is reached over HTTP: both sides sign with one key. */
export type Partner = { readonly endpoint: string; readonly keyId: string; readonly secret: string }

/** An HTTP answer; with headers where it may be signed. */
export type PartnerResponse = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, unknown>> }
/** Sends an outgoing request; throws where the partner does not answer. */
export type HttpSend = (
  address: string,
  request: {
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    /** Largest number of characters of the answer that are read; default 65,536. */
    readonly largest?: number
  },
) => Promise<PartnerResponse>

/** Names of the headers that sign a message, in both directions. */
export const signatureHeaders = { key: 'x-payment-key', time: 'x-payment-time', nonce: 'x-payment-nonce', signature: 'x-payment-signature' } as const

const patience = 5_000
const mostAnswered = 64 * 1024

/** The default transport of outgoing requests. */
export const fetchHttp: HttpSend = async (address, { method, headers, body, largest = mostAnswered }) => {
  const answer = await fetch(address, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  return { status: answer.status, body: (await answer.text()).slice(0, largest), headers: Object.fromEntries(answer.headers) }
}

/** Headers that sign a message of either side. */
export const signedHeaders = (
  { keyId, secret }: Pick<Partner, 'keyId' | 'secret'>,
  now: number,
  message: { readonly method: string; readonly path: string; readonly body: string },
): Record<string, string> => {
  const [time, nonce] = [String(now), randomBytes(12).toString('base64url')]
  const signature = signMessage({ ...message, body: Buffer.from(message.body), time, nonce }, secret)
  return { [signatureHeaders.key]: keyId, [signatureHeaders.time]: time, [signatureHeaders.nonce]: nonce, [signatureHeaders.signature]: signature }
}

/** Parses a body as JSON; null where it is not valid JSON. */
export const parseJsonBody = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Creates a client that sends signed requests; it returns null where the partner did not answer. */
export const createSignedClient =
  (partner: Partner, clock: Clock, reach: HttpSend) =>
  async (method: 'GET' | 'POST', path: string, content: object | null): Promise<PartnerResponse | null> => {
    const address = new URL(`${partner.endpoint}${path}`)
    const body = content === null ? '' : JSON.stringify(content)
    const headers = { 'content-type': 'application/json', ...signedHeaders(partner, clock.now(), { method, path: address.pathname, body }) }
    return reach(address.href, { method, headers, body }).catch(() => null)
  }

// An answer is signed with its own message kind and the nonce of its request, so it can pass neither as a request nor as the answer to another.
const answerMethod = 'ANSWER'

/** Headers that sign the answer to a signed request. */
export const signedAnswer = (
  { keyId, secret }: Pick<Partner, 'keyId' | 'secret'>,
  now: number,
  answer: { readonly path: string; readonly nonce: string; readonly body: string },
): Record<string, string> => {
  const time = String(now)
  const signature = signMessage({ method: answerMethod, path: answer.path, time, nonce: answer.nonce, body: Buffer.from(answer.body) }, secret)
  return {
    [signatureHeaders.key]: keyId,
    [signatureHeaders.time]: time,
    [signatureHeaders.nonce]: answer.nonce,
    [signatureHeaders.signature]: signature,
  }
}

/** A client for evidence: returns an answer only when the partner signed it for this very request; null otherwise. */
export const provenLine =
  (partner: Partner, clock: Clock, reach: HttpSend, largest: number) =>
  async (path: string, content: object): Promise<unknown> => {
    const address = new URL(`${partner.endpoint}${path}`)
    const body = JSON.stringify(content)
    const headers = signedHeaders(partner, clock.now(), { method: 'POST', path: address.pathname, body })
    const heard = await reach(address.href, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, largest }).catch(
      () => null,
    )
    if (heard?.status !== 200) return null
    const of = (name: string) => String(heard.headers?.[name] ?? '')
    const nonce = headers[signatureHeaders.nonce] ?? ''
    const signed = { method: answerMethod, path: address.pathname, time: of(signatureHeaders.time), nonce, body: Buffer.from(heard.body) }
    return verifySignature(signed, of(signatureHeaders.signature), partner.secret, clock.now()) ? parseJsonBody(heard.body) : null
  }
