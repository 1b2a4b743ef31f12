import { randomUUID } from 'node:crypto'
import { type SealedFor, sealBinding } from '@perya/calls/envelope'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** What a sealed payload contains besides the input; tests forge it. Without `call` it is bound to none, as `spec/wire.md` allows. */
export type SealOptions = { readonly iat: number; readonly jti?: string; readonly kid?: string; readonly call?: SealedFor }

/** Seals an input for a public key as the front end does: compact JWE, ECDH-ES, A256GCM. */
export const seal = async (jwk: JWK, input: object, { iat, jti = randomUUID(), kid = jwk.kid ?? '', call }: SealOptions): Promise<string> => {
  const key = await importJWK(jwk, 'ECDH-ES')
  const plaintext = new TextEncoder().encode(JSON.stringify({ ...input, iat, jti }))
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, ...(call === undefined ? {} : sealBinding(call)) }
  return new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(key)
}
