/** Lifetime of a code in milliseconds (T10). */
export const codeTtlMillis = 10 * 60_000

/** Maximum attempts of one code; the next one fails even if it is right (T10). */
export const maxCodeAttempts = 5

/** Maximum attempts of all codes of one number or address in a sliding hour (S3). */
export const maxCodeAttemptsPerHour = 15

/** Milliseconds between two codes for one number or address (T11). */
export const resendDelayMillis = 60_000

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Limit = { readonly window: number; readonly most: number }

const limits = {
  target: [
    { window: resendDelayMillis, most: 1 },
    { window: day, most: 5 },
  ],
  network: [
    { window: hour, most: 10 },
    { window: day, most: 50 },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** Maximum number of codes that the whole platform sends in ten minutes: it stops any flood (T11). */
export const platformCodeBudget = { window: 10 * minute, most: 600 } as const

/** Send times of codes in the last day, in milliseconds, oldest first: to the number, and from the caller's network. */
export type SendHistory = { readonly toTarget: readonly number[]; readonly fromNetwork: readonly number[] }

const freeAt = (sent: readonly number[], now: number, { window, most }: Limit): number => {
  const inside = sent.filter((at) => at > now - window)
  const first = inside[inside.length - most]
  return first === undefined ? now : first + window
}

/** Whole seconds until another code may be sent; 0: now (T11). */
export const secondsUntilNextSend = ({ toTarget, fromNetwork }: SendHistory, now: number): number => {
  const moments = [...limits.target.map((limit) => freeAt(toTarget, now, limit)), ...limits.network.map((limit) => freeAt(fromNetwork, now, limit))]
  return Math.ceil((Math.max(...moments) - now) / 1000)
}

/** Whether the next code requires a captcha: always from the second one on, per number in a day or per network in an hour (T11). */
export const sendingNeedsCaptcha = ({ toTarget, fromNetwork }: SendHistory, now: number): boolean =>
  toTarget.some((at) => at > now - day) || fromNetwork.some((at) => at > now - hour)
