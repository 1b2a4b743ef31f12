import { buildUrl } from '../../lib/build-url.ts'
import type { TeamFilter } from '../../lib/use-team-filter.ts'

/** Where the downlines of somebody are shown, over the same days; without an id one's own. */
export const branchUrl = ({ when, from, to }: Pick<TeamFilter, 'when' | 'from' | 'to'>, id: string): string =>
  buildUrl('', { agent: 'agentDownline', when, from, to, under: id })
