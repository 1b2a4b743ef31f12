import type { Handler } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { branchOf } from './branch.ts'
import { presentSums, sumsOf } from './read-sums.ts'

/** Totals of a branch, or of one person alone. */
export const figures: Handler<'team.figures'> = async (input, { house, principal }) => {
  const { id } = await branchOf(house, principal, input.member)
  const { currency } = principal
  const days = daysOfFilter(house, input)
  const sums = await sumsOf(house, { ids: [id], currency, days, alone: input.alone === '1' })
  return { currency, ...days, ...presentSums(currency, sums(id)) }
}
