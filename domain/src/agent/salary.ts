import { minor } from '../money/minor.ts'
import { type Pay, type PayFigures, type PayTerms, profitOfTeam } from './pay.ts'
import { type PayTier, paidBy, tierMet } from './tier-met.ts'

/**
 * Salary of a window: the share that the best tier takes of the valid bets, or its fixed sum; rounded down to minor units, never negative.
 * Real-time salary is computed over the day so far and less what the day has paid already (`before`), so that a day in windows pays what the
 * whole day would; with a condition on the loss a day keeps what it paid while the condition held.
 */
export const salaryOf = (tiers: readonly PayTier[], { onlyOnLoss }: Pick<PayTerms, 'onlyOnLoss'>, figures: PayFigures): Pay => {
  const { validBet, active, before } = figures
  const profit = profitOfTeam(figures)
  const nothing = { amount: minor(0), rate: 0, base: Math.max(0, validBet), carried: 0, tier: null }
  if (onlyOnLoss && profit >= 0) return { ...nothing, reason: 'team_won' }
  const tier = tierMet(tiers, { validBet, active, loss: -profit })
  if (tier === null || validBet <= 0) return { ...nothing, reason: 'no_tier' }
  const due = paidBy(tier, validBet)
  const amount = minor(Math.max(0, due - before))
  return { amount, rate: tier.rate, base: validBet, carried: 0, reason: amount === 0 ? 'nothing_new' : 'paid', tier }
}
