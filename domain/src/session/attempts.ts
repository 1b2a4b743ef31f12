/** Milliseconds of a fixed window in which failures are counted. */
export const attemptWindow = {
  account: 15 * 60_000,
  accountHour: 60 * 60_000,
  address: 15 * 60_000,
  device: 60 * 60_000,
  freeplay: 60 * 60_000,
} as const

/**
 * Maximum failures per fixed window. A sliding window of the same length sees at most twice as many, so these are half of the safe limits: 100 an
 * hour for an account, 60 a quarter of an hour for an address.
 */
export const attemptLimit = { accountHour: 50, address: 30, device: 10 } as const

/** Failures of an account, or of an address, after which a captcha is required (AUTH-06, S3). */
export const captchaAfter = { account: 1, address: 10 } as const

/** Returns the start of the fixed window that contains `now`; both in milliseconds. */
export const windowStart = (now: number, length: number): number => Math.floor(now / length) * length

/** Returns the seconds until the window of `now` ends, at least 1: the value of `Retry-After`. */
export const secondsToNextWindow = (now: number, length: number): number => Math.max(1, Math.ceil((windowStart(now, length) + length - now) / 1000))

/** Whether the next attempt needs a captcha. A known device never does; it has a failure limit of its own (S3). */
export const requiresCaptcha = (failures: { readonly account: number; readonly address: number }, knownDevice: boolean): boolean =>
  !knownDevice && (failures.account >= captchaAfter.account || failures.address >= captchaAfter.address)
