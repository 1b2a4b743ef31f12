import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../kernel/context.ts'

/** Reward money of a member that must still be wagered before it may be transferred or withdrawn. */
export const unwageredRewards = async (
  { store }: Pick<AppContext, 'store'>,
  { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>,
): Promise<Minor> => {
  const { rows } = await store.pool.query<{ locked: number }>({
    name: 'unwagered-rewards',
    text: `select unwagered_rewards(id) as locked from account where book = 'real' and currency = $2 and owner_type = 'member' and owner_id = $1 and kind = 'cash'`,
    values: [memberId, currency],
  })
  return minor(rows[0]?.locked ?? 0)
}
