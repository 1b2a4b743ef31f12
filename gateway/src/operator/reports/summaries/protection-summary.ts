import { limitKinds } from '@perya/domain/protection/limit'
import { markers, measureKinds } from '@perya/domain/protection/marker'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { keyAt, spanBefore, type SummarySpan, type TimeUnit } from './summary-span.ts'
import type { Summary, SummaryColumn, SummarySection } from './summary.ts'

/** What the rows of the summary of protection are by. */
export type ProtectionGrouping = 'event' | TimeUnit

// Every line is shown, also where nothing happened.
const sections = {
  limits: [...limitKinds, 'raise', 'removal', 'confirmed', 'hit'],
  breaks: ['time_out', 'exclusion', 'permanent', 'lifted'],
  scores: ['strong', 'severe'],
  markers,
  by_rule: measureKinds,
  by_staff: measureKinds,
  contacts: ['sent', 'no_answer', 'talked', 'limit_set', 'break_taken', 'declined', 'referred'],
  contests: ['made', 'upheld', 'changed', 'late'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Counted = { readonly section: string; readonly line: string; readonly events: number; readonly members: number }

const readEvents = async ({ store }: AppContext, { begins, ends }: SummarySpan): Promise<ReadonlyMap<string, Counted>> => {
  const { rows } = await sql<Counted>`
    select section, line, count(*)::int as events, count(distinct member_id)::int as members from protection_events(p_from => ${begins}, p_until => ${ends}) group by 1, 2`.execute(
    store.db,
  )
  return new Map(rows.map((row) => [`${row.section}/${row.line}`, row]))
}

const columnsOfEvents: readonly SummaryColumn[] = ['events', 'members', 'before'].map((id) => ({ id, unit: 'count' }))

/** Reads the events of protection of a span by section, each with the members and with the span before. */
export const readProtectionSections = async (app: AppContext, span: SummarySpan): Promise<readonly SummarySection[]> => {
  const [now, before] = [await readEvents(app, span), await readEvents(app, spanBefore(app, span))]
  return Object.entries(sections).map(([id, lines]) => ({
    ...{ id, by: 'event', columns: columnsOfEvents, total: null },
    rows: lines.map((line) => {
      const found = now.get(`${id}/${line}`)
      return { key: line, values: [found?.events ?? 0, found?.members ?? 0, before.get(`${id}/${line}`)?.events ?? 0] }
    }),
  }))
}

// Limits that were set, requests for looser ones, and so on: what a chart by time is about.
const columnsOfTime = {
  limits_set: sql`section = 'limits' and line = any(${sql.lit(`{${limitKinds.join(',')}}`)}::text[])`,
  looser: sql`section = 'limits' and line in ('raise', 'removal')`,
  time_outs: sql`section = 'breaks' and line = 'time_out'`,
  exclusions: sql`section = 'breaks' and line in ('exclusion', 'permanent')`,
  scores: sql`section = 'scores'`,
  measures: sql`section in ('by_rule', 'by_staff')`,
  contacts: sql`section = 'contacts'`,
  contests: sql`section = 'contests' and line = 'made'`,
} as const

const readByTime = async (app: AppContext, { begins, ends }: SummarySpan, by: TimeUnit): Promise<SummarySection> => {
  const ids = Object.keys(columnsOfTime)
  const counts = sql.join(Object.entries(columnsOfTime).map(([id, when]) => sql`count(*) filter (where ${when})::int as ${sql.ref(id)}`))
  const { rows } = await sql<Readonly<Record<string, number>> & { readonly key: string | null }>`
    select x.key, ${counts} from (select ${keyAt(app, by, sql`e.at`)} as key, e.* from protection_events(p_from => ${begins}, p_until => ${ends}) e) x
     group by grouping sets ((x.key), ()) order by x.key nulls last`.execute(app.store.db)
  const values = (row: Readonly<Record<string, number>> | undefined) => ids.map((id) => row?.[id] ?? 0)
  return {
    ...{ id: 'time', by, columns: ids.map((id) => ({ id, unit: 'count' as const })) },
    rows: rows.flatMap((row) => (row.key === null ? [] : [{ key: row.key, values: values(row) }])),
    total: values(rows.find(({ key }) => key === null)),
  }
}

/** Reads the summary of protection: limits, breaks, scores and markers, measures, contacts and objections, with their outcomes; by event or by time. */
export const readProtectionSummary = async (app: AppContext, span: SummarySpan, by: ProtectionGrouping): Promise<Summary> => ({
  ...{ name: 'protection', from: span.from, to: span.to, currency: null, by, groupings: ['event', 'day', 'week', 'month'] },
  sections: by === 'event' ? await readProtectionSections(app, span) : [await readByTime(app, span, by)],
})
