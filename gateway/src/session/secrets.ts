import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 bits, URL-safe. Secrets never come from the loadable chance of games. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret is kept at rest. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest()

/** Whether a presented secret is the one behind a hash, in constant time. */
export const matchesHash = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashSecret(secret), hash)

/** A new identifier: not secret, not guessable either. */
export const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString('base64url')}`
