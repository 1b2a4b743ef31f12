import { digitsOf } from '@perya/domain/money/currencies'
import type { Minor } from '@perya/domain/money/minor'
import { type Rank, rankOf } from '@perya/domain/rank/rank-of'
import type { House, Principal } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { keepRank, validBetOf } from './valid-bet.ts'

/** The rank of a member by what the ledger says he has bet; what he has reached is kept (REWARD-02). */
export const reachRank = async (house: House, principal: Principal): Promise<Rank & { readonly validBet: Minor }> => {
  const { currency, memberId } = principal
  const { vip_rank: given, vip_label: label } = await findMember(house, memberId)
  const validBet = await validBetOf(house, principal)
  const rank = rankOf(house.brand.ranks, { validBet, given, digits: digitsOf(currency) })
  if (rank.level > given) await keepRank(house, memberId, rank)
  // A name that the house has given by hand stands until something higher is reached.
  return { ...rank, label: rank.level === given && label !== '' ? label : rank.label, validBet }
}
