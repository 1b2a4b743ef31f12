import { type RefusalKey, refusals } from '@perya/calls/refusals'
import type { CallContext, AppContext, Principal } from '../context.ts'
import { formatInCurrency } from '../records/present-movement.ts'
import { Refusal } from '../refusal.ts'
import { type AccountKey, cashAccount, openAccount } from '../wallet/accounts.ts'
import type { PostingResult } from '../wallet/post.ts'
import type { RewardClaim } from '../wallet/post-gift.ts'

const giving = (currency: string): AccountKey => ({ book: 'real', currency, ownerType: 'house', ownerId: 'gifts', kind: 'gift' })

/** The account of the house out of which it gives. */
export const rewardAccount = ({ store }: Pick<AppContext, 'store'>, currency: string): Promise<number> => openAccount(store, giving(currency))

/** A member's wish to take something, as every such move needs it: only for himself, whatever he sends (T33). */
export const rewardClaim = async ({ app, principal, idempotencyKey }: CallContext<Principal>): Promise<RewardClaim> => {
  const { memberId, currency } = principal
  const [from, to] = await Promise.all([rewardAccount(app, currency), openAccount(app.store, cashAccount(memberId, 'real', currency))])
  return { memberId, currency, key: idempotencyKey ?? '', from, to, now: new Date(app.clock.now()) }
}

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** What was said when it was applied, now or before under the same key; refused in its own words. */
export const appliedAnswer = ({ status, reason }: PostingResult): string => {
  if (status === 'applied' && reason !== null) return reason
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  throw new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}

/** The amount that was given. */
export const grantedAmount = (posted: PostingResult, currency: string): { readonly amount: string } => ({
  amount: formatInCurrency(currency, Number(appliedAnswer(posted))),
})
