import type { Handler } from '../context.ts'
import { daysOfFilter } from '../records/resolve-filter.ts'
import { requireBranch } from './team-branch.ts'
import { presentSums, readTeamSums } from './read-sums.ts'

/** Totals of a branch, or of one person alone. */
export const showTeamFigures: Handler<'team.figures'> = async (input, { app, principal }) => {
  const { id } = await requireBranch(app, principal, input.member)
  const { currency } = principal
  const days = daysOfFilter(app, input)
  const sums = await readTeamSums(app, { ids: [id], currency, days, alone: input.alone === '1' })
  return { currency, ...days, ...presentSums(currency, sums(id)) }
}
