import type { TeamFilter } from '../../lib/use-team-filter.ts'

/** Where the downlines of somebody are shown, over the same days; without an id one's own. */
export const branchHref = ({ when, from, to }: Pick<TeamFilter, 'when' | 'from' | 'to'>, id: string): string => {
  const said = Object.entries({ agent: 'agentDownline', when, from, to, under: id }).filter(([, value]) => value !== '')
  return `?${new URLSearchParams(said).toString()}`
}
