import { createHash, randomBytes } from 'node:crypto'

/** Creates an unguessable token of 256 bits, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token: what is stored of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest()
