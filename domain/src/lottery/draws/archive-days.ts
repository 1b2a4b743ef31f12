import type { Schedule } from './schedule.ts'

/** Longest interval between draws, in seconds, of a quick game: it has thousands of issues a day, most of them without a ticket. */
export const quickSeconds = 600

/** Days after which a quick game's issues without a ticket are archived unless the operator configures otherwise. */
const quickDays = 7

/** Minimum setting in days: trends of the slowest quick game read two hundred draws. */
export const minArchiveDays = 2

/**
 * Returns the days after the draw for which rows of issues without a ticket are retained; null: for ever. `set` is the operator's setting for the
 * game: 0 means for ever, null the default, which archives quick games only.
 */
export const archiveDaysOf = (schedule: Schedule, set: number | null): number | null => {
  if (set !== null) return set === 0 ? null : set
  return schedule.kind === 'every' && schedule.seconds <= quickSeconds ? quickDays : null
}
