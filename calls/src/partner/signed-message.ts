import { randomBytes } from 'node:crypto'
import { signMessage } from './signature.ts'

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

/**
 * The method that a signed answer names. An answer is signed with its own message kind and the nonce of its request, so it can pass neither as a request
 * nor as the answer to another.
 */
export const answerMethod = 'ANSWER'

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
