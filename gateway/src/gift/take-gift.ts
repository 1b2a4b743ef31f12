import { type RefusalKey, refusals } from '@perya/calls/refusals'
import type { Asking, House, Principal } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { Refusal } from '../refusal.ts'
import { type AccountName, cashOf, openAccount } from '../wallet/accounts.ts'
import type { Posted } from '../wallet/post.ts'
import type { GiftWish } from '../wallet/post-gift.ts'

const giving = (currency: string): AccountName => ({ book: 'real', currency, ownerType: 'house', ownerId: 'gifts', kind: 'gift' })

/** The account of the house out of which it gives. */
export const giftAccount = ({ store }: Pick<House, 'store'>, currency: string): Promise<number> => openAccount(store, giving(currency))

/** A member's wish to take something, as every such move needs it: only for himself, whatever he sends (T33). */
export const giftWish = async ({ house, principal, idempotencyKey }: Asking<Principal>): Promise<GiftWish> => {
  const { memberId, currency } = principal
  const [from, to] = await Promise.all([giftAccount(house, currency), openAccount(house.store, cashOf(memberId, 'real', currency))])
  return { memberId, currency, key: idempotencyKey ?? '', from, to, now: new Date(house.clock.now()) }
}

const isRefusal = (reason: string): reason is RefusalKey => Object.hasOwn(refusals, reason)

/** What was said when it was applied, now or before under the same key; refused in its own words. */
export const saidOf = ({ status, reason }: Posted): string => {
  if (status === 'applied' && reason !== null) return reason
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  throw new Refusal(reason !== null && isRefusal(reason) ? reason : 'conflict')
}

/** The amount that was given. */
export const takenOf = (posted: Posted, currency: string): { readonly amount: string } => ({ amount: amountIn(currency, Number(saidOf(posted))) })
