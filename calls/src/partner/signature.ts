import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signed parts of a message (T44): the method, the path, the time, the nonce and the body byte for byte. */
export type SignedMessage = {
  readonly method: string
  readonly path: string
  readonly time: string
  readonly nonce: string
  readonly body: Uint8Array
}

/** HMAC-SHA256 over a message of the vendor protocol, hex. */
export const signMessage = ({ method, path, time, nonce, body }: SignedMessage, secret: string): string =>
  createHmac('sha256', secret).update(`${method}\n${path}\n${time}\n${nonce}\n`).update(body).digest('hex')

/** Maximum difference between a vendor's clock and ours, milliseconds. */
export const maxClockSkewMillis = 5 * 60_000

const nonceShape = /^[A-Za-z0-9_-]{8,64}$/
const hexShape = /^[0-9a-f]{64}$/

/** Returns whether a message was signed with the secret, recently, and in the right form. Compares in constant time. */
export const verifySignature = (signed: SignedMessage, signature: string, secret: string, now: number): boolean => {
  if (!nonceShape.test(signed.nonce) || !/^\d{13}$/.test(signed.time) || !hexShape.test(signature)) return false
  if (Math.abs(now - Number(signed.time)) > maxClockSkewMillis) return false
  return timingSafeEqual(Buffer.from(signMessage(signed, secret), 'hex'), Buffer.from(signature, 'hex'))
}
