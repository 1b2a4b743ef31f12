import { signatureHeaders } from '@perya/calls/partner/signed-message'
import { verifySignature } from '@perya/calls/partner/signature'
import type { FastifyRequest } from 'fastify'

/** Returns whether a request of the platform was signed with the secret, recently. `now`: milliseconds. */
export const isSignedBy = (request: FastifyRequest, secret: string, now: number): boolean => {
  const of = (name: string): string => {
    const value = request.headers[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const body = request.rawBody ?? Buffer.alloc(0)
  const signed = { method: request.method, path: request.url, body, time: of(signatureHeaders.time), nonce: of(signatureHeaders.nonce) }
  return verifySignature(signed, of(signatureHeaders.signature), secret, now)
}
