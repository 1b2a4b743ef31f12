/** Milliseconds that a session lives without a call. */
export const idleLimit = 30 * 60_000

/** Milliseconds without a call after which a session moves no money any more (S5). */
export const moneyIdleLimit = 15 * 60_000

/** Milliseconds that a session lives at most; `trial` sessions are shorter (T5), and so are those of customer `support`. */
export const absoluteLimit = { full: 12 * 60 * 60_000, trial: 2 * 60 * 60_000, support: 60 * 60_000 } as const

/** When a session begun at `now` ends whatever happens. */
export const absoluteEnd = (now: number, isTrial: boolean, isSupport = false): number =>
  now + (isSupport ? absoluteLimit.support : isTrial ? absoluteLimit.trial : absoluteLimit.full)

/** Whether a session still opens doors at `now`, or those behind which money is moved with `idle` as short as that; all in milliseconds. */
export const isAlive = (session: { readonly lastSeenAt: number; readonly expiresAt: number }, now: number, idle = idleLimit): boolean =>
  now < session.expiresAt && now - session.lastSeenAt < idle

/** Age in milliseconds after which a sighting is written down again, so that not every call writes. */
export const lastSeenWriteMillis = 30_000
