import type { Input } from '@perya/calls'
import { type Days, dayAt, daysOf } from '@perya/domain/records/period'
import type { House } from '../handler.ts'

/** The days of a filter, counted in the zone of the house from its own clock. */
export const daysOfPayments = ({ clock, brand }: House, { when, from, to }: Pick<Input<'payout.totals'>, 'when' | 'from' | 'to'>): Days =>
  daysOf(when, dayAt(clock.now(), brand.timeZone), { from: from === '' ? null : from, to: to === '' ? null : to })
