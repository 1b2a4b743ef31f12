import { isIP } from 'node:net'
import type { CreationOptions, PasskeyRegistration, PasskeyTransport, RequestOptions, PasskeyAssertion } from '@perya/calls/identity/passkey'

// WebAuthn without storage, for members and staff. The library is large and rarely needed, so it is loaded with the first passkey.

/** Milliseconds for which a challenge may be answered. */
export const challengeLife = 5 * 60_000

const transports: readonly PasskeyTransport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
// EdDSA, ES256, RS256.
const algorithms = [-8, -7, -257]

type ListedPasskey = { readonly id: string; readonly transports: readonly string[] }

/** Returns the relying party id of a site; null where its origin is an IP address, which browsers refuse. */
export const relyingPartyId = (publicOrigin: string): string | null => {
  const { hostname } = new URL(publicOrigin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : null
}

const listed = (passkeys: readonly ListedPasskey[]): RequestOptions['allowCredentials'] =>
  passkeys.map(({ id, transports: named }) => ({ id, type: 'public-key', transports: transports.filter((one) => named.includes(one)) }))

/** The account that a new passkey is for. */
export type PasskeyUser = { readonly id: string; readonly name: string; readonly displayName: string }

/** Returns the options for creating a passkey. */
export const passkeyCreation = (given: {
  readonly rpId: string
  readonly rpName: string
  readonly challenge: string
  readonly user: PasskeyUser
  readonly excluded: readonly ListedPasskey[]
}): CreationOptions => ({
  rp: { id: given.rpId, name: given.rpName },
  user: { ...given.user, id: Buffer.from(given.user.id).toString('base64url') },
  challenge: given.challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLife,
  attestation: 'none',
  excludeCredentials: listed(given.excluded),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** Returns the options for requesting a passkey: one of a list, or any of the site. */
export const passkeyRequest = (rpId: string, challenge: string, passkeys: readonly ListedPasskey[]): RequestOptions => ({
  challenge,
  rpId,
  timeout: challengeLife,
  allowCredentials: listed(passkeys),
  userVerification: 'required',
})

/** Verifies a new passkey against its challenge; null where any check fails. */
export const verifyRegistration = async (given: {
  readonly publicOrigin: string
  readonly challenge: string
  readonly made: PasskeyRegistration
}) => {
  const { publicOrigin, challenge, made } = given
  const rpId = relyingPartyId(publicOrigin)
  if (rpId === null) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: transports.filter((one) => made.response.transports.includes(one)) } },
    expectedChallenge: challenge,
    expectedOrigin: publicOrigin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  return verified && registrationInfo !== undefined ? registrationInfo.credential : null
}

/** Verifies the assertion of a passkey of an account; returns its new counter, or null where any check fails. */
export const verifyAssertion = async (given: {
  readonly publicOrigin: string
  readonly challenge: string
  readonly owner: string
  readonly passkey: { readonly id: string; readonly public_key: Buffer; readonly counter: number }
  readonly shown: PasskeyAssertion
}): Promise<number | null> => {
  const { publicOrigin, challenge, owner, passkey, shown } = given
  const rpId = relyingPartyId(publicOrigin)
  const { userHandle, clientDataJSON, authenticatorData, signature } = shown.response
  if (rpId === null || (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== owner)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    expectedOrigin: publicOrigin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null
}
