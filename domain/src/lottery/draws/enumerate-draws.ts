import { range, tally } from '../count.ts'

/** A result and the number of orders in which it can be drawn. */
export type Weighted = { readonly numbers: readonly number[]; readonly orders: number }

/** All results of so many digits, in order: 10^length of them. */
export const enumerateDigits = (length: number): readonly (readonly number[])[] =>
  length === 0 ? [[]] : enumerateDigits(length - 1).flatMap((result) => range(0, 9).map((digit) => [...result, digit]))

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const rising = (length: number, from: number): readonly (readonly number[])[] =>
  length === 0 ? [[]] : range(from, 9).flatMap((digit) => rising(length - 1, digit).map((rest) => [digit, ...rest]))

/** All results of so many digits without their order, with the number of orders of each; these add up to 10^length. */
export const enumerateCombinations = (length: number): readonly Weighted[] =>
  rising(length, 0).map((numbers) => ({
    numbers,
    orders: [...tally(numbers).values()].reduce((orders, times) => orders / factorial(times), factorial(length)),
  }))

/** All ordered draws of `count` different numbers of 1 … `most`. */
export const enumeratePermutations = (count: number, max: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : enumeratePermutations(count - 1, max).flatMap((drawn) =>
        range(1, max)
          .filter((number) => !drawn.includes(number))
          .map((number) => [...drawn, number]),
      )

/** All sets of `count` different numbers of 1 … `most`, rising. */
export const enumerateSets = (count: number, max: number, from = 1): readonly (readonly number[])[] =>
  count === 0 ? [[]] : range(from, max).flatMap((number) => enumerateSets(count - 1, max, number + 1).map((rest) => [number, ...rest]))
