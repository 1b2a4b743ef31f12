import { type RefusalKey, refusals } from '@perya/calls/refusals'
import type { CallContext, AppContext, Principal } from '../kernel/context.ts'
import { formatInCurrency } from '../kernel/format-in-currency.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type AccountKey, cashAccount, openAccount } from './accounts.ts'
import type { PostingResult } from './posting/post.ts'
import type { RewardClaim } from './posting/post-reward-claims.ts'

const giving = (currency: string): AccountKey => ({ book: 'real', currency, ownerType: 'house', ownerId: 'gifts', kind: 'gift' })

/** Opens the operator account from which rewards are paid. */
export const rewardAccount = ({ store }: Pick<AppContext, 'store'>, currency: string): Promise<number> => openAccount(store, giving(currency))

/** Returns the claim of the signed-in member, as every reward posting needs it: only for themselves, whatever the request contains (T33). */
export const rewardClaim = async ({ app, principal, idempotencyKey }: CallContext<Principal>): Promise<RewardClaim> => {
  const { memberId, currency } = principal
  const [from, to] = await Promise.all([rewardAccount(app, currency), openAccount(app.store, cashAccount(memberId, 'real', currency))])
  return { memberId, currency, key: idempotencyKey ?? '', from, to, now: new Date(app.clock.now()) }
}

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** Returns the answer of the applied posting, now or earlier under the same key; throws its stored refusal otherwise. */
export const appliedAnswer = ({ status, reason }: PostingResult): string => {
  if (status === 'applied' && reason !== null) return reason
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  throw new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}

/** Returns the granted amount in its wire form. */
export const grantedAmount = (posted: PostingResult, currency: string): { readonly amount: string } => ({
  amount: formatInCurrency(currency, Number(appliedAnswer(posted))),
})
