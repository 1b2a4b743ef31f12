import { sql } from 'kysely'
import { dropAlways } from '../../factor/core/always.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { endSessionsOf } from '../../session/end-sessions.ts'

/**
 * Ends all access that a thief may have to an account, in the caller's transaction: sessions, remembered browsers, unfinished sign-ins, hand-over
 * codes, password reset links, and sign-in methods and trusted browsers added since `since`. The login password is voided and cannot be chosen
 * again: otherwise the thief could change it at the next login. Returns the number of ended sessions.
 */
export const shutOut = async (inside: AppContext, memberId: string, since: Date): Promise<number> => {
  const { db } = inside.store
  const now = new Date(inside.clock.now())
  await db
    .updateTable('member')
    .set({
      password_hash: null,
      reset_password_hash: sql<string | null>`coalesce(password_hash, reset_password_hash)`,
      password_changed_at: now,
    })
    .where('id', '=', memberId)
    .execute()
  const ended = await endSessionsOf(inside, memberId, 'undo')
  await db.deleteFrom('sign_in_challenge').where('member_id', '=', memberId).execute()
  await db.deleteFrom('handover_code').where('member_id', '=', memberId).execute()
  await db.updateTable('password_reset').set({ used_at: now }).where('member_id', '=', memberId).where('used_at', 'is', null).execute()
  await db.deleteFrom('passkey').where('member_id', '=', memberId).where('added_at', '>=', since).execute()
  await db.deleteFrom('identity').where('member_id', '=', memberId).where('linked_at', '>=', since).execute()
  await db.deleteFrom('authenticator').where('member_id', '=', memberId).where('begun_at', '>=', since).execute()
  await db.deleteFrom('backup_code').where('member_id', '=', memberId).where('made_at', '>=', since).execute()
  await dropAlways(inside, memberId)
  await db.deleteFrom('known_device').where('member_id', '=', memberId).where('first_seen_at', '>=', since).execute()
  return ended
}
