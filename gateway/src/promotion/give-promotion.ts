import type { Minor } from '@perya/domain/money/minor'
import { underNumber } from '../cashier/number-of.ts'
import type { House } from '../handler.ts'
import { type ClaimPlace, rewardIdentities } from '../reward/reward-identities.ts'
import { cashOf, openAccount } from '../wallet/accounts.ts'
import type { Posted } from '../wallet/post.ts'
import { postPromotion } from '../wallet/post-promotion.ts'
import { giftsOf } from './bonus-rows.ts'
import type { Standing } from './standings.ts'
import type { Promotion } from './tables.ts'
import { amountFor, markOfTerms, priceFor } from './terms-of.ts'

/** Credits a member with the rewards of a promotion once, and stores the wagering cost that was shown. `key`: of the request or of the decision; `place`: from where it was claimed, null when the operator issues it. */
export const givePromotion = async (
  house: House,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  {
    promotion,
    standing,
    key,
    state,
    place = null,
  }: { promotion: Promotion; standing: Standing; key: string; state: 'claimed' | 'issued'; place?: ClaimPlace },
): Promise<{ readonly done: Posted; readonly amount: Minor }> => {
  const { store, clock } = house
  const { amount } = amountFor(promotion, standing)
  const told = await priceFor(house, { memberId, currency }, promotion, amount)
  const cash = cashOf(memberId, 'real', currency)
  const gift = {
    promotionId: promotion.id,
    version: promotion.version,
    memberId,
    period: standing.period,
    currency,
    gifts: await openAccount(store, giftsOf(currency)),
    cash: await openAccount(store, cash),
    bonus: await openAccount(store, { ...cash, kind: 'bonus' }),
    amount,
    depositId: standing.row?.deposit_id ?? null,
    terms: markOfTerms(promotion, amount),
    told: JSON.stringify(told),
    key,
    state,
    now: new Date(clock.now()),
    identities: await rewardIdentities(house, memberId, place),
  }
  const done = await underNumber('B', house.chance, (id) => postPromotion(store, { ...gift, id }))
  return { done, amount }
}
