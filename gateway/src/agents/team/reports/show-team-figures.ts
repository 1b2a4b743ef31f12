import type { Handler } from '../../../kernel/context.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { requireBranch } from '../core/team-branch.ts'
import { presentSums, readTeamSums } from '../core/read-sums.ts'

/** Totals of a branch, or of one member alone. */
export const showTeamFigures: Handler<'team.figures'> = async (input, { app, principal }) => {
  const { id } = await requireBranch(app, principal, input.member)
  const { currency } = principal
  const days = daysOfFilter(app, input)
  const sums = await readTeamSums(app, { ids: [id], currency, days, alone: input.alone === '1' })
  return { currency, ...days, ...presentSums(currency, sums(id)) }
}
