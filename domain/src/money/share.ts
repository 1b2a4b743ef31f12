import { type Minor, minor } from './minor.ts'

/** A rate as a ratio of whole numbers: 97.5 % is 975 of 1000. Never a binary fraction. */
export type Ratio = { readonly of: number; readonly in: number }

/** Returns the share of an amount at a rate, rounded down, and the rounding remainder in `in`-ths of a minor unit. */
export const applyRate = (amount: Minor, ratio: Ratio): { readonly share: Minor; readonly remainder: number } => {
  if (!Number.isSafeInteger(ratio.of) || !Number.isSafeInteger(ratio.in) || ratio.in < 1 || ratio.of < 0 || amount < 0) throw new RangeError('share')
  const whole = BigInt(amount) * BigInt(ratio.of)
  const parts = BigInt(ratio.in)
  return { share: minor(whole / parts), remainder: Number(whole % parts) }
}

/** Splits an amount by weights so that the parts add up to it exactly; the first parts receive the remainder. */
export const splitByWeights = (amount: Minor, weights: readonly number[]): Minor[] => {
  const total = weights.reduce((all, weight) => all + weight, 0)
  if (amount < 0 || !Number.isSafeInteger(total) || total < 1 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('split')
  const parts = weights.map((weight) => applyRate(amount, { of: weight, in: total }).share)
  let left = amount - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => {
    const extra = left > 0 && (weights[index] ?? 0) > 0 ? 1 : 0
    left -= extra
    return minor(part + extra)
  })
}
