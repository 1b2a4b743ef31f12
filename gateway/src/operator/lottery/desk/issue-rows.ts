import type { AppContext } from '../../../kernel/context.ts'
import type { IssueState } from '../../../lottery/tables.ts'

/** Which issues a list contains. `current`: on sale, closed or being settled; `late`: those of them whose draw or settlement is overdue. */
export const issueFilters = ['current', 'late', 'coming', 'settled', 'cancelled'] as const
/** One of them. */
export type IssueFilter = (typeof issueFilters)[number]

/** An issue in the list of staff. `late`: a minute has passed since its draw was due, or ten since its result, and it is not settled. */
export type IssueRow = {
  readonly id: number
  readonly game: string
  readonly issue: string
  readonly state: IssueState
  readonly settling: boolean
  readonly late: boolean
  readonly source: 'own' | 'feed'
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly micros: number
  readonly tickets: number
  readonly version: number
  readonly seedHash: string
  readonly root: string | null
}

/** The key of an issue in the list. `micros`: of its draw, since 1970. */
export type IssueKey = { readonly late: boolean; readonly micros: number; readonly id: number }
/** A page of the list. */
export type IssuePage = { readonly after: IssueKey | null; readonly limit: number }

const states: Readonly<Record<IssueFilter, readonly IssueState[]>> = {
  current: ['OPEN', 'LOCKED', 'DRAWN'],
  late: ['OPEN', 'LOCKED', 'DRAWN'],
  coming: ['SCHEDULED'],
  settled: ['SETTLED', 'RESETTLED'],
  cancelled: ['CANCELLED'],
}

const late = `coalesce(case when i.state in ('OPEN', 'LOCKED') then i.draws_at < platform_now() - interval '1 minute'
  when i.settling then r.decided_at < platform_now() - interval '10 minutes' end, false)`

// A cancelled issue whose stakes are still being refunded waits as well.
const isListed = (filter: IssueFilter): string =>
  filter === 'current'
    ? '(i.state = any($1) or i.settling)'
    : filter === 'late'
      ? `(i.state = any($1) or i.settling) and ${late}`
      : 'i.state = any($1)'

/** A page of issues: late draws first, then by the moment of the draw; those that are over, the newest first. Tickets on sale are counted now. */
export const listIssues = async (
  { store }: AppContext,
  { state, game }: { readonly state: IssueFilter; readonly game?: string | undefined },
  { after, limit }: IssuePage,
): Promise<readonly IssueRow[]> => {
  const isOver = state === 'settled' || state === 'cancelled'
  const [direction, sign] = isOver ? ['desc', '<'] : ['asc', '>']
  // Only what is not settled can be late; other lists follow the index.
  const rank = state === 'current' || state === 'late' ? late : 'false'
  const { rows } = await store.pool.query<IssueRow>(
    `select x.*, coalesce(x.ticket_count, (select count(*)::int from lottery_ticket t where t.issue_id = x.id and t.state <> 'WITHDRAWN')) as tickets
       from (select i.id, i.game_code as game, i.name as issue, i.state, i.settling, ${rank} as late, g.source, i.opens_at as "opensAt", i.closes_at as "closesAt",
                    i.draws_at as "drawsAt", (extract(epoch from i.draws_at) * 1000000)::bigint as micros, i.ticket_count, i.result_version as version,
                    encode(i.seed_hash, 'hex') as "seedHash", encode(i.root, 'hex') as root
               from lottery_issue i join lottery_game g on g.code = i.game_code
               left join lottery_result r on r.issue_id = i.id and r.version = i.result_version
              where ${isListed(state)} and ($2::text is null or i.game_code = $2)
                and ($3::boolean is null or ${rank} < $3
                     or (${rank} = $3 and (i.draws_at, i.id) ${sign} (timestamptz 'epoch' + $4::float8 * interval '1 microsecond', $5::bigint)))
              order by ${rank === 'false' ? '' : `${rank} desc, `}i.draws_at ${direction}, i.id ${direction} limit $6) x
      order by x.late desc, x.micros ${direction}, x.id ${direction}`,
    [states[state], game ?? null, after?.late ?? null, after?.micros ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Number of late issues of all lotteries. */
export const countLateIssues = async ({ store }: AppContext): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>(
    `select count(*)::int as n from lottery_issue i left join lottery_result r on r.issue_id = i.id and r.version = i.result_version
      where (i.state in ('OPEN', 'LOCKED', 'DRAWN') or i.settling) and ${late}`,
  )
  return rows[0]?.n ?? 0
}
