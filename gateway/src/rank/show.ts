import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor, times } from '@perya/domain/money/minor'
import { rankOf } from '@perya/domain/rank/rank-of'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { keepRank, validBetOf } from './valid-bet.ts'

/** Where a member stands, by what the ledger says he has bet; what he has reached is kept (REWARD-02). */
export const show: Handler<'rank.show'> = async (_input, { house, principal }) => {
  const { currency, memberId } = principal
  const digits = digitsOf(currency)
  const { ranks } = house.brand
  const { vip_rank: given, vip_label: label } = await findMember(house, memberId)
  const validBet = await validBetOf(house, principal)
  const rank = rankOf(ranks, { validBet, given, digits })
  if (rank.level > given) await keepRank(house, memberId, rank)
  const say = (amount: number) => formatAmount(minor(amount), digits)
  return {
    level: rank.level,
    // A name that the house has given by hand stands until something higher is reached.
    label: rank.level === given && label !== '' ? label : rank.label,
    validBet: say(validBet),
    currency,
    next: rank.next && { ...rank.next, needs: say(rank.next.needs), left: say(rank.next.left) },
    levels: ranks.map((level, place) => ({ level: place + 1, label: level.label, needs: say(times(minor(level.validBet), 10 ** digits)) })),
  }
}
