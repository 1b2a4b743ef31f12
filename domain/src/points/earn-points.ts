import { minor } from '../money/minor.ts'

/** Earn rate: points per minor units of money. */
export type EarnRate = { readonly units: number; readonly points: number }

/**
 * Returns the points for an amount, rounded down, and the remainder to carry over, in minor units times the points of the rate. An amount taken back
 * later is a debt that further play repays first: credited points are never taken back. A remainder from another rate is capped, so that it never
 * yields points alone.
 */
export const earnPoints = (carried: number, amount: number, { units, points }: EarnRate): { readonly points: number; readonly rest: number } => {
  if (![units, points].every((part) => Number.isSafeInteger(part) && part > 0)) throw new RangeError('rate')
  const all = BigInt(Math.min(carried, units - 1)) + BigInt(amount) * BigInt(points)
  if (all < 0n) return { points: 0, rest: minor(all) }
  return { points: minor(all / BigInt(units)), rest: minor(all % BigInt(units)) }
}
