import type { AppContext } from '../../../kernel/context.ts'
import type { StateBefore } from '../core/tables.ts'

type Contact = Extract<StateBefore, { kind: 'contact' }>

/** Restores a contact. One that another member has verified since stays theirs: the member then has none on this channel. */
const restoreContact = async ({ store: { db } }: AppContext, memberId: string, { channel, was }: Contact): Promise<void> => {
  await db.deleteFrom('member_contact').where('member_id', '=', memberId).where('kind', '=', channel).execute()
  if (was === null) return
  const row = { value: was.value, verified_at: was.verifiedAt === null ? null : new Date(was.verifiedAt), changed_at: new Date(was.changedAt) }
  await db
    .insertInto('member_contact')
    .values({ member_id: memberId, kind: channel, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Restores the state before one security change, in the caller's transaction. A chain is restored from its newest change on. */
export const restoreState = async (inside: AppContext, memberId: string, before: StateBefore): Promise<void> => {
  const { db } = inside.store
  if (before.kind === 'contact') return restoreContact(inside, memberId, before)
  if (before.kind === 'payment_password') {
    const row = { payment_password_hash: before.hash, payment_password_set_at: before.setAt === null ? null : new Date(before.setAt) }
    await db.updateTable('member').set(row).where('id', '=', memberId).execute()
    return
  }
  const now = new Date(inside.clock.now())
  await db.updateTable('payout_account').set({ removed_at: now }).where('id', '=', before.id).where('removed_at', 'is', null).execute()
}
