import type { Value } from '@perya/calls'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../../kernel/context.ts'

/** A member of a team as its agent reads them. */
export type TeamMemberView = Value<'team.bets'>['list'][number]['who']

type Row = { readonly id: string; readonly username: string; readonly is_agent: boolean; readonly depth: number }

/** The name of a member below: that of a player is masked where the brand requires it; those of agents and the reader's own are never masked. */
export const maskedTeamName = ({ brand }: Pick<AppContext, 'brand'>, { username, is_agent: isAgent, depth }: Omit<Row, 'id'>): string =>
  brand.teamNames === 'masked' && !isAgent && depth > 0 ? maskName(username) : username

/** Presents a row as a team member. */
export const presentPerson = (app: AppContext, row: Row): TeamMemberView => ({
  id: row.id,
  name: maskedTeamName(app, row),
  isAgent: row.is_agent,
  depth: row.depth,
})

/** Members of an agent's team by their ids; ids outside the team are omitted. */
export const readTeamMembers = async (app: AppContext, agentId: string, ids: readonly string[]): Promise<ReadonlyMap<string, TeamMemberView>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await app.store.pool.query<Row>({
    name: 'team-persons',
    text: `select m.id, m.username, t.is_agent, t.depth from team_tree t join member m on m.id = t.member_id where t.ancestor_id = $1 and t.member_id = any($2)`,
    values: [agentId, [...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, presentPerson(app, row)]))
}

/** The path from the agent down to a member of the team, both included. */
export const uplinePath = async (app: AppContext, agentId: string, id: string): Promise<{ id: string; name: string }[]> => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'team-path',
    text: `select m.id, m.username, own.is_agent, own.depth from team_tree up join team_tree own on own.ancestor_id = $1 and own.member_id = up.ancestor_id
             join member m on m.id = up.ancestor_id where up.member_id = $2 order by own.depth`,
    values: [agentId, id],
  })
  return rows.map((row) => ({ id: row.id, name: maskedTeamName(app, row) }))
}
