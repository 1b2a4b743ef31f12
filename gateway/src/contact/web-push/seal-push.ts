import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser: its public point and its secret, as base64url. */
type BrowserKeys = { readonly p256dh: string; readonly auth: string }

const recordSize = 4096

const derived = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', from, salt, info, length))

/**
 * Encrypts a text so that only one browser can read it, not the push service in between (RFC 8291, `aes128gcm` of RFC 8188, one record). The key
 * pair and the salt are used once; only a test passes them in.
 */
export const sealPush = (text: string, keys: BrowserKeys, once: { readonly secret?: Buffer; readonly salt?: Buffer } = {}): Buffer => {
  const pair = createECDH('prime256v1')
  if (once.secret === undefined) pair.generateKeys()
  else pair.setPrivateKey(once.secret)
  const salt = once.salt ?? randomBytes(16)
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const shared = pair.computeSecret(theirs)
  const secret = derived(shared, Buffer.from(keys.auth, 'base64url'), Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, sealed])
}
