import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { withoutOne } from './report-filter.ts'

/** The condition that `member` belongs to a branch now. */
export const inBranch = (member: RawBuilder<unknown>, agent: string): RawBuilder<boolean> =>
  agent === withoutOne
    ? sql`not exists (select 1 from team_tree t join member h on h.id = t.ancestor_id and h.upline_id is null
        join team_tree s on s.ancestor_id = t.ancestor_id and s.member_id = t.ancestor_id and s.is_agent where t.member_id = ${member})`
    : sql`exists (select 1 from team_tree t where t.ancestor_id = ${agent} and t.member_id = ${member})`

/**
 * From which rows a report about agents is summed. `branches`: sums by branch, for all of them or for a whole branch; `members`: sums by member, for the
 * team of an agent within a branch; `all`: figures of everyone, without agents.
 */
type Rows = 'all' | 'branches' | 'members'

/** The rows of a report, the tables that have them as `c`, the condition on them, and the branch of a row. */
export type ReportScope = {
  readonly rows: Rows
  readonly sums: RawBuilder<unknown>
  readonly active: RawBuilder<unknown>
  readonly only: RawBuilder<unknown>
  /** The condition on a row `b` of report_branch. */
  readonly onlyMembers: RawBuilder<unknown>
  readonly head: RawBuilder<string>
}

const isHead = async ({ store }: AppContext, agent: string): Promise<boolean> => {
  if (agent === withoutOne) return true
  const found = await store.db.selectFrom('member').select('upline_id').where('id', '=', agent).executeTakeFirst()
  return found?.upline_id === null
}

/** Finds the rows of a report: `agent` narrows it to a team; `isByAgent`: its rows are branches. */
export const reportScope = async (app: AppContext, agent: string | null, isByAgent: boolean): Promise<ReportScope> => {
  if (agent !== null && !(await isHead(app, agent))) {
    const members = (table: string) => sql`${sql.table(table)} c join report_branch b on b.member_id = c.member_id`
    const only = sql`and ${inBranch(sql.ref('b.member_id'), agent)}`
    return { rows: 'members', sums: members('report_member_day'), active: members('report_active_day'), only, onlyMembers: only, head: sql`b.head` }
  }
  if (agent === null && !isByAgent)
    return { rows: 'all', sums: sql`report_cell c`, active: sql`report_active c`, only: sql``, onlyMembers: sql``, head: sql`null` }
  return {
    ...{ rows: 'branches', sums: sql`report_branch_day c`, active: sql`report_branch_active c`, head: sql`c.head` },
    only: agent === null ? sql`` : sql`and c.head = ${agent}`,
    onlyMembers: agent === null ? sql`` : sql`and b.head = ${agent}`,
  }
}
