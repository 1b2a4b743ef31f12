import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const rounds = 1000
const keyBytes = 32
const blockBytes = 16

/** Bytes that encryption adds to a file: salt, check of the password, and authentication code. */
export const zipCipherOverhead = 16 + 2 + 10

/** The extra field of an encrypted file: WinZip AES-256, version AE-2, for content packed by `method`. */
export const zipCipherField = (method: number): Buffer => {
  const field = Buffer.alloc(11)
  field.writeUInt16LE(0x9901, 0)
  field.writeUInt16LE(7, 2)
  field.writeUInt16LE(2, 4)
  field.write('AE', 6, 'latin1')
  field.writeUInt8(3, 8)
  field.writeUInt16LE(method, 9)
  return field
}

/** Encryption of one file of an archive: `head` precedes the encrypted bytes, `foot` follows them. */
export type ZipCipher = { readonly head: Buffer; readonly encrypt: (bytes: Buffer) => Buffer; readonly foot: () => Buffer }

/** Encrypts one file by a password as WinZip AES does: AES-256 in counter mode with a little-endian counter, and HMAC-SHA-1 over the result. */
export const zipCipher = (password: string): ZipCipher => {
  const salt = randomBytes(16)
  const derived = pbkdf2Sync(password, salt, rounds, 2 * keyBytes + 2, 'sha1')
  const block = createCipheriv('aes-256-ecb', derived.subarray(0, keyBytes), null).setAutoPadding(false)
  const mac = createHmac('sha1', derived.subarray(keyBytes, 2 * keyBytes))
  let [counter, stream] = [0, Buffer.alloc(0)]
  const keystream = (length: number): Buffer => {
    const missing = Math.max(0, Math.ceil((length - stream.length) / blockBytes))
    const counters = Buffer.alloc(missing * blockBytes)
    for (let at = 0; at < missing; at += 1) counters.writeUInt32LE((counter += 1), at * blockBytes)
    stream = Buffer.concat([stream, block.update(counters)])
    const used = stream.subarray(0, length)
    stream = stream.subarray(length)
    return used
  }
  return {
    head: Buffer.concat([salt, derived.subarray(2 * keyBytes)]),
    encrypt: (bytes) => {
      const key = keystream(bytes.length)
      const encrypted = Buffer.alloc(bytes.length)
      for (let at = 0; at < bytes.length; at += 1) encrypted[at] = (bytes[at] ?? 0) ^ (key[at] ?? 0)
      mac.update(encrypted)
      return encrypted
    },
    foot: () => mac.digest().subarray(0, 10),
  }
}
