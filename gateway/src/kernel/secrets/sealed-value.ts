import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// Layout of a sealed value: format (1 byte), version of the data key (4 bytes, big endian), nonce (12), tag (16), ciphertext.

const format = 1
const headerLength = 5
const nonceLength = 12
const tagLength = 16

/** The first bytes of every value that was sealed under a version of the data key. */
export const sealHeader = (version: number): Buffer => {
  const header = Buffer.alloc(headerLength)
  header.writeUInt8(format)
  header.writeUInt32BE(version, 1)
  return header
}

/** The version of the data key that a sealed value names; null where it does not have the layout. */
export const versionOf = (sealed: Buffer): number | null =>
  sealed.length >= headerLength + nonceLength + tagLength && sealed[0] === format ? sealed.readUInt32BE(1) : null

/** AES-256-GCM without a header: nonce, tag, ciphertext. `context` is authenticated: the value does not open under another one. */
export const encrypt = (key: Buffer, secret: Buffer, context: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Reverses `encrypt`; null under another key or context, and for changed bytes. */
export const decrypt = (key: Buffer, sealed: Buffer, context: string): Buffer | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}

/** Seals under a version of the data key. */
export const sealUnder = (version: number, key: Buffer, secret: Buffer, context: string): Buffer =>
  Buffer.concat([sealHeader(version), encrypt(key, secret, `${version} ${context}`)])

/** Reverses `sealUnder`; null where the value does not open. */
export const openUnder = (version: number, key: Buffer, sealed: Buffer, context: string): Buffer | null =>
  decrypt(key, sealed.subarray(headerLength), `${version} ${context}`)
