import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

/** A sealed body opened by a tool between front end and platform: its payload, and the same payload sealed again for the platform. */
export type OpenedSeal = { readonly payload: Readonly<Record<string, unknown>>; readonly resealed: string }

/** Presents its own key instead of the platform's, opens bodies sealed for it and seals them again for the platform, bound to the same call. */
export const sealWindow = async (): Promise<{
  readonly keySet: { readonly keys: readonly JWK[] }
  /** Opens a compact JWE; throws unless it is sealed as specified (ECDH-ES, A256GCM). */
  readonly open: (jwe: string, platformKey: JWK) => Promise<OpenedSeal>
}> => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const kid = 'window'
  return {
    keySet: { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'enc', alg: 'ECDH-ES' }] },
    open: async (jwe, platformKey) => {
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      const { epk: _epk, ...header } = protectedHeader
      const key = await importJWK(platformKey, 'ECDH-ES')
      const resealed = await new CompactEncrypt(plaintext).setProtectedHeader({ ...header, kid: platformKey.kid ?? '' }).encrypt(key)
      return { payload: JSON.parse(new TextDecoder().decode(plaintext)), resealed }
    },
  }
}
