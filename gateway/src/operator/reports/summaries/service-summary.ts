import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { keyAt, type SummarySpan, type TimeUnit } from './summary-span.ts'
import { shareOf, type Summary, type SummaryColumn, type SummarySection, type SummaryValue } from './summary.ts'

/** What the rows of the summary of service are by. */
export type ServiceGrouping = 'kind' | TimeUnit

type CaseFigures = {
  readonly opened: number
  readonly reopened: number
  readonly decided: number
  readonly inside: number
  readonly missed: number
  readonly median: number | null
  readonly p90: number | null
  readonly waiting: number
}
type Row<Figures> = Figures & { readonly key: string; readonly total: boolean }

const columnsOfCases: readonly SummaryColumn[] = [
  ...[{ id: 'opened', unit: 'count' } as const, { id: 'reopened', unit: 'count' } as const, { id: 'decided', unit: 'count' } as const],
  ...[{ id: 'inside', unit: 'percent' } as const, { id: 'missed', unit: 'count' } as const],
  ...[{ id: 'median', unit: 'seconds' } as const, { id: 'p90', unit: 'seconds' } as const, { id: 'waiting', unit: 'count' } as const],
]

const valuesOfCases = (row: Partial<CaseFigures>, hasWaiting: boolean): readonly SummaryValue[] => {
  const { opened = 0, reopened = 0, decided = 0, inside = 0, missed = 0, median = null, p90 = null, waiting = 0 } = row
  const seconds = (value: number | null) => (value === null ? null : Math.round(value))
  return [opened, reopened, decided, shareOf(inside, decided), missed, seconds(median), seconds(p90), ...(hasWaiting ? [waiting] : [])]
}

const columnsOfComplaints: readonly SummaryColumn[] = ['received', 'reopened', 'final_due', 'final_late'].map((id) => ({ id, unit: 'count' }))

const merge = <Figures>(parts: readonly (readonly Row<Partial<Figures>>[])[]): { rows: Map<string, Partial<Figures>>; total: Partial<Figures> } => {
  const rows = new Map<string, Partial<Figures>>()
  let total: Partial<Figures> = {}
  for (const { key, total: isTotal, ...figures } of parts.flat()) {
    if (isTotal) total = { ...total, ...(figures as Partial<Figures>) }
    else rows.set(key, { ...rows.get(key), ...(figures as Partial<Figures>) })
  }
  return { rows, total }
}

// The rows of a query and their total, because medians cannot be added up.
const read = async <Figures>({ store }: AppContext, key: RawBuilder<string>, figures: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
  const { rows } = await sql<Row<Partial<Figures>>>`
    select coalesce(x.key, '') as key, grouping(x.key) = 1 as total, ${figures} from (select ${key} as key, c.* from ${from}) x group by grouping sets ((x.key), ())`.execute(
    store.db,
  )
  return rows
}

const readCases = async (app: AppContext, { begins, ends }: SummarySpan, by: ServiceGrouping): Promise<SummarySection> => {
  const at = (moment: RawBuilder<unknown>) => (by === 'kind' ? sql<string>`c.kind` : keyAt(app, by, moment))
  const now = new Date(app.clock.now())
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${begins} and ${moment} < ${ends}`
  const [opened, due, closed] = [sql.ref('c.opened_at'), sql.ref('c.due_at'), sql.ref('c.closed_at')]
  const again = sql`exists (select from work_case e where e.subject = x.subject and e.kind = x.kind and e.opened_at < x.opened_at)`
  const seconds = sql`extract(epoch from x.closed_at - x.opened_at)`
  const { rows, total } = merge<CaseFigures>([
    await read(
      app,
      at(opened),
      sql`count(*)::int as opened, count(*) filter (where ${again})::int as reopened`,
      sql`work_case c where ${within(opened)}`,
    ),
    await read(
      app,
      at(closed),
      sql`count(*)::int as decided, count(*) filter (where x.closed_at <= x.due_at)::int as inside,
          percentile_cont(0.5) within group (order by ${seconds})::float8 as median, percentile_cont(0.9) within group (order by ${seconds})::float8 as p90`,
      sql`work_case c where c.state = 'closed' and c.closed_by <> '' and ${within(closed)}`,
    ),
    await read(
      app,
      at(due),
      sql`count(*)::int as missed`,
      sql`work_case c where ${within(due)} and c.due_at <= ${now} and (c.closed_at is null or c.closed_at > c.due_at)`,
    ),
    by === 'kind'
      ? await read(
          app,
          at(opened),
          sql`count(*)::int as waiting`,
          sql`work_case c where c.opened_at < ${ends} and (c.state = 'open' or c.closed_at >= ${ends})`,
        )
      : [],
  ])
  const hasWaiting = by === 'kind'
  return {
    ...{ id: 'cases', by, columns: columnsOfCases.filter(({ id }) => hasWaiting || id !== 'waiting') },
    rows: [...rows].toSorted(([one], [other]) => one.localeCompare(other)).map(([key, row]) => ({ key, values: valuesOfCases(row, hasWaiting) })),
    total: valuesOfCases(total, hasWaiting),
  }
}

type ComplaintFigures = { readonly received: number; readonly reopened: number; readonly final_due: number; readonly final_late: number }

/** Reads complaints of a span: received and opened again, and final answers that were due, with those that were late. Rows by type or by a unit of time. */
export const readComplaintFigures = async (app: AppContext, { begins, ends }: SummarySpan, by: ServiceGrouping): Promise<SummarySection> => {
  const at = (moment: RawBuilder<unknown>) => (by === 'kind' ? sql<string>`c.question_type` : keyAt(app, by, moment))
  const now = new Date(app.clock.now())
  const isLate = sql`coalesce((select s.state from feedback_step s where s.feedback_id = x.id and s.at <= x.due_at order by s.id desc limit 1), 'received')
                     in ('received', 'in_work')`
  const { rows, total } = merge<ComplaintFigures>([
    await read(
      app,
      at(sql`c.sent_at`),
      sql`count(*)::int as received`,
      sql`feedback c where c.complaint and c.sent_at >= ${begins} and c.sent_at < ${ends}`,
    ),
    await read(
      app,
      at(sql`c.at`),
      sql`count(*)::int as reopened`,
      sql`(select s.at, f.question_type from feedback f join feedback_step s on s.feedback_id = f.id
            where f.complaint and s.actor = 'member' and s.state = 'received' and s.at >= ${begins} and s.at < ${ends}) c`,
    ),
    await read(
      app,
      at(sql`c.due_at`),
      sql`count(*)::int as final_due, count(*) filter (where ${isLate})::int as final_late`,
      sql`(select f.*, f.sent_at + interval '10 days' as due_at from feedback f
            where f.complaint and f.sent_at >= ${begins} - interval '10 days' and f.sent_at < ${ends} - interval '10 days'
              and f.sent_at + interval '10 days' <= ${now}) c`,
    ),
  ])
  const values = ({ received = 0, reopened = 0, final_due = 0, final_late = 0 }: Partial<ComplaintFigures>) => [
    received,
    reopened,
    final_due,
    final_late,
  ]
  return {
    ...{ id: 'complaints', by: by === 'kind' ? 'type' : by, columns: columnsOfComplaints },
    rows: [...rows].toSorted(([one], [other]) => one.localeCompare(other)).map(([key, row]) => ({ key, values: values(row) })),
    total: values(total),
  }
}

/**
 * Reads the summary of service: cases opened, opened again, decided by staff, inside their deadline, with the median time, and missed deadlines; and
 * complaints with their final answers. A case counts on the day of each of these events.
 */
export const readServiceSummary = async (app: AppContext, span: SummarySpan, by: ServiceGrouping): Promise<Summary> => ({
  ...{ name: 'service', from: span.from, to: span.to, currency: null, by, groupings: ['kind', 'day', 'week', 'month'] },
  sections: [await readCases(app, span, by), await readComplaintFigures(app, span, by)],
})
