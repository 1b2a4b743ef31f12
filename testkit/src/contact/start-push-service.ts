import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushTransport } from '@perya/gateway/testing'
import * as z from 'zod/mini'

/** The notification that a browser showed for a push message. */
export type ShownNotification = { readonly title: string; readonly body: string; readonly tag: string; readonly href: string; readonly lang: string }

/** A browser with a push subscription: the subscription that it submits to a platform, and the notifications that it received. */
export type TestBrowser = {
  readonly given: { readonly address: string; readonly p256dh: string; readonly auth: string }
  readonly told: ShownNotification[]
}

/** A push service in memory that responds like the real ones. */
export type PushService = {
  readonly browser: () => TestBrowser
  readonly reach: PushTransport
  /** Response instead of accepting a message: a status, or none at all. */
  readonly answers: { status: number | 'dead' | null }
  /** Every request received, in order. */
  readonly knocks: { readonly address: string; readonly headers: Headers }[]
}

const notifiedShape = z.object({ title: z.string(), body: z.string(), tag: z.string(), href: z.string(), lang: z.string() })

type Inside = TestBrowser & { readonly pair: ReturnType<typeof createECDH>; readonly secret: Buffer }

const derived = (from: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', from, salt, info, length))

// Decrypts by RFC 8291 as a browser does; a modified message throws.
const opened = ({ pair, secret }: Inside, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const ikm = derived(pair.computeSecret(theirs), secret, info, 32)
  const key = derived(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derived(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    .subarray(0, -1)
    .toString()
}

/** Verifies a VAPID signature (RFC 8292); false if the key is not the signer's, or the token is for another service. */
export const isSignedFor = (header: string, address: string, publicKey: string): boolean => {
  const [, reply = '', signature = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isTheirs = verify(
    'sha256',
    Buffer.from(reply),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims: unknown = JSON.parse(Buffer.from(reply.split('.')[1] ?? '', 'base64url').toString())
  return isTheirs && typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === new URL(address).origin
}

/** Opens a push service for one test. */
export const startPushService = (): PushService => {
  const browsers = new Map<string, Inside>()
  const answers: PushService['answers'] = { status: null }
  const knocks: { address: string; headers: Headers }[] = []
  return {
    answers,
    knocks,
    browser: () => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const secret = randomBytes(16)
      const address = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`
      const made = { given: { address, p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') }, told: [], pair, secret }
      browsers.set(address, made)
      return made
    },
    reach: async (address, { headers, body }) => {
      knocks.push({ address, headers: new Headers(headers) })
      if (answers.status === 'dead') throw new Error('nobody answers')
      if (answers.status !== null) return { status: answers.status }
      const browser = browsers.get(address)
      if (browser === undefined) return { status: 404 }
      if (!(body instanceof Uint8Array)) return { status: 400 }
      browser.told.push(notifiedShape.parse(JSON.parse(opened(browser, Buffer.from(body)))))
      return { status: 201 }
    },
  }
}
