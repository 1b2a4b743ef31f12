import { calculateByRule, currentCommissionRule } from '@perya/domain/agent/commission-rule'
import { playersNetResult } from '@perya/domain/agent/commission-result'
import { nextTierUp } from '@perya/domain/agent/best-tier-met'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { viewableKinds } from './payments/viewable-kinds.ts'
import { presentTeamFigures } from './payments/present-payment.ts'
import { readFiguresPerContract } from './payments/read-figures.ts'
import { runningWindows } from './running-windows.ts'

/** What each running contract of the agent has accrued so far, by the rule that will pay it. */
export const showAccruals: Handler<'payout.accrual'> = async (_input, { app, principal }) => {
  const kinds = await viewableKinds(app, principal)
  const { memberId } = principal
  const running = (await runningWindows(app, memberId)).filter(({ kind }) => kinds.includes(kind))
  const figuresOf = await readFiguresPerContract(app, running)
  const paid = running.flatMap((one) => {
    const found = figuresOf.get(one.id)
    return found === undefined
      ? []
      : [{ ...one, figures: found.figures, pay: calculateByRule(currentCommissionRule, one.kind, one.tiers, one.terms, found.figures) }]
  })
  const list = paid
    .filter((one) => one.memberId === memberId)
    .map(({ id, kind, period, currency, window, figures, pay, tiers }) => {
      const format = (amount: number) => formatInCurrency(currency, amount)
      const next = nextTierUp(tiers, { validBet: figures.validBet, active: figures.active, loss: Math.max(0, -playersNetResult(figures)) })
      const onwards = paid.filter((one) => one.memberId !== memberId && one.kind === kind).reduce((all, one) => all + one.pay.amount, 0)
      return {
        ...{ contract: id, kind, period, currency, from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
        ...{
          amount: format(pay.amount),
          rate: pay.rate,
          base: format(pay.base),
          reason: pay.reason,
          active: figures.active,
          ...presentTeamFigures(currency, figures),
        },
        passesOn: format(onwards),
        next: next && {
          ...{ rate: next.tier.rate, amount: next.tier.amount === undefined ? null : format(next.tier.amount), active: next.missing.active },
          ...{ validBet: format(next.missing.validBet), loss: format(next.missing.loss) },
        },
      }
    })
  return { at: new Date(app.clock.now()).toISOString(), list }
}
