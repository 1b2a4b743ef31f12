import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import type { CaseKind } from './case-kinds.ts'

/** How many cases of a kind are open: since when the oldest waits, the nearest deadline, how many are past it, and how many someone holds. */
type CaseCount = CaseKind & {
  readonly count: number
  readonly oldest: Date | null
  readonly due: Date | null
  readonly late: number
  readonly held: number
}

/** Counts of every kind. `mark` changes when a case is taken, given back or assigned. */
export type CaseCounts = { readonly kinds: readonly CaseCount[]; readonly mark: number }

/** Counts the open cases. It reads the partial index of open cases, not the table. */
export const readCaseCounts = async ({ store, clock }: AppContext): Promise<CaseCounts> => {
  const { rows } = await sql<CaseCount & { readonly mark: number }>`
    select k.kind, k.minutes, k.sees, k.decides, k.amber::float8 as amber, coalesce(c.count, 0) as count, c.oldest, c.due, coalesce(c.late, 0) as late,
           coalesce(h.held, 0) as held, (select coalesce(max(no), 0) from case_step) as mark
      from case_kind k
      left join (select kind, count(*)::int as count, min(opened_at) as oldest, min(due_at) as due,
                        count(*) filter (where due_at <= ${new Date(clock.now())})::int as late
                   from work_case where state = 'open' group by kind) c on c.kind = k.kind
      left join (select w.kind, count(*)::int as held from case_hold o join work_case w on w.id = o.case_id
                  where o.staff_id is not null and o.held_until > platform_now() and w.state = 'open' group by w.kind) h on h.kind = k.kind
     order by k.kind`.execute(store.db)
  return { kinds: rows.map(({ mark: _mark, ...kind }) => kind), mark: rows[0]?.mark ?? 0 }
}

/** How many cases a person holds. */
export const countHeldBy = async ({ store }: AppContext, staffId: string): Promise<number> => {
  const { rows } = await sql<{ held: number }>`select cases_held(p_staff => ${staffId}, p_at => platform_now())::int as held`.execute(store.db)
  return rows[0]?.held ?? 0
}

/** What people of staff decided in the last hour, of some kinds, in seconds from the opening of a case to its end. */
type LastHour = {
  readonly decided: number
  readonly median: number | null
  readonly p90: number | null
  /** How many were decided before their deadline. */
  readonly inside: number
  /** When a case was decided last, whenever that was. */
  readonly lastAt: Date | null
}

const hourMs = 3_600_000

/** Reads what was decided in the last hour. */
export const readLastHour = async ({ store, clock }: AppContext, kinds: readonly string[]): Promise<LastHour> => {
  const since = new Date(clock.now() - hourMs)
  const { rows } = await sql<LastHour>`
    select count(*)::int as decided,
           percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) as median,
           percentile_cont(0.9) within group (order by extract(epoch from closed_at - opened_at)) as p90,
           count(*) filter (where closed_at <= due_at)::int as inside,
           (select closed_at from work_case where state = 'closed' and closed_by <> '' and kind = any(${[...kinds]}::text[])
             order by closed_at desc limit 1) as "lastAt"
      from work_case where state = 'closed' and closed_at > ${since} and closed_by <> '' and kind = any(${[...kinds]}::text[])`.execute(store.db)
  return rows[0] ?? { decided: 0, median: null, p90: null, inside: 0, lastAt: null }
}
