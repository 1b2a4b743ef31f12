/** Idle timeout of a session, milliseconds. */
export const idleLimit = 30 * 60_000

/** Idle milliseconds after which a session may no longer move money (S5). */
export const moneyIdleLimit = 15 * 60_000

/** Absolute lifetime of a session in milliseconds; `trial` sessions are shorter (T5), and so are those of customer `support`. */
export const absoluteLimit = { full: 12 * 60 * 60_000, trial: 2 * 60 * 60_000, support: 60 * 60_000 } as const

/** Returns the absolute end of a session that began at `now`. */
export const absoluteEnd = (now: number, isTrial: boolean, isSupport = false): number =>
  now + (isSupport ? absoluteLimit.support : isTrial ? absoluteLimit.trial : absoluteLimit.full)

/** Whether a session is still valid at `now`; with a shorter `idle`, whether it may move money; all in milliseconds. */
export const isRunning = (session: { readonly lastSeenAt: number; readonly expiresAt: number }, now: number, idle = idleLimit): boolean =>
  now < session.expiresAt && now - session.lastSeenAt < idle

/** Age in milliseconds after which "last seen" is written again, so that not every call causes a write. */
export const lastSeenWriteMillis = 30_000
