import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import { openAccount } from '../../ledger/accounts.ts'
import type { PostingResult } from '../../ledger/posting/post.ts'
import { postBonusEnd } from '../../ledger/posting/post-promotion.ts'
import { promotionAccounts } from './bonus-rows.ts'
import type { BonusRow } from '../promotion/core/tables.ts'
import { notifyPromotion } from '../promotion/core/notify-promotion.ts'

/** Ends a bonus, once, and notifies its member. */
export const endBonus = async (
  app: AppContext,
  bonus: Pick<BonusRow, 'id' | 'member_id' | 'currency' | 'amount'>,
  state: 'released' | 'expired' | 'forfeited',
): Promise<PostingResult> => {
  const { id, member_id: memberId, currency, amount } = bonus
  const rewards = await openAccount(app.store, promotionAccounts(currency))
  const done = await postBonusEnd(app.store, { id, state, gifts: rewards, now: new Date(app.clock.now()) })
  if (done.status === 'applied' && !done.duplicate)
    await notifyPromotion(app, memberId, state, { amount: `${formatAmount(amount, currencyDigits(currency))} ${currency}` })
  return done
}
