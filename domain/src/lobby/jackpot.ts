/**
 * The decorative jackpot counter (HOME-23, HOME-24, B16). It is an illustration: no real pool stands behind it, so whoever
 * shows it must say so and keep it away from assistive readout. Chance is handed in as a number in 0 (inclusive) to 1 (exclusive).
 */

/** Source of chance: numbers from 0 up to, not including, 1. */
export type Chance = () => number

/** A step of the counter: the amount in hundredths, and how long it stands. */
export type JackpotStep = { readonly cents: number; readonly millis: number }

const whole = (chance: Chance, from: number, to: number): number => from + Math.floor(chance() * (to - from + 1))

/** First amount, in hundredths: 10,000,000.00 to 99,999,999.99 (HOME-23). */
export const firstJackpot = (chance: Chance): number => whole(chance, 1_000_000_000, 9_999_999_999)

/** Next amount in hundredths, 100 to 500 whole units higher, and the 3, 4 or 5 seconds before it shows (HOME-24). */
export const nextJackpot = (cents: number, chance: Chance): JackpotStep => ({
  cents: cents + whole(chance, 100, 500) * 100,
  millis: whole(chance, 3, 5) * 1000,
})

/** An amount in hundredths as `48,207,316.50`. */
export const jackpotDigits = (cents: number): string => {
  const units = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${units}.${String(cents % 100).padStart(2, '0')}`
}
