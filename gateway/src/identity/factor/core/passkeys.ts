import type { CreationOptions, PasskeyRegistration, RequestOptions, PasskeyAssertion } from '@perya/calls/identity/passkey'
import type { AppContext } from '../../../kernel/context.ts'
import { newSecret } from '../../../kernel/secrets.ts'
import type { MemberRow } from '../../session/tables.ts'
import type { PasskeyRow } from './tables.ts'
import { challengeLife, passkeyCreation, passkeyRequest, verifyAssertion, verifyRegistration } from './webauthn.ts'

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
export const creationOptionsFor = async (app: AppContext, rpId: string, member: MemberRow, boundTo: string): Promise<CreationOptions> =>
  passkeyCreation({
    rpId,
    rpName: app.brand.name,
    challenge: await newChallenge(app, boundTo),
    user: { id: member.id, name: member.username, displayName: member.nickname },
    excluded: await listPasskeys(app, member.id),
  })

/** Returns the options for requesting a passkey: any of this site, or one of a member's. */
export const requestOptionsFor = async (
  app: AppContext,
  rpId: string,
  boundTo: string,
  passkeys: readonly PasskeyRow[] = [],
): Promise<RequestOptions> => passkeyRequest(rpId, await newChallenge(app, boundTo), passkeys)

/** Verifies a new passkey against its challenge; null where any check fails. */
export const verifyPasskeyRegistration = async (app: AppContext, publicOrigin: string, boundTo: string, made: PasskeyRegistration) => {
  const challenge = await takeChallenge(app, boundTo)
  return challenge === null ? null : verifyRegistration({ publicOrigin, challenge, made })
}

/** Verifies an assertion: returns the passkey if it is known, answers its challenge and is no clone; null otherwise. Consumes the challenge. */
export const verifyPasskeyAssertion = async (
  app: AppContext,
  publicOrigin: string,
  boundTo: string,
  shown: PasskeyAssertion,
): Promise<PasskeyRow | null> => {
  const challenge = await takeChallenge(app, boundTo)
  const passkey = await app.store.db.selectFrom('passkey').selectAll().where('id', '=', shown.id).executeTakeFirst()
  if (challenge === null || passkey === undefined) return null
  const counter = await verifyAssertion({ publicOrigin, challenge, owner: passkey.member_id, passkey, shown })
  if (counter === null) return null
  await app.store.db
    .updateTable('passkey')
    .set({ counter, used_at: new Date(app.clock.now()) })
    .where('id', '=', passkey.id)
    .execute()
  return passkey
}
