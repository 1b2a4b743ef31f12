import { payBy, ruleNow } from '@perya/domain/agent/pay-rule'
import { profitOfTeam } from '@perya/domain/agent/pay'
import { nextTier } from '@perya/domain/agent/tier-met'
import type { Handler } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { ownKinds } from './own-kinds.ts'
import { shownSums } from './present-payment.ts'
import { figuresEach } from './read-figures.ts'
import { runningWindows } from './running-windows.ts'

/** What each running contract of the agent has come to so far, by the very rule that will pay it. */
export const accrual: Handler<'payout.accrual'> = async (_input, { house, principal }) => {
  const kinds = await ownKinds(house, principal)
  const { memberId } = principal
  const running = (await runningWindows(house, memberId)).filter(({ kind }) => kinds.includes(kind))
  const figuresOf = await figuresEach(house, running)
  const paid = running.flatMap((one) => {
    const found = figuresOf.get(one.id)
    return found === undefined ? [] : [{ ...one, figures: found.figures, pay: payBy(ruleNow, one.kind, one.tiers, one.terms, found.figures) }]
  })
  const list = paid
    .filter((one) => one.memberId === memberId)
    .map(({ id, kind, period, currency, window, figures, pay, tiers }) => {
      const say = (amount: number) => amountIn(currency, amount)
      const next = nextTier(tiers, { validBet: figures.validBet, active: figures.active, loss: Math.max(0, -profitOfTeam(figures)) })
      const onwards = paid.filter((one) => one.memberId !== memberId && one.kind === kind).reduce((all, one) => all + one.pay.amount, 0)
      return {
        ...{ contract: id, kind, period, currency, from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
        ...{
          amount: say(pay.amount),
          rate: pay.rate,
          base: say(pay.base),
          reason: pay.reason,
          active: figures.active,
          ...shownSums(currency, figures),
        },
        passesOn: say(onwards),
        next: next && {
          ...{ rate: next.tier.rate, amount: next.tier.amount === undefined ? null : say(next.tier.amount), active: next.missing.active },
          ...{ validBet: say(next.missing.validBet), loss: say(next.missing.loss) },
        },
      }
    })
  return { at: new Date(house.clock.now()).toISOString(), list }
}
