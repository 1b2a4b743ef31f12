import type { RequestOptions } from '@perya/calls/identity/passkey'
import { networkPrefix } from '@perya/domain/factor/network-prefix'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requestStaffPasskey } from '../factors/staff-passkeys.ts'
import { actorOf } from '../find-staff.ts'
import { beginStaffSession, endStaffSession, refreshStaffSession, type StaffSessionOrigin } from '../sessions/staff-sessions.ts'
import type { StaffSession } from '../staff-session.ts'
import type { StaffSetting } from '../staff-setting.ts'
import { type StaffProof, verifyStaffProof } from './verify-staff-proof.ts'

/** How a sign-in may be continued; the same for every name, so that it reveals no account. */
export type StaffSignInOffer = {
  readonly ways: readonly ('passkey' | 'password')[]
  readonly passkey: RequestOptions | null
  readonly codeRequired: boolean
}

/** Begins a sign-in from a network. */
export const beginStaffSignIn = async (app: AppContext, { factor, consoleOrigin }: StaffSetting, address: string): Promise<StaffSignInOffer> => ({
  ways: factor === 'passkey' ? ['passkey'] : ['passkey', 'password'],
  passkey: await requestStaffPasskey(app, consoleOrigin, { signInFrom: networkPrefix(address) }),
  codeRequired: factor === 'passkey_or_totp',
})

/** A person who signs in, and from where. */
export type StaffSignInRequest = {
  readonly name: string
  readonly proof: StaffProof
  readonly address: string
  readonly agent: string
  readonly origin: StaffSessionOrigin
}

// A name without an account may be a password: it is not recorded.
const recordFailure = (app: AppContext, action: string, known: string | null, address: string, session = ''): Promise<void> => {
  const [actor, subject] = known === null ? ['staff', ''] : [actorOf({ name: known }), known]
  return audited(app, async () => ({
    value: undefined,
    events: [{ actor, action, subject, result: 'refused: wrong_credentials', session, address }],
  }))
}

/** Signs a person in and returns the secret of the session; refused with `wrong_credentials` whatever was wrong. */
export const signInStaff = async (
  app: AppContext,
  setting: StaffSetting,
  { name, proof, address, agent, origin }: StaffSignInRequest,
): Promise<{ readonly secret: string; readonly expiresAt: number }> => {
  const { known, proved } = await verifyStaffProof(app, setting, { name, address, proof, purpose: { signInFrom: networkPrefix(address) } })
  if (proved === null) {
    await recordFailure(app, 'staff sign-in', known, address)
    throw new Refusal('wrong_credentials')
  }
  return audited(app, async (inside) => {
    const { staffId, way } = proved
    const begun = await beginStaffSession(inside, { staffId, way, origin, address, agent, profile: setting.profile })
    const event = { actor: actorOf(proved), action: 'staff sign-in', subject: proved.name, result: 'done', session: begun.id, address }
    return { value: { secret: begun.secret, expiresAt: begun.expiresAt }, events: [{ ...event, detail: { method: way, origin } }] }
  })
}

/** Checks the person of a session again; returns until when they count as checked. */
export const recheckStaff = async (app: AppContext, setting: StaffSetting, session: StaffSession, proof: StaffProof): Promise<number> => {
  const { id, address, person } = session
  const { proved } = await verifyStaffProof(app, setting, { name: person.name, address, proof, purpose: { session: id } })
  if (proved === null) {
    await recordFailure(app, 'staff check', person.name, address, id)
    throw new Refusal('wrong_credentials')
  }
  return audited(app, async (inside) => {
    const event = { actor: actorOf(person), action: 'staff check', subject: person.name, result: 'done', session: id, address }
    return { value: await refreshStaffSession(inside, id), events: [{ ...event, detail: { method: proved.way } }] }
  })
}

/** Ends a session of a person by their own request: the one that they use, or another of theirs. False where there is none. */
export const signOutStaff = (app: AppContext, session: StaffSession, ended = session.id): Promise<boolean> =>
  audited(app, async (inside) => {
    const { person, address } = session
    const isOwn =
      ended === session.id ||
      (await inside.store.db
        .selectFrom('staff_session')
        .select('id')
        .where('id', '=', ended)
        .where('staff_id', '=', person.id)
        .executeTakeFirst()) !== undefined
    const isEnded = isOwn && (await endStaffSession(inside, ended, 'sign out'))
    const event = { actor: actorOf(person), action: 'staff session end', subject: person.name, result: 'done', session: session.id, address }
    return { value: isEnded, events: isEnded ? [{ ...event, detail: { ended, cause: 'sign out' } }] : [] }
  })
