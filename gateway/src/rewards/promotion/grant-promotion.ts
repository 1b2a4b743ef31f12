import type { Minor } from '@perya/domain/money/minor'
import { withReference } from '../../kernel/reference-number.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type ClaimPlace, rewardIdentities } from '../reward/reward-identities.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { postPromotion } from '../../ledger/posting/post-promotion.ts'
import { promotionAccounts } from '../bonus/bonus-rows.ts'
import type { PromotionStatus } from './core/promotion-participation.ts'
import type { PromotionRow } from './core/tables.ts'
import { promotionAmountFor, termsVersion, wageringCostFor } from '../bonus/terms-of.ts'

/**
 * Credits a member with the rewards of a promotion once, and stores the wagering cost that was shown. `key`: of the request or of the decision;
 * `place`: from where it was claimed, null when the operator issues it.
 */
export const grantPromotion = async (
  app: AppContext,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  {
    promotion,
    standing,
    key,
    state,
    place = null,
  }: { promotion: PromotionRow; standing: PromotionStatus; key: string; state: 'claimed' | 'issued'; place?: ClaimPlace },
): Promise<{ readonly done: PostingResult; readonly amount: Minor }> => {
  const { store, clock } = app
  const { amount } = promotionAmountFor(promotion, standing)
  const termsShown = await wageringCostFor(app, { memberId, currency }, promotion, amount)
  const cash = cashAccount(memberId, 'real', currency)
  const reward = {
    promotionId: promotion.id,
    version: promotion.version,
    memberId,
    period: standing.period,
    currency,
    gifts: await openAccount(store, promotionAccounts(currency)),
    cash: await openAccount(store, cash),
    bonus: await openAccount(store, { ...cash, kind: 'bonus' }),
    amount,
    depositId: standing.row?.deposit_id ?? null,
    terms: termsVersion(promotion, amount),
    termsShown,
    key,
    state,
    now: new Date(clock.now()),
    identities: await rewardIdentities(app, memberId, place),
  }
  const done = await withReference('B', app.chance, (id) => postPromotion(store, { ...reward, id }))
  return { done, amount }
}
