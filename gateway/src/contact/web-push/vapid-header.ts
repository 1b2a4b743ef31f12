import { sign } from 'node:crypto'
import type { VapidKeys } from './vapid-keys.ts'

const lifeSeconds = 12 * 3600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the VAPID header (RFC 8292): valid for this push service only, for half a day. `contact` is an https or `mailto:` URL. */
export const vapidHeader = ({ publicKey, privateKey }: VapidKeys, address: string, contact: string, nowSeconds: number): string => {
  const reply = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(address).origin, exp: nowSeconds + lifeSeconds, sub: contact })}`
  const signature = sign('sha256', Buffer.from(reply), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${reply}.${signature}, k=${publicKey}`
}
