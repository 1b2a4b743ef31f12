import { commissionWindowAt } from '../agent/period.ts'
import { localDayAt } from '../records/period.ts'

/** How often a member may take part in an activity. */
export const claimPeriods = ['once', 'day', 'week', 'month'] as const
/** One of those. */
export type ClaimPeriod = (typeof claimPeriods)[number]

const spans = { day: 'daily', week: 'weekly', month: 'monthly' } as const

/** Returns the name of the period that contains a moment, in the operator's calendar: a member may take part once in each (T33). */
export const claimPeriodAt = (period: ClaimPeriod, now: number, timeZone: string): string =>
  period === 'once' ? 'once' : `${period}:${localDayAt(commissionWindowAt(spans[period], now, timeZone).from, timeZone)}`
