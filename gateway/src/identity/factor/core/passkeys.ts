import { isIP } from 'node:net'
import type { CreationOptions, PasskeyRegistration, PasskeyTransport, RequestOptions, PasskeyAssertion } from '@perya/calls/identity/passkey'
import type { AppContext } from '../../../kernel/context.ts'
import { newSecret } from '../../../kernel/secrets.ts'
import type { MemberRow } from '../../session/tables.ts'
import type { PasskeyRow } from './tables.ts'

// The library is large and rarely needed, so it is loaded with the first passkey.

const challengeLife = 5 * 60_000
const transports: readonly PasskeyTransport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
// EdDSA, ES256, RS256.
const algorithms = [-8, -7, -257]

/** Returns the relying party id of this site; null where the public origin is an IP address, which browsers refuse. */
export const relyingPartyId = (publicOrigin: string): string | null => {
  const { hostname } = new URL(publicOrigin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : null
}

/** Lists the passkeys of a member, newest first. */
export const listPasskeys = (app: AppContext, memberId: string): Promise<PasskeyRow[]> =>
  app.store.db.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('added_at', 'desc').execute()

/** Stores a passkey; false where its id is known already. */
export const insertPasskey = async (app: AppContext, passkey: Omit<PasskeyRow, 'transports'> & { readonly transports: string }): Promise<boolean> => {
  const query = app.store.db.insertInto('passkey').values(passkey)
  const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a passkey of a member; false where the member has none with this id. */
export const deletePasskey = async (app: AppContext, memberId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await app.store.db.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the owner of a passkey id; null when it is unknown. Does not verify possession of the passkey. */
export const findPasskeyOwner = async (app: AppContext, id: string): Promise<string | null> =>
  (await app.store.db.selectFrom('passkey').select('member_id').where('id', '=', id).executeTakeFirst())?.member_id ?? null

const listed = (passkeys: readonly PasskeyRow[]): RequestOptions['allowCredentials'] =>
  passkeys.map(({ id, transports: named }) => ({ id, type: 'public-key', transports: transports.filter((one) => named.includes(one)) }))

const newChallenge = async (app: AppContext, boundTo: string): Promise<string> => {
  const row = { challenge: newSecret(), expires_at: new Date(app.clock.now() + challengeLife) }
  await app.store.db
    .insertInto('passkey_challenge')
    .values({ bound_to: boundTo, ...row })
    .onConflict((conflict) => conflict.column('bound_to').doUpdateSet(row))
    .execute()
  return row.challenge
}

const takeChallenge = async (app: AppContext, boundTo: string): Promise<string | null> => {
  const row = await app.store.db.deleteFrom('passkey_challenge').where('bound_to', '=', boundTo).returningAll().executeTakeFirst()
  return row === undefined || row.expires_at.getTime() <= app.clock.now() ? null : row.challenge
}

/** Returns the options for creating a passkey for a member; the challenge is single-use, valid for five minutes, and bound to `boundTo`. */
export const creationOptionsFor = async (app: AppContext, rpId: string, member: MemberRow, boundTo: string): Promise<CreationOptions> => ({
  rp: { id: rpId, name: app.brand.name },
  user: { id: Buffer.from(member.id).toString('base64url'), name: member.username, displayName: member.nickname },
  challenge: await newChallenge(app, boundTo),
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLife,
  attestation: 'none',
  excludeCredentials: listed(await listPasskeys(app, member.id)),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** Returns the options for requesting a passkey: any of this site, or one of a member's. */
export const requestOptionsFor = async (
  app: AppContext,
  rpId: string,
  boundTo: string,
  passkeys: readonly PasskeyRow[] = [],
): Promise<RequestOptions> => ({
  challenge: await newChallenge(app, boundTo),
  rpId,
  timeout: challengeLife,
  allowCredentials: listed(passkeys),
  userVerification: 'required',
})

/** Verifies a new passkey against its challenge; null where any check fails. */
export const verifyPasskeyRegistration = async (app: AppContext, publicOrigin: string, boundTo: string, made: PasskeyRegistration) => {
  const expectedChallenge = await takeChallenge(app, boundTo)
  const rpId = relyingPartyId(publicOrigin)
  if (expectedChallenge === null || rpId === null) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: transports.filter((one) => made.response.transports.includes(one)) } },
    expectedChallenge,
    expectedOrigin: publicOrigin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  return verified && registrationInfo !== undefined ? registrationInfo.credential : null
}

/** Verifies an assertion: returns the passkey if it is known, answers its challenge and is no clone; null otherwise. Consumes the challenge. */
export const verifyPasskeyAssertion = async (
  app: AppContext,
  publicOrigin: string,
  boundTo: string,
  shown: PasskeyAssertion,
): Promise<PasskeyRow | null> => {
  const expectedChallenge = await takeChallenge(app, boundTo)
  const rpId = relyingPartyId(publicOrigin)
  const passkey = await app.store.db.selectFrom('passkey').selectAll().where('id', '=', shown.id).executeTakeFirst()
  if (expectedChallenge === null || rpId === null || passkey === undefined) return null
  const { userHandle } = shown.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.member_id) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = shown.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge,
    expectedOrigin: publicOrigin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || authenticationInfo === undefined) return null
  await app.store.db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: new Date(app.clock.now()) })
    .where('id', '=', passkey.id)
    .execute()
  return passkey
}
