import { type DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../../kernel/context.ts'

/** The number of members below an agent, and of those who joined and played on some days. */
export type HeadCounts = { readonly team: number; readonly direct: number; readonly agents: number; readonly joined: number; readonly active: number }

// For spans up to today, every member whose last play is in the span is active. For spans of past days each active member counts on the first of
// them; days that are not closed yet, a few minutes after midnight, are read member by member.
const since = `select coalesce(sum(n), 0)::int from team_last where agent_id = $1 and currency = $4 and day >= coalesce($2::date, '-infinity')`
const between = `select coalesce((select sum(n) from team_again where agent_id = $1 and currency = $4 and day >= coalesce($2::date, '-infinity') and day <= least($3::date, closed_day)
                               and (before < $2::date or before = '-infinity')), 0)::int
                + (select count(distinct d.member_id)::int from play_day d join team_tree t on t.ancestor_id = $1 and t.member_id = d.member_id and t.depth > 0
                    where closed_day < $3::date and d.currency = $4 and d.valid_bet > 0 and d.day > closed_day and d.day >= coalesce($2::date, '-infinity') and d.day <= $3::date
                      and not exists (select 1 from play_day e where e.member_id = d.member_id and e.currency = d.currency and e.valid_bet > 0 and e.day <= closed_day
                                                                 and e.day >= coalesce($2::date, '-infinity')))
  from fold_mark`
const inDays = `day >= coalesce($2::date, '-infinity') and day <= coalesce($3::date, 'infinity')`

/** Counts the members of a team. `isOver`: the last of the days is in the past. */
export const countPeople = async ({ store }: AppContext, agentId: string, currency: string, days: DayRange, isOver: boolean): Promise<HeadCounts> => {
  const { rows } = await store.pool.query<HeadCounts>({
    name: isOver ? 'team-people-past' : 'team-people',
    text: `select (select coalesce(sum(n), 0)::int from team_joined where agent_id = $1) as team,
                  (select count(*) from team_tree where ancestor_id = $1 and depth = 1) as direct,
                  (select count(*) from team_tree where ancestor_id = $1 and is_agent and depth > 0) as agents,
                  (select coalesce(sum(n), 0)::int from team_joined where agent_id = $1 and ${inDays}) as joined,
                  (${isOver ? between : since}) as active`,
    values: [agentId, days.from, days.to, currency],
  })
  return rows[0] ?? { team: 0, direct: 0, agents: 0, joined: 0, active: 0 }
}

/** Members who joined and who played, by day of the operator. */
export const peopleByDay = async ({ store }: AppContext, agentId: string, currency: string, days: DayRange) => {
  const { rows } = await store.pool.query<{ day: string; joined: number; active: number }>({
    name: 'team-people-by-day',
    text: `select to_char(day, 'YYYY-MM-DD') as day, sum(joined)::int as joined, sum(active)::int as active from (
             select day, n as joined, 0 as active from team_joined where agent_id = $1 and ${inDays}
             union all select day, 0, active from team_day where agent_id = $1 and currency = $4 and ${inDays}) x
            group by x.day`,
    values: [agentId, days.from, days.to, currency],
  })
  return new Map(rows.map((row) => [row.day, row]))
}
