import type { AppContext } from '../context.ts'
import { externalAccount } from '../wallet/accounts.ts'
import type { BonusRow } from './tables.ts'

/** Where the house's gifts come from and what is given up goes back to. */
export const promotionAccounts = (currency: string) => ({
  ...externalAccount('promotions', 'real', currency),
  ownerType: 'house' as const,
  kind: 'promotion',
})

/** The bonus of a member that runs, with its turnover as of now; null where there is none. */
export const runningBonus = async ({ store }: AppContext, memberId: string): Promise<BonusRow | null> => {
  const { rows } = await store.pool.query<BonusRow>({
    name: 'running-bonus',
    text: `select b.*, counted_turnover(b.cash_id, b.granted_at, b.expires_at, b.weights) as turnover from bonus b where member_id = $1 and state = 'running'`,
    values: [memberId],
  })
  return rows[0] ?? null
}
