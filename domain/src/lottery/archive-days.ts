import type { Schedule } from './schedule.ts'

/** Longest interval between draws, in seconds, of a quick game: it has thousands of issues a day, most of them without a ticket. */
export const quickSeconds = 600

/** Days after which a quick game's issues without a ticket are archived, unless its operator says otherwise. */
const quickDays = 7

/** Fewest days that may be set: trends of the slowest quick game read two hundred draws. */
export const leastArchiveDays = 2

/**
 * Days after the draw for which the rows of issues without a ticket are kept; null: for ever. `set` is the operator's setting for the game: 0 means
 * for ever, null the default, which archives quick games only.
 */
export const archiveDaysOf = (schedule: Schedule, set: number | null): number | null => {
  if (set !== null) return set === 0 ? null : set
  return schedule.kind === 'every' && schedule.seconds <= quickSeconds ? quickDays : null
}
