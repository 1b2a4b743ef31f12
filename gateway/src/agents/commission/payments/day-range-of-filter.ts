import type { Input } from '@perya/calls'
import { type DayRange, localDayAt, daysOfPeriod } from '@perya/domain/records/period'
import type { AppContext } from '../../../kernel/context.ts'

/** The days of a filter, by the operator's time zone and the platform's clock. */
export const dayRangeOfFilter = ({ clock, brand }: AppContext, { when, from, to }: Pick<Input<'payout.totals'>, 'when' | 'from' | 'to'>): DayRange =>
  daysOfPeriod(when, localDayAt(clock.now(), brand.timeZone), { from: from === '' ? null : from, to: to === '' ? null : to })
