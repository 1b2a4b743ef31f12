import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { House } from '../handler.ts'
import { openAccount } from '../wallet/accounts.ts'
import type { Posted } from '../wallet/post.ts'
import { postBonusEnd } from '../wallet/post-promotion.ts'
import { giftsOf } from './bonus-rows.ts'
import type { Bonus } from './tables.ts'
import { tellOfPromotion } from './tell-of-promotion.ts'

/** Ends a bonus, once, and tells its member. */
export const endBonus = async (
  house: House,
  bonus: Pick<Bonus, 'id' | 'member_id' | 'currency' | 'amount'>,
  state: 'released' | 'expired' | 'forfeited',
): Promise<Posted> => {
  const { id, member_id: memberId, currency, amount } = bonus
  const gifts = await openAccount(house.store, giftsOf(currency))
  const done = await postBonusEnd(house.store, { id, state, gifts, now: new Date(house.clock.now()) })
  if (done.status === 'applied' && !done.duplicate)
    await tellOfPromotion(house, memberId, state, { amount: `${formatAmount(amount, digitsOf(currency))} ${currency}` })
  return done
}
