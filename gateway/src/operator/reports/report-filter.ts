import { addDays, isIsoDay, lastOfMonth, localDayAt } from '@perya/domain/records/period'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { currencyCode, day, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { attributes, type Grouping, groupings, isAttribute, reportKinds, type ReportKind, type ReportName, reportNames } from './report-kinds.ts'

/** The tenures of members: new in the first 30 days, then old. */
export const tenures = ['new', 'old'] as const

/**
 * The input of everything about reports. Days are both included. `agent`: the branch of one, by the id of its head; `-`: members without an agent. `country`:
 * ISO 3166-1, `-`: unknown.
 */
export const reportFields = {
  name: z._default(oneOf(reportNames), 'revenue'),
  from: z.optional(day()),
  to: z.optional(day()),
  currency: z.optional(currencyCode()),
  by: z.optional(oneOf(groupings)),
  category: z.optional(z.string().check(z.maxLength(40))),
  vendor: z.optional(z.string().check(z.maxLength(40))),
  title: z.optional(z.string().check(z.maxLength(80))),
  agent: z.optional(text(64)),
  country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|-)$/, 'must be a country such as PH, or -'))),
  vip: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'must be a VIP rank'))),
  tenure: z.optional(oneOf(tenures)),
}

/** A parsed input: `Partial`, because the command line and the console send what is given. */
export type ReportInput = {
  readonly name: ReportName
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly currency?: string | undefined
  readonly by?: Grouping | undefined
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly title?: string | undefined
  readonly agent?: string | undefined
  readonly country?: string | undefined
  readonly vip?: string | undefined
  readonly tenure?: (typeof tenures)[number] | undefined
}

/** Which lines a report counts, and what its rows are by. */
export type ReportFilter = {
  readonly name: ReportName
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly by: Grouping
  readonly category: string | null
  readonly vendor: string | null
  readonly title: string | null
  readonly agent: string | null
  readonly country: string | null
  readonly vip: string | null
  readonly tenure: string | null
}

/** A filter of everything in a currency and some days. */
export const wholeFilter = (name: ReportName, { from, to, currency, by }: Pick<ReportFilter, 'from' | 'to' | 'currency' | 'by'>): ReportFilter => ({
  ...{ name, from, to, currency, by },
  ...{ category: null, vendor: null, title: null, agent: null, country: null, vip: null, tenure: null },
})

/** Whether figures are those of members by attributes. */
export const isOfSegment = (filter: ReportFilter, by: Grouping | null): boolean => attributes.some((one) => filter[one] !== null) || isAttribute(by)

/** The key of what belongs to no agent, no category or no provider. */
export const withoutOne = '-'
const defaultDays = 14
const maxDays = 400

/** The number of days from one to the other, both included. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

// Sums by game know neither agents nor attributes of members; those by branch know no game; those by attributes know categories of games, and no branch.
const conflictOf = (filter: ReportFilter, by: Grouping): string | null => {
  const { name, category, vendor, title, agent } = filter
  const { plays }: ReportKind = reportKinds[name]
  const isOfTitle = vendor !== null || title !== null || by === 'vendor' || by === 'title'
  const isOfGame = isOfTitle || category !== null || plays !== undefined || by === 'category'
  if (agent !== null && isOfGame) return '--agent goes with days, weeks, months and agents only'
  if (by === 'agent' && isOfGame) return '--by agent goes with no game'
  if (isOfSegment(filter, by) && (isOfTitle || agent !== null || by === 'agent'))
    return '--country, --vip and --tenure go with days, weeks, months and categories, not with providers, titles and agents'
  return null
}

/** What the rows of a report may be by, with the other filters as they are. */
export const groupingsOf = (filter: ReportFilter): readonly Grouping[] =>
  reportKinds[filter.name].groupings.filter((by) => conflictOf(filter, by) === null)

/** Completes an input by its defaults: the currency of the brand and the last 14 days. Throws a `UsageError` for what cannot be asked. */
export const filterOf = ({ brand, clock }: AppContext, input: ReportInput): ReportFilter => {
  const kind: ReportKind = reportKinds[input.name]
  const to = input.to ?? localDayAt(clock.now(), brand.timeZone)
  const from = input.from ?? addDays(to, 1 - defaultDays)
  const length = daysBetween(from, to)
  if (length < 1) throw new UsageError('--from must not be after --to')
  if (length > maxDays) throw new UsageError(`a report covers at most ${maxDays} days`)
  if (input.by !== undefined && !kind.groupings.includes(input.by))
    throw new UsageError(`--by of ${input.name} must be one of ${kind.groupings.join(', ')}`)
  const { category = null, vendor = null, title = null, agent = null, country = null, vip = null, tenure = null } = input
  const filter: ReportFilter = {
    ...{ name: input.name, from, to, currency: input.currency ?? brand.currency, by: input.by ?? 'day' },
    ...{ category, vendor, title, agent, country, vip, tenure },
  }
  const by = input.by ?? groupingsOf(filter)[0] ?? 'day'
  const conflict = conflictOf(filter, by)
  if (conflict !== null) throw new UsageError(conflict)
  return { ...filter, by }
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The filter of one row of a report: the report, narrowed by the key of the row. */
export const narrowTo = (filter: ReportFilter, key: string): ReportFilter => {
  const { by, from, to } = filter
  const within = (first: string, last: string): ReportFilter => ({ ...filter, from: later(from, first), to: earlier(to, last) })
  if (by === 'category' || by === 'vendor' || by === 'agent' || isAttribute(by)) return { ...filter, [by]: key }
  if (by === 'title') {
    const at = key.indexOf('/')
    return { ...filter, vendor: key.slice(0, Math.max(0, at)), title: key.slice(at + 1) }
  }
  if (!isIsoDay(key)) throw new UsageError('--key must be the key of a row')
  if (by === 'day') return within(key, key)
  if (by === 'week') return within(key, addDays(key, 6))
  return within(key, lastOfMonth(key))
}
