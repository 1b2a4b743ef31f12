import type { PushKind, PushPreferences } from './push-kinds.ts'
import { type QuietHours, quietHoursEnd } from './quiet-hours.ts'

/** Whom something would be told to, as he is when it would be told. */
export type PushRecipient = {
  readonly wishes: PushPreferences
  readonly quiet: QuietHours
  /** False: his account is frozen. */
  readonly isActive: boolean
  /** True: he has closed his play. */
  readonly isClosed: boolean
}

/** What becomes of something that could be told: it goes, waits until a moment (Unix milliseconds), or is dropped. */
export type PushDecision = 'send' | 'drop' | { readonly waitUntil: number }

/** Judges it at `now`, not when it was written: whoever has closed his play meanwhile is told nothing at all, nor is anybody what he does not want. */
export const decidePush = (kind: PushKind, { wishes, quiet, isActive, isClosed }: PushRecipient, now: number): PushDecision => {
  if (!isActive || isClosed || !wishes[kind]) return 'drop'
  const waitUntil = quietHoursEnd(now, quiet)
  return waitUntil === null ? 'send' : { waitUntil }
}
