import { usernameKey } from '@perya/domain/session/username'
import type { AppContext } from '../../../kernel/context.ts'
import { type PageRequest, oldestCursor, keysetPage } from '../../../kernel/export/keyset-page.ts'
import type { TeamBranch } from './team-branch.ts'

/** A member of a branch as stored; `depth` is counted from the calling agent. */
export type TeamMember = {
  readonly id: string
  readonly username: string
  readonly is_agent: boolean
  readonly depth: number
  readonly status: 'active' | 'frozen'
  readonly created_at: Date
}

/** Which members of a branch: those directly below its head, or all. */
export type BranchScope = {
  readonly agentId: string
  readonly branch: TeamBranch
  readonly isDeep: boolean
  readonly search: string
  readonly status?: string
  readonly sort?: string
}

/** Teams up to this size are read member by member; larger ones in the order of the list, each looked up in the tree. */
const smallTeam = 1500

/** Whether a team is small enough to be read member by member. */
export const isSmallTeam = async ({ store }: AppContext, id: string, max = smallTeam): Promise<boolean> => {
  const { rows } = await store.pool.query<{ n: number }>({
    name: 'team-is-small',
    text: 'select count(*)::int as n from (select 1 from team_tree where ancestor_id = $1 limit $2) x',
    values: [id, max + 1],
  })
  return (rows[0]?.n ?? 0) <= max
}

const columns = `m.id, m.username, is_agent(m.type) as is_agent, %depth as depth, m.status, m.created_at`
const condition = `m.type <> 4 and ($2 = '' or (m.username_key >= $2 and m.username_key < $2 || chr(1114111) and (m.username_key = $2 or $3 or is_agent(m.type))))
  and ($4 = '' or m.status = $4) and ($5 = '' or is_agent(m.type) = ($5 = 'agent'))`
const edge = `coalesce((select e.username_key from member e join team_tree a on a.member_id = e.id and a.ancestor_id = $8 where e.id = $6), %end)`
const order = `and m.username_key %sign ${edge} order by m.username_key %way limit $7`
const texts = {
  direct: `select ${columns.replace('%depth', '$9::int + 1')} from member m where m.upline_id = $1 and ${condition} ${order}`,
  small: `select ${columns.replace('%depth', '$9::int + t.depth')} from (select * from team_tree where ancestor_id = $1 and depth > 0 offset 0) t join member m on m.id = t.member_id where ${condition} ${order}`,
  large: `select ${columns.replace('%depth', '$9::int + t.depth')} from (select * from member m where ${condition} and m.username_key %sign ${edge} order by m.username_key %way offset 0) m
    join lateral (select depth from team_tree k where k.ancestor_id = $1 and k.member_id = m.id and k.depth > 0 offset 0) t on true order by m.username_key %way limit $7`,
} as const

/** One page of a branch by name. */
export const readMembers = async (app: AppContext, { agentId, branch, isDeep, search, status = '', sort = '' }: BranchScope, asked: PageRequest) => {
  const backwards = asked.after !== ''
  const how = !isDeep ? 'direct' : (await isSmallTeam(app, branch.id)) ? 'small' : 'large'
  const [sign, way, end] = backwards ? ['<', 'desc', 'chr(1114111)'] : ['>', 'asc', `''`]
  const key = backwards ? (asked.after === oldestCursor ? '' : asked.after) : asked.before
  const { rows } = await app.store.pool.query<TeamMember>({
    name: `team-members-${how}-${way}`,
    text: texts[how].replaceAll('%sign', sign).replaceAll('%way', way).replaceAll('%end', end),
    values: [branch.id, usernameKey(search), app.brand.teamNames !== 'masked', status, sort, key, asked.pageSize + 1, agentId, branch.depth],
  })
  return keysetPage(rows, asked, ({ id }) => id)
}
