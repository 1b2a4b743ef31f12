import { networkPrefix } from '@perya/domain/factor/network-prefix'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { newStaffId } from '../staff-id.ts'
import type { StaffSession } from '../staff-session.ts'
import type { StaffSetting } from '../staff-setting.ts'

const minute = 60_000
const hour = 60 * minute

/** How a session began; one of an invitation can only add factors. */
export type StaffSignInMethod = 'password' | 'password_totp' | 'passkey' | 'invitation'

/** Where a session is used: it is valid nowhere else. */
export type StaffSessionOrigin = 'console' | 'command line'

/** Why a session ended. */
export type StaffSessionEnd = 'sign out' | 'administrator' | 'idle'

/** Milliseconds for which a person counts as checked again. */
export const freshMillis = 5 * minute

/** Longest life of a session of the console, in seconds. */
export const staffSessionSeconds = (12 * hour) / 1000

const lifeOf = (way: StaffSignInMethod, origin: StaffSessionOrigin): number =>
  way === 'invitation' || origin === 'command line' ? 30 * minute : staffSessionSeconds * 1000

const idleOf = (profile: StaffSetting['profile']): number => (profile === 'demo' ? 8 * hour : 30 * minute)

/** A session that is about to begin. */
export type StaffSignIn = {
  readonly staffId: string
  readonly way: StaffSignInMethod
  readonly origin: StaffSessionOrigin
  readonly address: string
  readonly agent: string
  readonly profile: StaffSetting['profile']
}

/** Begins a session; the secret is returned this once and stored as a hash. */
export const beginStaffSession = async (
  app: AppContext,
  { staffId, way, origin, address, agent, profile }: StaffSignIn,
): Promise<{ readonly id: string; readonly secret: string; readonly expiresAt: number }> => {
  const [now, secret, id] = [app.clock.now(), newSecret(), newStaffId('SS')]
  const expiresAt = now + lifeOf(way, origin)
  await app.store.db
    .insertInto('staff_session')
    .values({
      ...{ id, staff_id: staffId, secret_hash: hashSecret(secret), way, origin, network: networkPrefix(address), address },
      ...{ agent: agent.slice(0, 256), begun_at: new Date(now), seen_at: new Date(now), expires_at: new Date(expiresAt) },
      idle_seconds: idleOf(profile) / 1000,
    })
    .execute()
  return { id, secret, expiresAt }
}

/** Ends a session; false where it had ended. */
export const endStaffSession = async (app: AppContext, id: string, cause: StaffSessionEnd): Promise<boolean> => {
  const { numUpdatedRows } = await app.store.db
    .updateTable('staff_session')
    .set({ ended_at: new Date(app.clock.now()), ended_by: cause })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores that the person of a session was checked again; returns until when that counts. */
export const refreshStaffSession = async (app: AppContext, id: string): Promise<number> => {
  const freshUntil = app.clock.now() + freshMillis
  await app.store.db
    .updateTable('staff_session')
    .set({ fresh_until: new Date(freshUntil) })
    .where('id', '=', id)
    .execute()
  return freshUntil
}

/** Refuses a session whose person was not checked again within the last five minutes. */
export const assertFresh = (app: Pick<AppContext, 'clock'>, { freshUntil }: Pick<StaffSession, 'freshUntil'>): void => {
  if (freshUntil <= app.clock.now()) throw new Refusal('not_fresh')
}

/** Lists the open sessions of a person, newest first. */
export const listStaffSessions = (app: AppContext, staffId: string) =>
  app.store.db
    .selectFrom('staff_session')
    .select(['id', 'way', 'origin', 'address', 'agent', 'begun_at', 'seen_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(app.clock.now()))
    .orderBy('begun_at', 'desc')
    .execute()
