import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** Denominator of rates: 0.8 % is 8000. */
export const partsPerMillion = 1_000_000

/** One tier of a contract: the conditions a team must meet, and what the tier then pays. Amounts in minor units. */
export type CommissionTier = {
  readonly minValidBet: number
  readonly minActive: number
  /** Minimum net loss of the team; absent for a salary. */
  readonly minLoss?: number
  /** Parts per million. */
  readonly rate: number
  /** Fixed amount instead of a share (stepped salary). */
  readonly amount?: number
}

/** Performance of a team that is compared with the tiers. */
export type TeamPerformance = { readonly validBet: number; readonly active: number; readonly loss: number }

const isMet = ({ minValidBet, minActive, minLoss = 0 }: CommissionTier, { validBet, active, loss }: TeamPerformance): boolean =>
  validBet >= minValidBet && active >= minActive && (minLoss <= 0 || loss >= minLoss)

const worth = ({ rate, amount = 0 }: CommissionTier): readonly [number, number] => [amount, rate]

/** Returns the best tier whose conditions are all met, independent of the order of the list; null if none is met. */
export const bestTierMet = (tiers: readonly CommissionTier[], achieved: TeamPerformance): CommissionTier | null => {
  let best: CommissionTier | null = null
  for (const tier of tiers) {
    if (!isMet(tier, achieved)) continue
    const [amount, rate] = worth(tier)
    const [bestAmount, bestRate] = best === null ? [-1, -1] : worth(best)
    if (amount > bestAmount || (amount === bestAmount && rate > bestRate)) best = tier
  }
  return best
}

/** Returns what a tier pays on a base: its fixed amount, or its share rounded down to whole minor units. */
export const tierPayment = (tier: CommissionTier | null, base: number): Minor => {
  if (tier === null || base <= 0) return minor(0)
  return tier.amount === undefined || tier.amount <= 0 ? applyRate(minor(base), { of: tier.rate, in: partsPerMillion }).share : minor(tier.amount)
}

/** Returns the next tier above the one met and what is missing for it; null if the highest tier is met. */
export const nextTierUp = (
  tiers: readonly CommissionTier[],
  achieved: TeamPerformance,
): { readonly tier: CommissionTier; readonly missing: TeamPerformance } | null => {
  const best = bestTierMet(tiers, achieved)
  const [amount, rate] = best === null ? [-1, -1] : worth(best)
  const above = tiers.filter((tier) => worth(tier)[0] > amount || (worth(tier)[0] === amount && tier.rate > rate))
  const [tier] = above.toSorted((one, other) => worth(one)[0] - worth(other)[0] || one.rate - other.rate)
  if (tier === undefined) return null
  const { minValidBet, minActive, minLoss = 0 } = tier
  const missing = (min: number, has: number) => Math.max(0, min - has)
  return {
    tier,
    missing: {
      validBet: missing(minValidBet, achieved.validBet),
      active: missing(minActive, achieved.active),
      loss: minLoss <= 0 ? 0 : missing(minLoss, achieved.loss),
    },
  }
}
