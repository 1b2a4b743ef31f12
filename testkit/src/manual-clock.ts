import type { Clock } from '@perya/gateway/kernel'

/** A clock that stops until a test advances it. */
export type ManualClock = Clock & {
  /** Advances by milliseconds; negative moves back. */
  readonly turn: (milliseconds: number) => void
  readonly set: (now: number) => void
}

/** A clock set to a fixed moment within the dates of the test data. */
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
