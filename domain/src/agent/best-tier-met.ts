import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** Rates are whole parts of this: 0.8 % is 8000. */
export const partsPerMillion = 1_000_000

/** One step of a contract's ladder: what a team must have done, and what it then pays. Amounts in minor units. */
export type CommissionTier = {
  readonly minValidBet: number
  readonly minActive: number
  /** What the team must have lost; a salary leaves it out. */
  readonly minLoss?: number
  /** Parts per million. */
  readonly rate: number
  /** A fixed sum instead of a share: the step form of a salary. */
  readonly amount?: number
}

/** What a team is held against a ladder with. */
export type TeamPerformance = { readonly validBet: number; readonly active: number; readonly loss: number }

const isMet = ({ minValidBet, minActive, minLoss = 0 }: CommissionTier, { validBet, active, loss }: TeamPerformance): boolean =>
  validBet >= minValidBet && active >= minActive && (minLoss <= 0 || loss >= minLoss)

const worth = ({ rate, amount = 0 }: CommissionTier): readonly [number, number] => [amount, rate]

/** The best tier of which all conditions hold, in whatever order they are written; null where there is none. */
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

/** What a tier pays on a base: its fixed sum, or its share rounded down to whole minor units. */
export const tierPayment = (tier: CommissionTier | null, base: number): Minor => {
  if (tier === null || base <= 0) return minor(0)
  return tier.amount === undefined || tier.amount <= 0 ? applyRate(minor(base), { of: tier.rate, in: partsPerMillion }).share : minor(tier.amount)
}

/** The step that comes next above what is met, and what is still missing for it; null where the highest is met. */
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
  const missing = (least: number, has: number) => Math.max(0, least - has)
  return {
    tier,
    missing: {
      validBet: missing(minValidBet, achieved.validBet),
      active: missing(minActive, achieved.active),
      loss: minLoss <= 0 ? 0 : missing(minLoss, achieved.loss),
    },
  }
}
