import type { Input } from '@perya/calls'
import { type DayRange, localDayAt, daysOfPeriod } from '@perya/domain/records/period'
import type { AppContext } from '../context.ts'

/** The days of a filter, counted in the zone of the house from its own clock. */
export const dayRangeOfFilter = ({ clock, brand }: AppContext, { when, from, to }: Pick<Input<'payout.totals'>, 'when' | 'from' | 'to'>): DayRange =>
  daysOfPeriod(when, localDayAt(clock.now(), brand.timeZone), { from: from === '' ? null : from, to: to === '' ? null : to })
