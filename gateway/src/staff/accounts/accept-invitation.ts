import { assertPassword } from '../../identity/credentials/assert-password.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { actorOf } from '../find-staff.ts'
import { beginStaffSession } from '../sessions/staff-sessions.ts'
import type { StaffSetting } from '../staff-setting.ts'

/** The account that an open invitation is for. */
export type InvitedStaff = { readonly id: string; readonly name: string; readonly display: string; readonly state: string }

/** Finds the account of a link; refused where the link is unknown, used or older than 24 hours, or the account has ended. */
export const openInvitation = async (app: AppContext, token: string): Promise<InvitedStaff> => {
  const found = await app.store.db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['s.id', 's.name', 's.display', 's.state'])
    .where('i.token_hash', '=', hashSecret(token))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', new Date(app.clock.now()))
    .where('s.state', '<>', 'ended')
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('reset_link_invalid')
  return found
}

/** Consumes a link; false where a concurrent request has. */
const consumeInvitation = async (app: AppContext, token: string): Promise<boolean> => {
  const now = new Date(app.clock.now())
  const { numUpdatedRows } = await app.store.db
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A link that is accepted with a first password. */
export type Acceptance = { readonly token: string; readonly password: string; readonly address: string; readonly agent: string }

/**
 * Accepts an invitation: sets the password and begins a session that can only add factors. A renewed invitation of an active account removes its former
 * factors and ends its sessions.
 */
export const acceptInvitation = async (
  app: AppContext,
  { profile }: Pick<StaffSetting, 'profile'>,
  { token, password, address, agent }: Acceptance,
): Promise<{ readonly secret: string }> => {
  const person = await openInvitation(app, token)
  await assertPassword(app, password, person.name)
  const hash = await hashPassword(password)
  return audited(app, async (inside) => {
    if (!(await consumeInvitation(inside, token))) throw new Refusal('reset_link_invalid')
    const { db } = inside.store
    await db.deleteFrom('staff_totp').where('staff_id', '=', person.id).execute()
    await db.deleteFrom('staff_passkey').where('staff_id', '=', person.id).execute()
    await callFunction(db, 'end_staff_sessions', { staff: person.id, cause: 'administrator' })
    await db.updateTable('staff').set({ password_hash: hash, state: 'active' }).where('id', '=', person.id).execute()
    const { id, secret } = await beginStaffSession(inside, { staffId: person.id, way: 'invitation', origin: 'console', address, agent, profile })
    const event = { actor: actorOf(person), action: 'staff accept', subject: person.name, result: 'done', session: id, address }
    return { value: { secret }, events: [{ ...event, detail: { renewed: person.state === 'active' } }] }
  })
}
