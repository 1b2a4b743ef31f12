import { addDays } from '../records/period.ts'

/** How long a mission runs before it begins anew. */
export const missionPeriods = ['day', 'week', 'month'] as const

/** One of those. */
export type MissionPeriod = (typeof missionPeriods)[number]

/**
 * One turn of a mission in days of the house: `end` is the day after its last one. A reward that was reached waits through the whole
 * turn that follows, so that nobody loses it by a minute: `until` is the day on which it is gone (B22).
 */
export type MissionCycle = { readonly period: MissionPeriod; readonly first: string; readonly end: string; readonly until: string }

const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const firstOf: Readonly<Record<MissionPeriod, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => addDays(day, -sinceMonday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
}

/** A day that surely lies in the turn after the one that begins on this day. */
const within: Readonly<Record<MissionPeriod, number>> = { day: 1, week: 7, month: 31 }

const following = (period: MissionPeriod, first: string): string => firstOf[period](addDays(first, within[period]))

/** The turn of a period that a day lies in; weeks begin on Monday. */
export const missionCycleAt = (period: MissionPeriod, day: string): MissionCycle => {
  const first = firstOf[period](day)
  const end = following(period, first)
  return { period, first, end, until: following(period, end) }
}

/** Every turn whose reward may be taken on a day: of each period the one that runs and the one before it. */
export const claimableCycles = (day: string): readonly MissionCycle[] =>
  missionPeriods.flatMap((period) => {
    const now = missionCycleAt(period, day)
    return [now, missionCycleAt(period, addDays(now.first, -1))]
  })

/** The state of a turn; null: it is over and was not reached, so that there is nothing to say of it. */
export const missionCycleState = (
  { progress, target, isClaimed }: { readonly progress: number; readonly target: number; readonly isClaimed: boolean },
  { isOver }: { readonly isOver: boolean },
): 'running' | 'claimable' | 'claimed' | null => {
  if (isClaimed) return isOver ? null : 'claimed'
  if (progress >= target) return 'claimable'
  return isOver ? null : 'running'
}

/** Whole percents of the way, never more than all and never all before the last step. */
export const progressPercent = (progress: number, target: number): number =>
  Math.max(0, Math.min(100, Number((BigInt(Math.max(0, progress)) * 100n) / BigInt(target))))
