import { currencyDigits } from '@perya/domain/money/currencies'
import type { Minor } from '@perya/domain/money/minor'
import { type Rank, rankForValidBet } from '@perya/domain/rank/rank-for-valid-bet'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { storeRank, readLifetimeValidBet } from './valid-bet.ts'

/** Updates a member's rank by the valid bets in the ledger; a rank once reached is never lost (REWARD-02). */
export const updateRank = async (app: AppContext, principal: Principal): Promise<Rank & { readonly validBet: Minor }> => {
  const { currency, memberId } = principal
  const { vip_rank: given, vip_label: label } = await findMember(app, memberId)
  const validBet = await readLifetimeValidBet(app, principal)
  const rank = rankForValidBet(app.brand.ranks, { validBet, given, digits: currencyDigits(currency) })
  if (rank.level > given) await storeRank(app, memberId, rank)
  // A label that the operator has set by hand is shown until a higher level is reached.
  return { ...rank, label: rank.level === given && label !== '' ? label : rank.label, validBet }
}
