import { formatAmount } from '../money/decimal.ts'
import { type Minor, minor } from '../money/minor.ts'

/**
 * The decorative jackpot counter (HOME-23, HOME-24, B16). It is an illustration without a real pool, so a page that shows it must label it as such
 * and hide it from screen readers. Randomness is passed in as a number in 0 (inclusive) to 1 (exclusive).
 */

/** Random source: numbers from 0 (inclusive) to 1 (exclusive). */
export type RandomInteger = () => number

/** A step of the counter: the amount in minor units, and the milliseconds before it shows. */
export type JackpotStep = { readonly amount: Minor; readonly millis: number }

const whole = (chance: RandomInteger, from: number, to: number): number => from + Math.floor(chance() * (to - from + 1))

/** First amount: 10,000,000 to just below 100,000,000 whole units (HOME-23). */
export const firstJackpot = (chance: RandomInteger, digits: number): Minor => minor(whole(chance, 10 ** (7 + digits), 10 ** (8 + digits) - 1))

/** Next amount, 100 to 500 whole units higher, and the 3, 4 or 5 seconds before it shows (HOME-24). */
export const nextJackpot = (amount: Minor, chance: RandomInteger, digits: number): JackpotStep => ({
  amount: minor(amount + whole(chance, 100, 500) * 10 ** digits),
  millis: whole(chance, 3, 5) * 1000,
})

/** An amount of the counter with grouped digits: `48,207,316.50`. */
export const jackpotDigits = (amount: Minor, digits: number): string => {
  const [units = '', fraction] = formatAmount(amount, digits).split('.')
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}
