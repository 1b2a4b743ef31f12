import type { CreationOptions, PasskeyAssertion, PasskeyRegistration, RequestOptions } from '@perya/calls/identity/passkey'
import {
  challengeLife,
  passkeyCreation,
  passkeyRequest,
  relyingPartyId,
  verifyAssertion,
  verifyRegistration,
} from '../../identity/factor/core/webauthn.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { StaffPerson } from '../staff-session.ts'

const maxPasskeys = 10

// A challenge of a sign-in is stored under itself, so that attempts with one name do not replace each other's; one of a session is stored under its id.
const storeChallenge = async (app: AppContext, boundTo: (challenge: string) => string, challenge = newSecret()): Promise<string> => {
  const row = { challenge, expires_at: new Date(app.clock.now() + challengeLife) }
  await app.store.db
    .insertInto('staff_challenge')
    .values({ bound_to: boundTo(row.challenge), ...row })
    .onConflict((conflict) => conflict.column('bound_to').doUpdateSet(row))
    .execute()
  return row.challenge
}

const takeChallenge = async (app: AppContext, boundTo: string): Promise<string | null> => {
  const row = await app.store.db.deleteFrom('staff_challenge').where('bound_to', '=', boundTo).returningAll().executeTakeFirst()
  return row === undefined || row.expires_at.getTime() <= app.clock.now() ? null : row.challenge
}

const answeredChallenge = ({ response }: PasskeyAssertion): string => {
  try {
    const { challenge }: { challenge?: unknown } = Object(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** What a passkey request is for: a sign-in from a network, the re-check of a session, or the signature of a request with this content. */
export type PasskeyPurpose =
  | { readonly signInFrom: string }
  | { readonly session: string }
  | { readonly session: string; readonly approval: string; readonly content: Buffer }

const bindingOf = (purpose: PasskeyPurpose, challenge: string): string => {
  if ('approval' in purpose) return `approval ${purpose.approval} ${purpose.session}`
  return 'session' in purpose ? `fresh ${purpose.session}` : `sign-in ${purpose.signInFrom} ${challenge}`
}

/** A challenge that contains what is signed, and a part that makes it another one each time. */
const challengeOf = (purpose: PasskeyPurpose): string | undefined =>
  'approval' in purpose ? Buffer.concat([purpose.content, Buffer.from(newSecret(), 'base64url')]).toString('base64url') : undefined

const isAbout = (purpose: PasskeyPurpose, challenge: string): boolean =>
  !('approval' in purpose) || Buffer.from(challenge, 'base64url').subarray(0, purpose.content.length).equals(purpose.content)

/** Lists the passkeys of a person. */
export const listStaffPasskeys = (app: AppContext, staffId: string) =>
  app.store.db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('added_at').execute()

/**
 * Returns the options for requesting a passkey; null where browsers refuse passkeys (an address instead of a host name). They list no passkey, so that
 * they reveal no account.
 */
export const requestStaffPasskey = async (app: AppContext, consoleOrigin: string, purpose: PasskeyPurpose): Promise<RequestOptions | null> => {
  const rpId = relyingPartyId(consoleOrigin)
  return rpId === null
    ? null
    : passkeyRequest(rpId, await storeChallenge(app, (challenge) => bindingOf(purpose, challenge), challengeOf(purpose)), [])
}

/** Verifies an assertion and consumes its challenge: returns the account of the passkey, or null. */
export const verifyStaffPasskey = async (
  app: AppContext,
  consoleOrigin: string,
  purpose: PasskeyPurpose,
  shown: PasskeyAssertion,
): Promise<string | null> => {
  const challenge = await takeChallenge(app, bindingOf(purpose, answeredChallenge(shown)))
  const passkey = await app.store.db.selectFrom('staff_passkey').selectAll().where('id', '=', shown.id).executeTakeFirst()
  if (challenge === null || passkey === undefined || !isAbout(purpose, challenge)) return null
  const counter = await verifyAssertion({ publicOrigin: consoleOrigin, challenge, owner: passkey.staff_id, passkey, shown })
  if (counter === null) return null
  await app.store.db
    .updateTable('staff_passkey')
    .set({ counter, used_at: new Date(app.clock.now()) })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.staff_id
}

/** Returns the options for creating a passkey for a person, bound to their session. */
export const beginStaffPasskey = async (
  app: AppContext,
  consoleOrigin: string,
  { id, name, display }: StaffPerson,
  session: string,
): Promise<CreationOptions> => {
  const rpId = relyingPartyId(consoleOrigin)
  if (rpId === null) throw new Refusal('conflict')
  const challenge = await storeChallenge(app, () => `new ${session}`)
  const excluded = await listStaffPasskeys(app, id)
  return passkeyCreation({ rpId, rpName: `${app.brand.name} console`, challenge, user: { id, name, displayName: display }, excluded })
}

/** A verified passkey that is not stored yet. */
export type NewStaffPasskey = {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports?: readonly string[]
}

/** Verifies a new passkey and consumes the challenge of its session; refused where a check fails. */
export const verifyNewStaffPasskey = async (
  app: AppContext,
  consoleOrigin: string,
  session: string,
  registration: PasskeyRegistration,
): Promise<NewStaffPasskey> => {
  const challenge = await takeChallenge(app, `new ${session}`)
  const made = challenge === null ? null : await verifyRegistration({ publicOrigin: consoleOrigin, challenge, made: registration })
  if (made === null) throw new Refusal('passkey_refused')
  return made
}

/** Stores a verified passkey of a person; refused where it belongs to an account already, or the person has ten. */
export const storeStaffPasskey = async (app: AppContext, staffId: string, made: NewStaffPasskey, label: string): Promise<void> => {
  if ((await listStaffPasskeys(app, staffId)).length >= maxPasskeys) throw new Refusal('conflict')
  const { numInsertedOrUpdatedRows } = await app.store.db
    .insertInto('staff_passkey')
    .values({
      ...{ id: made.id, staff_id: staffId, public_key: Buffer.from(made.publicKey), counter: made.counter },
      ...{ transports: [...(made.transports ?? [])], label: label.trim(), added_at: new Date(app.clock.now()) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict')
}
