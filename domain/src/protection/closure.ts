/** Time-outs that a member may take; play reopens automatically afterwards. */
export const timeOuts = ['24h', '1w', '1m', '6w'] as const
/** Self-exclusions, up to permanent. */
export const exclusions = ['6m', '1y', '5y', 'forever'] as const
/** Length of a time-out or a self-exclusion. */
export type ClosureLength = (typeof timeOuts)[number] | (typeof exclusions)[number]

/** Kind of a closure of play: a time-out or a self-exclusion. Neither can be shortened; a self-exclusion is also carried over to a new account. */
export type ClosureKind = 'time_out' | 'exclusion'

/** Returns the kind of closure of a length. */
export const closureOfLength = (length: ClosureLength): ClosureKind => (timeOuts.some((one) => one === length) ? 'time_out' : 'exclusion')

const hours: Partial<Record<ClosureLength, number>> = { '24h': 24, '1w': 168, '6w': 1008 }
const months: Partial<Record<ClosureLength, number>> = { '1m': 1, '6m': 6, '1y': 12, '5y': 60 }

/** Returns when a closure of this length from `now` ends (Unix milliseconds); null: never. The end is clamped to the last day of a shorter month. */
export const closureEnd = (length: ClosureLength, now: number): number | null => {
  const [long, moons] = [hours[length], months[length]]
  if (long !== undefined) return now + long * 3_600_000
  if (moons === undefined) return null
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + moons)
  end.setUTCDate(Math.min(day, new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()))
  return end.getTime()
}
