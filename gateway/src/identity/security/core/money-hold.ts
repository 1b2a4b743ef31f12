import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

/** Locks a member and the member's accounts until the transaction ends; the first step of every transaction that changes a secret. */
export const lockMember = async (db: Kysely<Tables>, memberId: string): Promise<void> => {
  await sql`select lock_member(${memberId})`.execute(db)
}

/** Locks withdrawals and transfers of a member for 24 hours from now, by the database's clock (T29). */
export const holdMoney = async (db: Kysely<Tables>, memberId: string): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select hold_money(${memberId}) as until`.execute(db)
  const held = rows[0]
  if (held === undefined) throw new Error('hold_money did not answer')
  return held.until
}

/** The refusal of a withdrawal or transfer that the database found locked, with the end of the lock. */
export const heldRefusal = async ({ store }: AppContext, memberId: string): Promise<Refusal> => {
  const row = await store.db.selectFrom('member').select('withdrawals_held_until as until').where('id', '=', memberId).executeTakeFirstOrThrow()
  return new Refusal('withdrawal_held', { until: row.until?.toISOString() ?? null })
}
