import { type SealedFor, sealBinding } from '@perya/calls/envelope'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

const isKeySet = (raw: unknown): raw is { keys: (JWK & { kid: string })[] } =>
  typeof raw === 'object' &&
  raw !== null &&
  'keys' in raw &&
  Array.isArray(raw.keys) &&
  raw.keys.every((key) => typeof key === 'object' && key !== null && typeof key.kid === 'string')

/**
 * Seals a payload for one call (`ECDH-ES`, `A256GCM`): with the server's time and a nonce, so that it is valid once and for a minute, and with the
 * call's method and path, so that no other call opens it.
 */
export const seal = async (payload: object, call: SealedFor, serverMillis: number, fetchKeys: () => Promise<unknown>): Promise<string> => {
  const set = await fetchKeys()
  const key = isKeySet(set) ? set.keys.find((one) => one.use === 'enc') : undefined
  if (key === undefined) throw new Error('no key to seal with')
  const jti = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const plain = new TextEncoder().encode(JSON.stringify({ ...payload, iat: Math.floor(serverMillis / 1000), jti }))
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...sealBinding(call) }
  return new CompactEncrypt(plain).setProtectedHeader(header).encrypt(await importJWK(key, 'ECDH-ES'))
}
