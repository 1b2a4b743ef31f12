/** Whole minor units of a currency (centavos, cents); |amount| ≤ 2^53 − 1. Money is never a fraction inside the platform. */
export type Minor = number & { readonly unit: 'minor' }

/** Maximum absolute value of an account balance: 2^53 − 1 minor units. */
export const MAX_MINOR = Number.MAX_SAFE_INTEGER

const isMinor = (amount: number): amount is Minor => Number.isSafeInteger(amount)

/** Converts a whole number to minor units; throws `RangeError` for a fraction or a number too large to be exact. */
export const minor = (amount: number | bigint): Minor => {
  const whole = Number(amount)
  // −0 becomes 0, so that a zero balance is never printed with a minus.
  const exact = whole === 0 ? 0 : whole
  if (!isMinor(exact) || BigInt(exact) !== BigInt(amount)) throw new RangeError(`not whole minor units: ${amount}`)
  return exact
}

/** Adds up; throws `RangeError` instead of losing a unit. */
export const sumMinor = (...amounts: readonly Minor[]): Minor => minor(amounts.reduce((total, amount) => total + BigInt(amount), 0n))

/** First minus second; throws `RangeError` instead of losing a unit. */
export const subtractMinor = (from: Minor, amount: Minor): Minor => minor(BigInt(from) - BigInt(amount))

/** A whole multiple; throws `RangeError` for a fraction or an overflow. */
export const multiplyMinor = (amount: Minor, factor: number): Minor => minor(BigInt(amount) * BigInt(factor))
