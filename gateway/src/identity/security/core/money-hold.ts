import { moneyHoldMillis } from '@perya/domain/security/money-hold'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

/** Locks a member and the member's accounts until the transaction ends; the first step of every transaction that changes a secret. */
export const lockMember = async (db: Kysely<Tables>, memberId: string): Promise<void> => {
  await callFunction(db, 'lock_member', { member: memberId })
}

/** Locks withdrawals and transfers of a member for `moneyHoldMillis` from now, by the database's clock (T29). */
export const holdMoney = async (db: Kysely<Tables>, memberId: string): Promise<Date> => {
  const until = await callFunction(db, 'hold_money', { member: memberId, holdMs: moneyHoldMillis })
  if (until === null) throw new Error('hold_money found no member')
  return until
}

/** The refusal of a withdrawal or transfer that the database found locked, with the end of the lock. */
export const heldRefusal = async ({ store }: AppContext, memberId: string): Promise<Refusal> => {
  const row = await store.db.selectFrom('member').select('withdrawals_held_until as until').where('id', '=', memberId).executeTakeFirstOrThrow()
  return new Refusal('withdrawal_held', { until: row.until?.toISOString() ?? null })
}
