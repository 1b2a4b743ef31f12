/** Binomial coefficient n over k, exact; 0 if k > n. Results beyond 2^53 − 1 are returned as `Infinity`. */
export const binomial = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  let ways = 1n
  for (let step = 1; step <= Math.min(k, n - k); step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return ways > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(ways)
}

/** The values from `from` to `to`, both included. */
export const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Counts the values that occur in `of`. */
export const countHits = (values: readonly number[], of: readonly number[]): number => {
  let hits = 0
  for (const value of values) if (of.includes(value)) hits++
  return hits
}

/** Counts the occurrences of each value. */
export const tally = (values: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
