import { sumMinor } from '@perya/domain/money/minor'
import { calculateCashback, ratesOfLevel, calculateRebate } from '@perya/domain/rebate/rebate'
import { addDays } from '@perya/domain/records/period'
import type { Handler } from '../../kernel/context.ts'
import { findActiveClosure } from '../../identity/protection/closure-rows.ts'
import { updateRank } from '../rank/update-rank.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { lastWeek, minRebate, readUnrebatedBets, readTaken, readWeek } from './read-rebate.ts'

/** Shows the claimable rebate and cashback, at the rates of the member's level (MEMBER-11). */
export const showRebate: Handler<'rebate.show'> = async (_input, { app, principal }) => {
  const { memberId, currency } = principal
  const { level, label } = await updateRank(app, principal)
  const rates = ratesOfLevel(app.brand.ranks, level)
  const { first, end } = lastWeek(app)
  const [due, week, last, claimed, closed] = await Promise.all([
    readUnrebatedBets(app, principal),
    readWeek(app, principal, first),
    readTaken(app, memberId, 'rebate:manual', null, 5),
    readTaken(app, memberId, 'cashback:week', first, 1),
    findActiveClosure(app, memberId),
  ])
  const lines = calculateRebate(due, rates)
  const total = sumMinor(...lines.map(({ amount }) => amount))
  const min = minRebate(app, currency)
  const back = calculateCashback(week, rates.cashBack)
  const taken = claimed[0]?.amount ?? null
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    ...{ currency, level, label, total: format(total), least: format(min), isClaimable: closed === null && total >= min },
    lines: lines.map(({ kind, validBet, rate, amount }) => ({ kind, validBet: format(validBet), rate, amount: format(amount) })),
    last: last.map(({ made_at: at, amount }) => ({ at: at.toISOString(), amount: format(amount) })),
    cashBack: {
      ...{ from: first, to: addDays(end, -1), rate: rates.cashBack, loss: format(back.loss), amount: format(taken ?? back.amount) },
      ...{ claimed: taken === null ? null : format(taken), isClaimable: closed === null && taken === null && back.amount > 0 },
    },
  }
}
