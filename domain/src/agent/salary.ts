import { minor } from '../money/minor.ts'
import { type CommissionResult, type CommissionInputs, type CommissionTerms, playersNetResult } from './commission-result.ts'
import { type CommissionTier, tierPayment, bestTierMet } from './best-tier-met.ts'

/**
 * Salary of a window: the share that the best tier takes of the valid bets, or its fixed sum; rounded down to minor units, never negative.
 * Real-time salary is computed over the day so far and less what the day has paid already (`before`), so that a day in windows pays what the
 * whole day would; with a condition on the loss a day keeps what it paid while the condition held.
 */
export const calculateSalary = (
  tiers: readonly CommissionTier[],
  { onlyOnLoss }: Pick<CommissionTerms, 'onlyOnLoss'>,
  figures: CommissionInputs,
): CommissionResult => {
  const { validBet, active, before } = figures
  const profit = playersNetResult(figures)
  const nothing = { amount: minor(0), rate: 0, base: Math.max(0, validBet), carried: 0, tier: null }
  if (onlyOnLoss && profit >= 0) return { ...nothing, reason: 'team_won' }
  const tier = bestTierMet(tiers, { validBet, active, loss: -profit })
  if (tier === null || validBet <= 0) return { ...nothing, reason: 'no_tier' }
  const due = tierPayment(tier, validBet)
  const amount = minor(Math.max(0, due - before))
  return { amount, rate: tier.rate, base: validBet, carried: 0, reason: amount === 0 ? 'nothing_new' : 'paid', tier }
}
