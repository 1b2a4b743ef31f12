/** Milliseconds to wait before a retry: doubling from `baseMillis`, never above `capMillis`, with jitter by `chance` in 0..1. */
export const backoff = (attempt: number, chance: number, baseMillis = 400, capMillis = 8000): number => {
  const ceiling = Math.min(capMillis, baseMillis * 2 ** Math.max(0, attempt))
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
