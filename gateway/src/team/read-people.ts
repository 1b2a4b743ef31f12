import { type Days } from '@perya/domain/records/period'
import type { House } from '../handler.ts'

/** How many stand below an agent, and how many of them came and played on some days. */
export type People = { readonly team: number; readonly direct: number; readonly agents: number; readonly joined: number; readonly active: number }

const from = (n: number, zone: number) => `(coalesce($${n}::date, '-infinity')::timestamp at time zone $${zone})`
const to = (n: number, zone: number) => `((coalesce($${n}::date, 'infinity') + 1)::timestamp at time zone $${zone})`

// Up to today whoever has played since the first day is active; of days that are over each has to be looked at.
const since = `select count(*) from team_tree t join play_last l on l.member_id = t.member_id and l.currency = $5 and l.last_at >= ${from(2, 4)} where t.ancestor_id = $1 and t.depth > 0`
const between = `select count(distinct t.member_id) from team_tree t join play_day d on d.member_id = t.member_id and d.currency = $5
  where t.ancestor_id = $1 and t.depth > 0 and d.valid_bet > 0 and d.day >= coalesce($2::date, '-infinity') and d.day <= $3::date`

/** Counts who is there. `isOver`: the last of the days lies in the past. */
export const countPeople = async ({ store, brand }: House, agentId: string, currency: string, days: Days, isOver: boolean): Promise<People> => {
  const { rows } = await store.pool.query<People>({
    name: isOver ? 'team-people-past' : 'team-people',
    text: `select (select count(*) - 1 from team_tree where ancestor_id = $1) as team,
                  (select count(*) from team_tree where ancestor_id = $1 and depth = 1) as direct,
                  (select count(*) from team_tree where ancestor_id = $1 and is_agent and depth > 0) as agents,
                  (select count(*) from team_tree where ancestor_id = $1 and depth > 0 and joined_at >= ${from(2, 4)} and joined_at < ${to(3, 4)}) as joined,
                  (${isOver ? between : since}) as active`,
    values: [agentId, days.from, days.to, brand.timeZone, currency],
  })
  return rows[0] ?? { team: 0, direct: 0, agents: 0, joined: 0, active: 0 }
}

/** Who came and who played by day of the house. */
export const peopleByDay = async ({ store, brand }: House, agentId: string, currency: string, days: Days) => {
  const { rows } = await store.pool.query<{ day: string; joined: number; active: number }>({
    name: 'team-people-by-day',
    text: `select to_char(day, 'YYYY-MM-DD') as day, sum(joined)::int as joined, sum(active)::int as active from (
             select (joined_at at time zone $4)::date as day, 1 as joined, 0 as active from team_tree
              where ancestor_id = $1 and depth > 0 and joined_at >= ${from(2, 4)} and joined_at < ${to(3, 4)}
             union all
             select day, 0, active from team_day where agent_id = $1 and currency = $5 and day >= coalesce($2::date, '-infinity') and day <= coalesce($3::date, 'infinity')) x
            group by x.day`,
    values: [agentId, days.from, days.to, brand.timeZone, currency],
  })
  return new Map(rows.map((row) => [row.day, row]))
}
