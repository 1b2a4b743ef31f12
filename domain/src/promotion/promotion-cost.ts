import type { ClaimPeriod } from './claim-period.ts'

const day = 86_400_000
const shortest: Readonly<Record<Exclude<ClaimPeriod, 'once'>, number>> = { day, week: 7 * day, month: 28 * day }

/** How often one member can claim at most while a promotion runs for `millis`; null: without an end. A period that is cut at both ends counts twice. */
export const claimsPerMember = (period: ClaimPeriod, millis: number | null): number | null => {
  if (period === 'once') return 1
  return millis === null ? null : Math.ceil(millis / shortest[period]) + 1
}

/** Rounds a count up to two digits: 1,234 to 1,300. */
export const roundedUp = (count: number): number => {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return Math.ceil(count / unit) * unit
}

/** Cost of a promotion in whole minor units; null: nothing bounds it. */
export type PromotionCost = { readonly maxCost: number | null; readonly bySegment: number | null; readonly likely: number | null }

const bounded = (of: bigint | null, budget: number | null): number | null => {
  if (of === null) return budget
  const lower = budget === null || of < BigInt(budget) ? of : BigInt(budget)
  return Number(lower > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : lower)
}

/**
 * What a promotion costs. `maxCost` is the budget: it is the only bound that claims cannot pass, because members who register later join the segment.
 * `bySegment`: what the segment of today can claim. `likely`: that by experience, at most the budget, each member claiming once where the promotion has no
 * end. Amounts are whole minor units; per cent are whole.
 */
export const promotionCost = ({
  amount,
  members,
  claims,
  budget,
  claimedPercent,
  releasedPercent,
}: {
  readonly amount: number
  readonly members: number
  readonly claims: number | null
  readonly budget: number | null
  readonly claimedPercent: number
  readonly releasedPercent: number
}): PromotionCost => {
  const each = BigInt(amount) * BigInt(members)
  const bySegment = claims === null ? null : each * BigInt(claims)
  const share = BigInt(claimedPercent) * BigInt(releasedPercent)
  return {
    maxCost: budget,
    bySegment: bounded(bySegment, budget),
    likely: bounded((each * BigInt(claims ?? 1) * share + 9_999n) / 10_000n, budget),
  }
}
