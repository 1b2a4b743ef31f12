import { type Minor, minor } from '../money/minor.ts'
import { shareOf } from '../money/share.ts'

/** Rates are whole parts of this: 0.8 % is 8000. */
export const rateParts = 1_000_000

/** One step of a contract's ladder: what a team must have done, and what it then pays. Amounts in minor units. */
export type PayTier = {
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
export type Achieved = { readonly validBet: number; readonly active: number; readonly loss: number }

const isMet = ({ minValidBet, minActive, minLoss = 0 }: PayTier, { validBet, active, loss }: Achieved): boolean =>
  validBet >= minValidBet && active >= minActive && (minLoss <= 0 || loss >= minLoss)

const worth = ({ rate, amount = 0 }: PayTier): readonly [number, number] => [amount, rate]

/** The best tier of which all conditions hold, in whatever order they are written; null where there is none. */
export const tierMet = (tiers: readonly PayTier[], achieved: Achieved): PayTier | null => {
  let best: PayTier | null = null
  for (const tier of tiers) {
    if (!isMet(tier, achieved)) continue
    const [amount, rate] = worth(tier)
    const [bestAmount, bestRate] = best === null ? [-1, -1] : worth(best)
    if (amount > bestAmount || (amount === bestAmount && rate > bestRate)) best = tier
  }
  return best
}

/** What a tier pays on a base: its fixed sum, or its share rounded down to whole minor units. */
export const paidBy = (tier: PayTier | null, base: number): Minor => {
  if (tier === null || base <= 0) return minor(0)
  return tier.amount === undefined || tier.amount <= 0 ? shareOf(minor(base), { of: tier.rate, in: rateParts }).share : minor(tier.amount)
}

/** The step that comes next above what is met, and what is still missing for it; null where the highest is met. */
export const nextTier = (tiers: readonly PayTier[], achieved: Achieved): { readonly tier: PayTier; readonly missing: Achieved } | null => {
  const best = tierMet(tiers, achieved)
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
