import type { PushKind, PushWishes } from './kinds.ts'
import { type QuietHours, quietEnd } from './quiet.ts'

/** Whom something would be told to, as he is when it would be told. */
export type PushReader = {
  readonly wishes: PushWishes
  readonly quiet: QuietHours
  /** False: his account is frozen. */
  readonly isActive: boolean
  /** True: he has closed his play. */
  readonly isClosed: boolean
}

/** What becomes of something that could be told: it goes, waits until a moment (Unix milliseconds), or is dropped. */
export type PushVerdict = 'send' | 'drop' | { readonly waitUntil: number }

/** Judges it at `now`, not when it was written: whoever has closed his play meanwhile is told nothing at all, nor is anybody what he does not want. */
export const judgePush = (kind: PushKind, { wishes, quiet, isActive, isClosed }: PushReader, now: number): PushVerdict => {
  if (!isActive || isClosed || !wishes[kind]) return 'drop'
  const waitUntil = quietEnd(now, quiet)
  return waitUntil === null ? 'send' : { waitUntil }
}
