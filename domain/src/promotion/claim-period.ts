import { commissionWindowAt } from '../agent/period.ts'
import { localDayAt } from '../records/period.ts'

/** How often somebody may take part in an activity. */
export const claimPeriods = ['once', 'day', 'week', 'month'] as const
/** One of those. */
export type ClaimPeriod = (typeof claimPeriods)[number]

const spans = { day: 'daily', week: 'weekly', month: 'monthly' } as const

/** The name of the period that a moment lies in, by the calendar of the house: in each one may take part once (T33). */
export const claimPeriodAt = (period: ClaimPeriod, now: number, timeZone: string): string =>
  period === 'once' ? 'once' : `${period}:${localDayAt(commissionWindowAt(spans[period], now, timeZone).from, timeZone)}`
