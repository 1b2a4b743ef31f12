import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** What a sealed payload carries beside the input; tests forge it. */
export type SealOptions = { readonly iat: number; readonly jti?: string; readonly kid?: string }

/** Seals an input for a public key as the front end does: compact JWE, ECDH-ES, A256GCM. */
export const seal = async (jwk: JWK, input: object, { iat, jti = randomUUID(), kid = jwk.kid ?? '' }: SealOptions): Promise<string> => {
  const key = await importJWK(jwk, 'ECDH-ES')
  const plaintext = new TextEncoder().encode(JSON.stringify({ ...input, iat, jti }))
  return new CompactEncrypt(plaintext).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid }).encrypt(key)
}
