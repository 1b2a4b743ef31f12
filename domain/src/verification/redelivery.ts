const first = 2_000
const longest = 5 * 60_000

/** Milliseconds until an undelivered message is retried: exponential backoff, at most five minutes, half of it random by `chance` (0 up to 1). */
export const redeliveryDelayMillis = (attempts: number, chance: number): number => {
  const whole = Math.min(longest, first * 2 ** Math.min(attempts - 1, 20))
  return Math.round(whole / 2 + (whole / 2) * chance)
}
