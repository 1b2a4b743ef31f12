import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { House } from '../handler.ts'

// AES-256-GCM under the key of the house: nonce, tag, then the sealed bytes. What belongs to whom is sealed in, so that one row's
// secret cannot be copied into another's.

const nonceLength = 12
const tagLength = 16

/** Seals a secret that must be read again, for one owner. */
export const lockAway = ({ houseKey }: Pick<House, 'houseKey'>, secret: Buffer, owner: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', houseKey, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what was sealed for an owner; null where it was sealed for another, under another key, or was touched. */
export const takeOut = ({ houseKey }: Pick<House, 'houseKey'>, kept: Buffer, owner: string): Buffer | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', houseKey, kept.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(kept.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(kept.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return null
  }
}
