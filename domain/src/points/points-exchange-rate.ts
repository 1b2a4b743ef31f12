import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** So many minor units of money for so many points. */
export type PointsExchangeRate = { readonly points: number; readonly amount: number }

/** What points are worth, rounded down for the house: many small conversions never come to more than one large one (T32). */
export const pointsToMoney = (points: number, worth: PointsExchangeRate): Minor =>
  applyRate(minor(points), { of: worth.amount, in: worth.points }).share

/** The fewest points that are worth anything, and at least one. */
export const minConvertiblePoints = ({ points, amount }: PointsExchangeRate): number => Math.max(1, Math.ceil(points / amount))
