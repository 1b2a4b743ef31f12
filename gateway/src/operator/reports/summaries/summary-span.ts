import { addDays, localDayAt } from '@perya/domain/records/period'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { day } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { daysBetween } from '../report-filter.ts'

/** The days of a summary, both included. */
export const spanFields = { from: z.optional(day()), to: z.optional(day()) }

/** A span of days of the operator's time zone, both included, with its moments: `begins` included, `ends` not. */
export type SummarySpan = { readonly from: string; readonly to: string; readonly begins: RawBuilder<Date>; readonly ends: RawBuilder<Date> }

const defaultDays = 30
const maxDays = 400

const midnight = (of: string, zone: string): RawBuilder<Date> => sql`(${of}::date::timestamp at time zone ${zone})`

/** The span of some days. */
export const spanFrom = ({ brand }: Pick<AppContext, 'brand'>, from: string, to: string): SummarySpan => ({
  ...{ from, to, begins: midnight(from, brand.timeZone), ends: midnight(addDays(to, 1), brand.timeZone) },
})

/** Completes the days of an input: the last 30 days. Throws a `UsageError` for days that cannot be asked. */
export const spanOf = (app: AppContext, input: { readonly from?: string | undefined; readonly to?: string | undefined }): SummarySpan => {
  const to = input.to ?? localDayAt(app.clock.now(), app.brand.timeZone)
  const from = input.from ?? addDays(to, 1 - defaultDays)
  const length = daysBetween(from, to)
  if (length < 1) throw new UsageError('--from must not be after --to')
  if (length > maxDays) throw new UsageError(`a summary covers at most ${maxDays} days`)
  return spanFrom(app, from, to)
}

/** The span of as many days before. */
export const spanBefore = (app: AppContext, { from, to }: SummarySpan): SummarySpan =>
  spanFrom(app, addDays(from, -daysBetween(from, to)), addDays(from, -1))

/** The units of time that rows may be by. */
export const timeUnits = ['day', 'week', 'month'] as const
/** One of those. */
export type TimeUnit = (typeof timeUnits)[number]

/** The key of a moment: the first day of its unit in the time zone of the operator. */
export const keyAt = ({ brand }: Pick<AppContext, 'brand'>, unit: TimeUnit, moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`date_trunc(${sql.lit(unit)}, ${moment} at time zone ${brand.timeZone})::date::text`
