import { sum } from '@perya/domain/money/minor'
import { cashBackOf, ratesOf, rebateOf } from '@perya/domain/rebate/rebate'
import { dayPlus } from '@perya/domain/records/period'
import type { Handler } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { reachRank } from '../rank/reach-rank.ts'
import { amountIn } from '../records/present-movement.ts'
import { lastWeek, leastRebate, readDue, readTaken, readWeek } from './read-rebate.ts'

/** What waits to be given back, by the rates of the member's level (MEMBER-11). */
export const show: Handler<'rebate.show'> = async (_input, { house, principal }) => {
  const { memberId, currency } = principal
  const { level, label } = await reachRank(house, principal)
  const rates = ratesOf(house.brand.ranks, level)
  const { first, end } = lastWeek(house)
  const [due, week, last, claimed, closed] = await Promise.all([
    readDue(house, principal),
    readWeek(house, principal, first),
    readTaken(house, memberId, 'rebate:manual', null, 5),
    readTaken(house, memberId, 'cashback:week', first, 1),
    closureNow(house, memberId),
  ])
  const lines = rebateOf(due, rates)
  const total = sum(...lines.map(({ amount }) => amount))
  const least = leastRebate(house, currency)
  const back = cashBackOf(week, rates.cashBack)
  const taken = claimed[0]?.amount ?? null
  const say = (amount: number) => amountIn(currency, amount)
  return {
    ...{ currency, level, label, total: say(total), least: say(least), isClaimable: closed === null && total >= least },
    lines: lines.map(({ kind, validBet, rate, amount }) => ({ kind, validBet: say(validBet), rate, amount: say(amount) })),
    last: last.map(({ made_at: at, amount }) => ({ at: at.toISOString(), amount: say(amount) })),
    cashBack: {
      ...{ from: first, to: dayPlus(end, -1), rate: rates.cashBack, loss: say(back.loss), amount: say(taken ?? back.amount) },
      ...{ claimed: taken === null ? null : say(taken), isClaimable: closed === null && taken === null && back.amount > 0 },
    },
  }
}
