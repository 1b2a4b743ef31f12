import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import { canonicalJson } from '../../kernel/audit/audit-text.ts'

/** The fields of a request that its seal covers: everything that a signature relies on. */
export type SealedRequest = {
  readonly id: string
  readonly command: string
  readonly inputHash: Buffer
  readonly seenHash: Buffer
  readonly askedBy: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** HMAC of a request under a key that the database does not hold: a row that was written past the gateway has no valid one. */
export const sealRequest = (app: Pick<AppContext, 'houseKey'>, request: SealedRequest): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', app.houseKey, '', 'perya approval seal/1', 32))
  const { id, command, inputHash, seenHash, askedBy, askedAt, expiresAt } = request
  const fields = [id, command, inputHash.toString('hex'), seenHash.toString('hex'), askedBy, askedAt.toISOString(), expiresAt.toISOString()]
  return createHmac('sha256', key).update(canonicalJson(fields)).digest()
}

/** Whether a stored seal is the one of its request. */
export const isSealValid = (app: Pick<AppContext, 'houseKey'>, request: SealedRequest, seal: Buffer): boolean => {
  const expected = sealRequest(app, request)
  return expected.length === seal.length && timingSafeEqual(expected, seal)
}
