import type { Call } from '@perya/calls/call'
import { headers, sealBinding } from '@perya/calls/envelope'
import type { FastifyRequest } from 'fastify'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { unknownKeys } from './parse-input.ts'
import { parseJsonStrict } from './parse-json-strict.ts'
import type { SealingKeys } from './sealing-keys.ts'

const clockTolerance = 60_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call that a seal is presented to, and its HTTP method. */
type Opening = { readonly app: AppContext; readonly keys: SealingKeys; readonly call: Call; readonly method: string }

/**
 * Whether a seal may be used for this call (S-18). A seal that names a call is valid for that call only. One that names none, as `spec/wire.md`
 * allows, is valid where every key of its payload is one of the call's.
 */
const isFor = ({ call, method }: Opening, header: Readonly<Record<string, unknown>>, input: Record<string, unknown>): boolean => {
  const { htm, htu } = sealBinding({ method, path: call.path })
  if (header['htm'] === undefined && header['htu'] === undefined) return unknownKeys(call.input, input).length === 0
  return header['htm'] === htm && header['htu'] === htu
}

const open = async (opening: Opening, jwe: string): Promise<Record<string, unknown>> => {
  const { app, keys } = opening
  const key = await keys.opening(decodeProtectedHeader(jwe).kid ?? '')
  if (key === null) throw new Refusal('sealing_invalid')
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  const payload = parseJsonStrict(plaintext)
  if (!isRecord(payload)) throw new Refusal('sealing_invalid')
  const { iat, jti, ...input } = payload
  const now = app.clock.now()
  if (typeof iat !== 'number' || Math.abs(iat * 1000 - now) > clockTolerance) throw new Refusal('sealing_invalid')
  if (typeof jti !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(jti)) throw new Refusal('sealing_invalid')
  // Checked before the nonce is consumed: presented to another call, a seal stays usable for its own.
  if (!isFor(opening, protectedHeader, input)) throw new Refusal('sealing_invalid')
  const { numInsertedOrUpdatedRows } = await app.store.db
    .insertInto('sealing_used')
    .values({ jti, expires_at: new Date(now + 3 * clockTolerance) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('sealing_invalid')
  return input
}

const isOurDatabase = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && !thrown.code.startsWith('ERR_J')

/** Opens a sealed body. A plain one is `sealing_required`; every other fault of a seal is the same refusal. */
export const unseal = async (app: AppContext, keys: SealingKeys, call: Call, request: FastifyRequest): Promise<unknown> => {
  if (request.headers[headers.encryption.toLowerCase()] !== 'JWE') throw new Refusal('sealing_required')
  const { body } = request
  if (!isRecord(body) || typeof body['value'] !== 'string' || Object.keys(body).length !== 1) throw new Refusal('sealing_required')
  try {
    return await open({ app, keys, call, method: request.method }, body['value'])
  } catch (thrown) {
    if (isOurDatabase(thrown)) throw thrown
    throw new Refusal('sealing_invalid')
  }
}
