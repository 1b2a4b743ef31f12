import { buildUrl } from '../../../lib/navigation/build-url.ts'
import type { TeamFilter } from '../../../lib/navigation/use-team-filter.ts'

/** Returns the address of the downline list of a member of the team, over the same days; without an id, of the agent's own downlines. */
export const branchUrl = ({ when, from, to }: Pick<TeamFilter, 'when' | 'from' | 'to'>, id: string): string =>
  buildUrl('', { agent: 'agentDownline', when, from, to, under: id })
