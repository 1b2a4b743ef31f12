import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor, times } from '@perya/domain/money/minor'
import type { Handler } from '../handler.ts'
import { reachRank } from './reach-rank.ts'

/** Where a member stands, what the next level takes, and what each gives back (REWARD-02, REWARD-03). */
export const show: Handler<'rank.show'> = async (_input, { house, principal }) => {
  const { currency } = principal
  const digits = digitsOf(currency)
  const { level, label, validBet, next } = await reachRank(house, principal)
  const say = (amount: number) => formatAmount(minor(amount), digits)
  return {
    level,
    label,
    validBet: say(validBet),
    currency,
    next: next && { ...next, needs: say(next.needs), left: say(next.left) },
    levels: house.brand.ranks.map(({ label: named, validBet: needs, rebate, cashBack }, place) => ({
      ...{ level: place + 1, label: named, needs: say(times(minor(needs), 10 ** digits)) },
      ...{ rebate: Object.entries(rebate).map(([kind, rate]) => ({ kind, rate })), cashBack },
    })),
  }
}
