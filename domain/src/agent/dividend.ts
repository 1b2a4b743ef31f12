import { minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'
import { type CommissionResult, type CommissionInputs, type CommissionTerms, playersNetResult } from './commission-result.ts'
import { type CommissionTier, tierPayment, partsPerMillion, bestTierMet } from './best-tier-met.ts'

/** Administration fee on a loss, rounded up, so that the base of a dividend is rounded down. */
const feeOn = (loss: number, fee: number): number => {
  if (loss <= 0 || fee <= 0) return 0
  const { share, remainder } = applyRate(minor(loss), { of: fee, in: partsPerMillion })
  return share + (remainder > 0 ? 1 : 0)
}

/**
 * Dividend of a period: a share of the team's loss after rebates, bonuses, the fee and the carried amount; zero if the team won. Rounded down to
 * minor units, never negative. Where the contract carries over, the team's net win goes on to the next period.
 */
export const calculateDividend = (
  tiers: readonly CommissionTier[],
  terms: Pick<CommissionTerms, 'carryOver' | 'tierOn' | 'fee'>,
  figures: CommissionInputs,
): CommissionResult => {
  const { validBet, paid, active } = figures
  const gross = validBet - paid
  const net = -playersNetResult(figures) - feeOn(gross, terms.fee) - (terms.carryOver ? figures.carried : 0)
  const carried = terms.carryOver ? Math.max(0, -net) : 0
  const nothing = { amount: minor(0), rate: 0, base: Math.max(0, net), carried, tier: null }
  if (net <= 0) return { ...nothing, reason: 'team_won' }
  const tier = bestTierMet(tiers, { validBet, active, loss: terms.tierOn === 'gross' ? gross : net })
  if (tier === null) return { ...nothing, reason: 'no_tier' }
  const amount = tierPayment(tier, net)
  return { amount, rate: tier.rate, base: net, carried, reason: amount === 0 ? 'nothing_new' : 'paid', tier }
}
