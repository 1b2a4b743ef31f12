import type { AppContext } from '../../kernel/context.ts'
import { externalAccount } from '../../ledger/accounts.ts'
import type { BonusRow } from '../promotion/core/tables.ts'

/** Account ids of the operator account from which promotions are paid and to which forfeited bonuses return. */
export const promotionAccounts = (currency: string) => ({
  ...externalAccount('promotions', 'real', currency),
  ownerType: 'house' as const,
  kind: 'promotion',
})

/** Returns the running bonus of a member, with its current turnover; null where there is none. */
export const runningBonus = async ({ store }: AppContext, memberId: string): Promise<BonusRow | null> => {
  const { rows } = await store.pool.query<BonusRow>({
    name: 'running-bonus',
    text: `select b.*, wagering_progress(p_account => b.cash_id, p_from => b.granted_at, p_to => b.expires_at, p_weights => b.weights) as turnover
             from bonus b where member_id = $1 and state = 'running'`,
    values: [memberId],
  })
  return rows[0] ?? null
}

/** Returns a bonus of a member in any state; null where it is another member's or unknown. */
export const findOwnBonus = async ({ store }: AppContext, memberId: string, id: string): Promise<BonusRow | null> =>
  (await store.db.selectFrom('bonus').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()) ?? null
