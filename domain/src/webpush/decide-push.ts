import type { PushKind, PushPreferences } from './push-kinds.ts'
import { type QuietHours, quietHoursEnd } from './quiet-hours.ts'

/** Recipient of a web push message, in the state at the time of sending. */
export type PushRecipient = {
  readonly wishes: PushPreferences
  readonly quiet: QuietHours
  /** False: the account is frozen. */
  readonly isActive: boolean
  /** True: the member has closed play. */
  readonly isClosed: boolean
}

/** Decision on a push message: send it, delay it until a moment (Unix milliseconds), or drop it. */
export type PushDecision = 'send' | 'drop' | { readonly waitUntil: number }

/**
 * Decides at `now`, not when the message was written: a member who has closed play meanwhile receives nothing, nor does a member receive a kind that
 * they have turned off.
 */
export const decidePush = (kind: PushKind, { wishes, quiet, isActive, isClosed }: PushRecipient, now: number): PushDecision => {
  if (!isActive || isClosed || !wishes[kind]) return 'drop'
  const waitUntil = quietHoursEnd(now, quiet)
  return waitUntil === null ? 'send' : { waitUntil }
}
