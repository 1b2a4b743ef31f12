import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** Exchange rate: minor units of money per points. */
export type PointsExchangeRate = { readonly points: number; readonly amount: number }

/** Converts points to money, rounded down in the operator's favour: many small conversions never yield more than one large one (T32). */
export const pointsToMoney = (points: number, worth: PointsExchangeRate): Minor =>
  applyRate(minor(points), { of: worth.amount, in: worth.points }).share

/** Minimum number of points with a value of at least one minor unit, and at least one point. */
export const minConvertiblePoints = ({ points, amount }: PointsExchangeRate): number => Math.max(1, Math.ceil(points / amount))
