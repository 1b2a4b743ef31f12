import type { AppContext, Principal } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { presentPerson } from './persons.ts'
import type { TeamMember } from './read-members.ts'

type Row = { id: string; direct: number; team: number; last_at: Date | null; day_limit: number | null; freeze_asked: boolean }

const unknownMember = { direct: 0, team: 0, last_at: null, day_limit: null, freeze_asked: false } as const

/** Status of members of a team, by their ids: size of the team, last play, daily limit, and whether the agent has an open freeze request. */
export const readMemberStatus = async (
  app: AppContext,
  { memberId: agentId, currency }: Pick<Principal, 'memberId' | 'currency'>,
  members: readonly TeamMember[],
) => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'team-standing',
    text: `select i.id, (select count(*)::int from team_tree where ancestor_id = i.id and depth = 1) as direct,
                  (select coalesce(sum(n), 0)::int from team_joined where agent_id = i.id) as team,
                  (select last_at from play_last where member_id = i.id and currency = $2) as last_at,
                  (select day_limit from team_limit where member_id = i.id) as day_limit,
                  exists (select 1 from freeze_request where member_id = i.id and asked_by = $3 and state = 'asked') as freeze_asked
             from unnest($1::text[]) i(id)`,
    values: [members.map(({ id }) => id), currency, agentId],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return members.map((member) => {
    const row = found.get(member.id) ?? unknownMember
    return {
      ...presentPerson(app, member),
      status: member.status,
      joinedAt: member.created_at.toISOString(),
      lastPlayedAt: row.last_at?.toISOString() ?? null,
      direct: row.direct,
      team: row.team,
      dayLimit: row.day_limit === null ? null : formatInCurrency(currency, row.day_limit),
      freezeAsked: row.freeze_asked,
    }
  })
}
