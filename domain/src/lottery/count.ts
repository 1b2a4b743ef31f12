/** n over k, exactly; 0 when k is more than n. Results beyond 2^53 − 1 come back as `Infinity`. */
export const binomial = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0
  let ways = 1n
  for (let step = 1; step <= Math.min(k, n - k); step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return ways > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(ways)
}

/** The values from `from` to `to`, both included. */
export const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How many of `values` stand in `of`. */
export const countHits = (values: readonly number[], of: readonly number[]): number => {
  let hits = 0
  for (const value of values) if (of.includes(value)) hits++
  return hits
}

/** How often each value occurs. */
export const tally = (values: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
