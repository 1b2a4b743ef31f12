import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Creates a secret of 256 bits, URL-safe. Secrets never come from the replaceable `Chance` of games. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hashes a secret for storage. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest()

/** Returns whether a secret matches a hash, in constant time. */
export const matchesHash = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashSecret(secret), hash)

/** Creates an identifier: not secret, but not guessable. */
export const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString('base64url')}`
