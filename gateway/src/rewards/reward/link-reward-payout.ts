import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { payoutIdentity } from './reward-identities.ts'

/**
 * Registers a newly linked payment account for the rewards that its member has claimed before. Returns false when another member has claimed one of
 * them with the same account: it must then not be linked, because two accounts of one person would be paid to it (S-04). Runs in the transaction
 * that links it.
 */
export const linkRewardPayout = async (
  inside: AppContext,
  memberId: string,
  account: { readonly kind: string; readonly institution: string; readonly number: string },
): Promise<boolean> => {
  const { hash } = payoutIdentity(inside, account)
  const isFree = await callFunction(inside.store.db, 'link_reward_payout', { member: memberId, hash, now: new Date(inside.clock.now()) })
  return isFree === true
}
