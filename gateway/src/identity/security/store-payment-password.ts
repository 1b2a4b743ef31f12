import { sql } from 'kysely'
import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { assertSteppedUp } from '../step-up/step-up.ts'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import type { MemberRow } from '../session/tables.ts'
import { knownContactsOf } from './core/known-contacts.ts'
import { lockMember } from './core/money-hold.ts'
import { changedBy, noteSecurityChange } from './core/note-security-change.ts'

/**
 * Stores the hash of a new payment password, consumes its step-up, locks money if it replaces one, and writes the notices and the audit record.
 * Refused with `conflict` when the payment password has changed since `member` was read.
 */
export const storePaymentPassword = async (context: CallContext<Principal>, member: MemberRow, hash: string): Promise<void> => {
  const { app } = context
  await audited(app, async (inside) => {
    const { db } = inside.store
    await lockMember(db, member.id)
    await assertSessionLive(db, context.principal.sessionId)
    await assertSteppedUp({ ...context, app: inside }, 'payment', { once: true })
    const { numUpdatedRows } = await db
      .updateTable('member')
      .set({ payment_password_hash: hash, payment_password_set_at: sql<Date>`greatest(${new Date(app.clock.now())}::timestamptz, platform_now())` })
      .where('id', '=', member.id)
      .where('payment_password_hash', 'is not distinct from', member.payment_password_hash)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('conflict')
    const { payment_password_hash: old, payment_password_set_at: setAt } = member
    await noteSecurityChange(inside, changedBy(context), member, {
      before: { kind: 'payment_password', hash: old, setAt: setAt?.toISOString() ?? null },
      hadBefore: old !== null,
      contacts: await knownContactsOf(inside, member.id),
      purposes: { withLink: 'payment-password-undo', plain: 'payment-password-changed' },
    })
    return { value: undefined, events: [{ ...byMember(context), action: 'payment password', subject: member.id, result: 'set' }] }
  })
}
