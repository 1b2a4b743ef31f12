import { minor } from '../money/minor.ts'

/** So many points for so many minor units of money. */
export type EarnRate = { readonly units: number; readonly points: number }

/**
 * Points for an amount, rounded down, and what is kept for the next time, in minor units times the points of the rate. What was taken back
 * later is a debt that further play pays first: points that were given stay. A rate that has changed makes nothing of what was kept.
 */
export const earnPoints = (kept: number, amount: number, { units, points }: EarnRate): { readonly points: number; readonly rest: number } => {
  if (![units, points].every((part) => Number.isSafeInteger(part) && part > 0)) throw new RangeError('rate')
  const all = BigInt(Math.min(kept, units - 1)) + BigInt(amount) * BigInt(points)
  if (all < 0n) return { points: 0, rest: minor(all) }
  return { points: minor(all / BigInt(units)), rest: minor(all % BigInt(units)) }
}
