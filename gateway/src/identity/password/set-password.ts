import { sql } from 'kysely'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockMember } from '../security/core/money-hold.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import type { MemberRow } from '../session/tables.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { notifyAllContacts } from '../../kernel/notifications/notify-all-contacts.ts'

/** Milliseconds for which withdrawals are held after a password was set without the old one (T10). */
export const withdrawalHoldMillis = 24 * 60 * 60_000

/** How a password was set: with the old one or right after it was entered, by a mailed link, by an SMS code, or by a link of support. */
export type PasswordChangeReason = 'change' | 'mail' | 'sms' | 'support'

/**
 * Sets a member's password: ends every session, remembered browser and mailed link, notifies the contacts, and holds withdrawals for a
 * day where the old password was not given. Of two concurrent requests the second is a conflict.
 */
export const setPassword = async (app: AppContext, member: MemberRow, hash: string, way: PasswordChangeReason): Promise<void> => {
  const now = new Date(app.clock.now())
  const until = new Date(now.getTime() + withdrawalHoldMillis)
  // Never shortens an existing lock.
  const hold = way === 'change' ? {} : { withdrawals_held_until: sql<Date>`greatest(coalesce(withdrawals_held_until, '-infinity'), ${until})` }
  await app.store.db.transaction().execute(async (trx) => {
    if (way !== 'change') await lockMember(trx, member.id)
    const { numUpdatedRows } = await trx
      .updateTable('member')
      .set(({ fn, val }) => ({
        password_hash: hash,
        password_changed_at: now,
        password_is_reset: false,
        first_login_at: fn.coalesce('first_login_at', val(now)),
        ...hold,
      }))
      .where('id', '=', member.id)
      .where('password_hash', 'is not distinct from', member.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('conflict')
    const inside = withTransaction(app, trx)
    await endSessionsOf(inside, member.id, 'password')
    await trx.updateTable('password_reset').set({ used_at: now }).where('member_id', '=', member.id).where('used_at', 'is', null).execute()
    await notifyAllContacts(inside, member, 'password-changed')
    await appendAudit(inside, { actor: member.id, action: `password ${way}`, subject: member.id, result: 'done' })
  })
}
