import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** What staff should know of an agent before they pay: bounds of a sudden team, and days within which a shared device counts. */
const bounds = { suddenMembers: 20, suddenDays: 2, sharedDays: 90 } as const

/** A span of days in the brand's time zone, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

/** An agent with the figures of the own team, itself included; amounts in minor units of the brand's currency. */
export type AgentRow = {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly upline_id: string | null
  readonly members: number
  readonly agents: number
  readonly deposit: number
  readonly withdrawn: number
  readonly turnover: number
  readonly paid: number
  readonly owed: number
  readonly held: number
  /** Parts per million of the best active contract; null: none. */
  readonly top_rate: number | null
  readonly rate_above_upline: boolean
  readonly sudden_team: boolean
  readonly self_referral: boolean
}

/**
 * A page of agents in the order of their ids: those directly below `root`, or without an upline where it is null. Figures of a team are those that its
 * contracts are paid from (`team_figures_of`), aggregated from the ledger; pay is that of windows that ended in the span.
 */
export const readAgents = async (
  { store, brand, clock }: AppContext,
  { from, to }: DaySpan,
  {
    root,
    only = null,
    after = '',
    limit,
  }: { readonly root: string | null; readonly only?: string | null; readonly after?: string; readonly limit: number },
): Promise<readonly AgentRow[]> => {
  const { currency, timeZone: zone } = brand
  const [since, until] = [sql`(${from}::date::timestamp at time zone ${zone})`, sql`((${to}::date + 1)::timestamp at time zone ${zone})`]
  const now = new Date(clock.now())
  const pay = (condition: ReturnType<typeof sql>) => sql`
    coalesce((select sum(p.amount) from contract_payment p where p.member_id = m.id and p.currency = ${currency} and ${condition}), 0)::bigint`
  const { rows } = await sql<AgentRow>`
    with shown as materialized (
      select m.* from member m
       where is_agent(m.type) and m.id > ${after}
         and case when ${only}::text is not null then m.id = ${only} when ${root}::text is null then m.upline_id is null else m.upline_id = ${root} end
       order by m.id limit ${limit})
    select m.id, m.username, m.status, m.upline_id, f.deposit, f.withdrawn, f.valid_bet as turnover,
           coalesce((select sum(j.n) from team_joined j where j.agent_id = m.id), 0)::int as members,
           (select count(*)::int from team_tree t where t.ancestor_id = m.id and t.depth = 1 and t.is_agent) as agents,
           ${pay(sql`p.state = 'paid' and p.period_end > ${since} and p.period_end <= ${until}`)} as paid,
           ${pay(sql`p.state = 'owed' and p.held_at is null`)} as owed, ${pay(sql`p.held_at is not null`)} as held,
           (select max(c.top_rate) from contract c where c.member_id = m.id and c.state = 'active') as top_rate,
           exists (select from contract c join contract u on u.member_id = m.upline_id and u.kind = c.kind and u.state = 'active'
                    where c.member_id = m.id and c.upline_id = m.upline_id and c.state = 'active' and c.top_rate > u.top_rate) as rate_above_upline,
           coalesce((select sum(j.n) filter (where j.day > (${now}::timestamptz at time zone ${zone})::date - ${bounds.suddenDays}::int) >= greatest(${bounds.suddenMembers}, sum(j.n) / 2)
                       from team_joined j where j.agent_id = m.id), false) as sudden_team,
           exists (select from member d
                    where d.upline_id = m.id
                      and (exists (select from known_device o join known_device e on e.device_hash = o.device_hash and e.member_id = d.id
                                    where o.member_id = m.id and o.seen_at > ${now}::timestamptz - ${bounds.sharedDays}::int * interval '1 day')
                        or exists (select from payout_account o join payout_account e on e.number_index = o.number_index and e.kind = o.kind and e.member_id = d.id
                                    where o.member_id = m.id))) as self_referral
      from shown m join team_figures_of(p_agents => array(select id from shown), p_currency => ${currency}, p_from => ${since}, p_to => ${until}) f on f.agent_id = m.id
     order by m.id`.execute(store.db)
  return rows
}
