import { type Minor, minor } from '../money/minor.ts'
import { shareOf } from '../money/share.ts'

/** So many minor units of money for so many points. */
export type Worth = { readonly points: number; readonly amount: number }

/** What points are worth, rounded down for the house: many small conversions never come to more than one large one (T32). */
export const worthOf = (points: number, worth: Worth): Minor => shareOf(minor(points), { of: worth.amount, in: worth.points }).share

/** The fewest points that are worth anything, and at least one. */
export const fewestWorth = ({ points, amount }: Worth): number => Math.max(1, Math.ceil(points / amount))
