import type { Clock } from '@perya/gateway/clock'

/** A clock that stands still until a test turns it. */
export type ManualClock = Clock & {
  /** Moves on by milliseconds; negative moves back. */
  readonly turn: (milliseconds: number) => void
  readonly set: (now: number) => void
}

/** A clock set to a moment in the working life of the product. */
export const manualClock = (start = Date.parse('2026-11-21T04:00:00Z')): ManualClock => {
  let now = start
  return {
    now: () => now,
    turn: (milliseconds) => {
      now += milliseconds
    },
    set: (moment) => {
      now = moment
    },
  }
}
