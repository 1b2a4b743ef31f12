import type { stepUpMethods, stepUpPurposes } from '@perya/calls/factor'
import { sql } from 'kysely'
import type { Asking, House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import { provableOf } from './provable.ts'

/** What something is done for when a person proves once more to be there. */
export type StepUpPurpose = (typeof stepUpPurposes)[number]
/** A way to prove it. */
export type StepUpMethod = (typeof stepUpMethods)[number]

const stepUpLife = 5 * 60_000

/**
 * How a member can step up. With an authenticator app the password alone is not enough, but a backup code is: who lost the telephone
 * still gets through. Codes by message are for whoever has nothing better. Where passwords were guessed (`points`) no password opens, but what
 * comes once: none at all for whoever has nothing of the kind.
 */
export const stepUpMethodsOf = async (
  house: House,
  member: Member,
  publicOrigin: string,
  purpose?: StepUpPurpose,
): Promise<readonly StepUpMethod[]> => {
  const has = await provableOf(house, member, publicOrigin)
  const strong: StepUpMethod[] = [...(has.passkey ? ['passkey' as const] : []), ...(has.totp ? ['totp' as const] : [])]
  if (has.totp) return has.code ? [...strong, 'code'] : strong
  if (member.password_hash !== null && purpose !== 'points') return [...strong, 'password']
  if (strong.length > 0 && purpose !== 'points') return strong
  return [...strong, ...(has.mobile ? ['mobile' as const] : []), ...(has.email ? ['email' as const] : [])]
}

/** Notes that a session has stepped up for a purpose; until when it holds. */
export const noteStepUp = async (house: House, sessionId: string, purpose: StepUpPurpose, method: StepUpMethod): Promise<Date> => {
  const row = { method, expires_at: new Date(house.clock.now() + stepUpLife) }
  await house.store.db
    .insertInto('step_up')
    .values({ session_id: sessionId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute()
  return row.expires_at
}

/**
 * Refuses where this session has not stepped up for this purpose in the last five minutes. With `once` it is used up, so that one
 * proof pays for one deed.
 */
export const assertSteppedUp = async (
  { house, principal }: Asking<Principal>,
  purpose: StepUpPurpose,
  { once = false }: { readonly once?: boolean } = {},
): Promise<void> => {
  const now = new Date(house.clock.now())
  // Within a transaction it is used up with what it pays for, or not at all.
  const { rows } = once
    ? await sql`delete from step_up where session_id = ${principal.sessionId} and purpose = ${purpose} and expires_at > ${now} returning 1`.execute(
        house.store.db,
      )
    : await sql`select 1 from step_up where session_id = ${principal.sessionId} and purpose = ${purpose} and expires_at > ${now}`.execute(
        house.store.db,
      )
  if (rows.length !== 1) throw new Refusal('step_up_required', { purpose })
}
