import type { Clock } from '../clock.ts'
import { verifySignature } from '@perya/calls/partner/signature'
import { type HttpSend, type Partner, type PartnerResponse, answerMethod, signatureHeaders, signedHeaders } from '@perya/calls/partner/signed-message'

const patience = 5_000
const maxAnswered = 64 * 1024

/** The default transport of outgoing requests. */
export const fetchHttp: HttpSend = async (address, { method, headers, body, largest = maxAnswered }) => {
  const answer = await fetch(address, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  return { status: answer.status, body: (await answer.text()).slice(0, largest), headers: Object.fromEntries(answer.headers) }
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

/** A client for evidence: returns an answer only when the partner signed it for this very request; null otherwise. */
export const provenLine =
  (partner: Partner, clock: Clock, reach: HttpSend, largest: number) =>
  async (path: string, content: object): Promise<unknown> => {
    const address = new URL(`${partner.endpoint}${path}`)
    const body = JSON.stringify(content)
    const headers = signedHeaders(partner, clock.now(), { method: 'POST', path: address.pathname, body })
    const response = await reach(address.href, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, largest }).catch(
      () => null,
    )
    if (response?.status !== 200) return null
    const of = (name: string) => String(response.headers?.[name] ?? '')
    const nonce = headers[signatureHeaders.nonce] ?? ''
    const signed = { method: answerMethod, path: address.pathname, time: of(signatureHeaders.time), nonce, body: Buffer.from(response.body) }
    return verifySignature(signed, of(signatureHeaders.signature), partner.secret, clock.now()) ? parseJsonBody(response.body) : null
  }
