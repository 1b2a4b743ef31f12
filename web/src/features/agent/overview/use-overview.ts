import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { Period } from '@perya/domain/records/period'
import { ask } from '../../../lib/calls/ask.ts'
import { daysOfSpan, type DaySpan, previousSpan } from './previous-span.ts'

type Overview = Value<'team.overview'>
type Day = Overview['byDay'][number]

const spanOf = ({ from, to }: Overview): DaySpan | null => (from === null || to === null ? null : { from, to })

/** Returns the days of a team's span with the figures of each; null: no activity on that day. */
const daysOf = (team: Overview | undefined): readonly { readonly day: string; readonly known: Day | null }[] => {
  const span = team === undefined ? null : spanOf(team)
  if (team === undefined || span === null) return []
  const known = new Map(team.byDay.map((one) => [one.day, one]))
  return daysOfSpan(span).map((day) => ({ day, known: known.get(day) ?? null }))
}

/** Totals of the team in a span, day by day, and in the span before it. */
export const useOverview = (when: Period) => {
  const query = useQuery({ ...ask('team.overview', { when }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const income = useQuery({ ...ask('team.income', { when, pageSize: 1 }), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const span = query.data === undefined ? null : spanOf(query.data)
  const earlier = span === null ? null : previousSpan(span)
  const range = { when: 'range', from: earlier?.from ?? '', to: earlier?.to ?? '' } as const
  const asks = { enabled: earlier !== null, placeholderData: keepPreviousData }
  const before = useQuery({ ...ask('team.overview', range), ...asks })
  const incomeBefore = useQuery({ ...ask('team.income', { ...range, pageSize: 1 }), ...asks })
  return {
    query,
    days: daysOf(query.data),
    before: before.data,
    daysBefore: daysOf(before.data),
    income: income.data?.total,
    incomeBefore: incomeBefore.data?.total,
  }
}
