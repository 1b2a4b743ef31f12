import { addDays } from '../records/period.ts'

/** Length of a mission cycle before the mission starts again. */
export const missionPeriods = ['day', 'week', 'month'] as const

/** One of those. */
export type MissionPeriod = (typeof missionPeriods)[number]

/**
 * One cycle of a mission in the operator's calendar days: `end` is the day after its last one. A reward that was reached remains claimable through
 * the whole next cycle, so that no member loses it by a minute: `until` is the day on which it expires (B22).
 */
export type MissionCycle = { readonly period: MissionPeriod; readonly first: string; readonly end: string; readonly until: string }

const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const firstOf: Readonly<Record<MissionPeriod, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => addDays(day, -sinceMonday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
}

/** Days to add to the first day of a cycle to be certainly within the next one. */
const within: Readonly<Record<MissionPeriod, number>> = { day: 1, week: 7, month: 31 }

const following = (period: MissionPeriod, first: string): string => firstOf[period](addDays(first, within[period]))

/** Returns the cycle of a period that contains a day; weeks begin on Monday. */
export const missionCycleAt = (period: MissionPeriod, day: string): MissionCycle => {
  const first = firstOf[period](day)
  const end = following(period, first)
  return { period, first, end, until: following(period, end) }
}

/** Returns every cycle whose reward may be claimed on a day: of each period the current one and the one before it. */
export const claimableCycles = (day: string): readonly MissionCycle[] =>
  missionPeriods.flatMap((period) => {
    const now = missionCycleAt(period, day)
    return [now, missionCycleAt(period, addDays(now.first, -1))]
  })

/** Returns the state of a cycle; null: it is over and was not reached or is already claimed, so nothing is shown. */
export const missionCycleState = (
  { progress, target, isClaimed }: { readonly progress: number; readonly target: number; readonly isClaimed: boolean },
  { isOver }: { readonly isOver: boolean },
): 'running' | 'claimable' | 'claimed' | null => {
  if (isClaimed) return isOver ? null : 'claimed'
  if (progress >= target) return 'claimable'
  return isOver ? null : 'running'
}

/** Returns the progress in whole percent, at most 100, and 100 only when the target is reached. */
export const progressPercent = (progress: number, target: number): number =>
  Math.max(0, Math.min(100, Number((BigInt(Math.max(0, progress)) * 100n) / BigInt(target))))
