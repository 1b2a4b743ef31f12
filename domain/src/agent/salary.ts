import { minor } from '../money/minor.ts'
import { type CommissionResult, type CommissionInputs, type CommissionTerms, playersNetResult } from './commission-result.ts'
import { type CommissionTier, tierPayment, bestTierMet } from './best-tier-met.ts'

/**
 * Salary of a window: the share of the valid bets paid by the best tier, or its fixed amount; rounded down to minor units, never negative. Real-time
 * salary is computed over the day so far minus what the day has already paid (`before`), so that the windows of a day pay what the whole day would;
 * with a loss condition, a day is not charged back for what it paid while the condition held.
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
