import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { isOfSegment, type ReportFilter, withoutOne } from './report-filter.ts'
import { type Attribute, type Grouping, isAttribute } from './report-kinds.ts'

/** The condition that `member` belongs to a branch now. */
export const inBranch = (member: RawBuilder<unknown>, agent: string): RawBuilder<boolean> =>
  agent === withoutOne
    ? sql`not exists (select 1 from team_tree t join member h on h.id = t.ancestor_id and h.upline_id is null
        join team_tree s on s.ancestor_id = t.ancestor_id and s.member_id = t.ancestor_id and s.is_agent where t.member_id = ${member})`
    : sql`exists (select 1 from team_tree t where t.ancestor_id = ${agent} and t.member_id = ${member})`

type Attributes = Pick<ReportFilter, Attribute>

const segmentKey = { country: sql`c.country`, vip: sql`c.vip`, isNew: sql`c.is_new` }
const memberKey = { country: sql`b.country`, vip: sql`b.vip`, isNew: sql`is_new_member(p_day => c.day, p_joined => b.joined)` }

const attributesOf = ({ country, vip, tenure }: Attributes, of: typeof segmentKey): RawBuilder<boolean> => {
  const all = [
    ...(country === null ? [] : [sql`${of.country} = ${country === withoutOne ? '' : country}`]),
    ...(vip === null ? [] : [sql`${of.vip} = ${Number(vip)}`]),
    ...(tenure === null ? [] : [sql`${of.isNew} = ${tenure === 'new'}`]),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

/** The members whose lines a filter by agent or by attributes counts. */
export type MembersOfFilter = {
  /** The condition that a line of `member` on the day `c.day` counts. */
  readonly has: (member: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Members of whom some line may count: at most as many as asked for, as `member_id`. */
  readonly some: (limit: number) => RawBuilder<unknown>
}

/** Finds the members of a filter; null where it has neither an agent nor attributes. */
export const membersOf = (filter: ReportFilter): MembersOfFilter | null => {
  const { agent, from } = filter
  if (agent === withoutOne)
    return {
      has: (member) => inBranch(member, agent),
      some: (limit) => sql`select b.member_id from report_member b where b.head = ${withoutOne} limit ${limit}`,
    }
  if (agent !== null)
    return {
      has: (member) => inBranch(member, agent),
      some: (limit) => sql`select t.member_id from team_tree t where t.ancestor_id = ${agent} limit ${limit}`,
    }
  if (!isOfSegment(filter, null)) return null
  const ofAnyDay = attributesOf(filter, { ...memberKey, isNew: sql`is_new_member(p_day => ${from}::date, p_joined => b.joined)` })
  // A member who turns old within the span is new on its first day.
  const members = filter.tenure === 'old' ? attributesOf({ ...filter, tenure: null }, memberKey) : ofAnyDay
  return {
    has: (member) => sql`exists (select 1 from report_member b where b.member_id = ${member} and ${attributesOf(filter, memberKey)})`,
    some: (limit) => sql`select b.member_id from report_member b where ${members} limit ${limit}`,
  }
}

/**
 * From which rows a report is summed. `all`: figures of everyone by game; `branches`: sums by branch, for all of them or for a whole branch; `members`: sums
 * by member, for the team of an agent within a branch; `segments`: sums by country, VIP rank and tenure.
 */
type Rows = 'all' | 'branches' | 'members' | 'segments'

/** The rows of a report, the tables that have them as `c`, and the condition on them. */
export type ReportScope = {
  readonly rows: Rows
  readonly sums: RawBuilder<unknown>
  readonly active: RawBuilder<unknown>
  readonly only: RawBuilder<unknown>
  /** The condition on a row `b` of report_member, on the day `c.day`. */
  readonly onlyMembers: RawBuilder<unknown>
  /** The branch, or the row by an attribute, of a row `c`, and of a row `b` of report_member on the day `c.day`. */
  readonly head: RawBuilder<string>
  readonly memberHead: RawBuilder<string>
}

/** The key of a row by an attribute: `of` has it. */
const attributeKey = (by: Attribute, of: typeof segmentKey): RawBuilder<string> => {
  if (by === 'country') return sql`coalesce(nullif(${of.country}, ''), ${sql.lit(withoutOne)})`
  return by === 'vip' ? sql`${of.vip}::text` : sql`case when ${of.isNew} then 'new' else 'old' end`
}

const isHead = async ({ store }: AppContext, agent: string): Promise<boolean> => {
  if (agent === withoutOne) return true
  const found = await store.db.selectFrom('member').select('upline_id').where('id', '=', agent).executeTakeFirst()
  return found?.upline_id === null
}

/** Finds the rows of a report by `by`; null: its total. */
export const reportScope = async (app: AppContext, filter: ReportFilter, by: Grouping | null): Promise<ReportScope> => {
  const { agent } = filter
  const isByAgent = by === 'agent'
  if (isOfSegment(filter, by))
    return {
      ...{ rows: 'segments', sums: sql`report_segment_day c`, active: sql`report_segment_active c` },
      ...{ only: sql`and ${attributesOf(filter, segmentKey)}`, onlyMembers: sql`and ${attributesOf(filter, memberKey)}` },
      ...{
        head: isAttribute(by) ? attributeKey(by, segmentKey) : sql`null`,
        memberHead: isAttribute(by) ? attributeKey(by, memberKey) : sql`null`,
      },
    }
  if (agent !== null && !(await isHead(app, agent))) {
    const members = (table: string) => sql`${sql.table(table)} c join report_member b on b.member_id = c.member_id`
    const only = sql`and ${inBranch(sql.ref('b.member_id'), agent)}`
    return {
      rows: 'members',
      sums: members('report_member_day'),
      active: members('report_active_day'),
      only,
      onlyMembers: only,
      head: sql`b.head`,
      memberHead: sql`b.head`,
    }
  }
  if (agent === null && !isByAgent)
    return {
      rows: 'all',
      sums: sql`report_cell c`,
      active: sql`report_active c`,
      only: sql``,
      onlyMembers: sql``,
      head: sql`null`,
      memberHead: sql`null`,
    }
  return {
    ...{ rows: 'branches', sums: sql`report_branch_day c`, active: sql`report_branch_active c`, head: sql`c.head`, memberHead: sql`b.head` },
    only: agent === null ? sql`` : sql`and c.head = ${agent}`,
    onlyMembers: agent === null ? sql`` : sql`and b.head = ${agent}`,
  }
}
