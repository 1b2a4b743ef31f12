import type { TableOutcome } from './table-game.ts'
import { type TableName, tableGameByName } from './table-games.ts'

/** One bet: a spot once in what is laid at one time; minor units. */
type Laid = { readonly spot: string; readonly amount: number }

const total = (bets: readonly Laid[], spot: string): number => bets.reduce((sum, bet) => sum + (bet.spot === spot ? bet.amount : 0), 0)

/**
 * How much of what was laid at each time stands against the rest, minor units. Of a group of spots that exclude each other and together cover the event
 * but for a tie, every spot has the least of them in common with the others: that decides nothing. What was laid first is taken first.
 */
export const offsettingStakes = (opposites: readonly (readonly string[])[], laid: readonly (readonly Laid[])[]): number[] => {
  const shares = laid.map(() => 0)
  const all = laid.flat()
  for (const group of opposites) {
    const least = Math.min(...group.map((spot) => total(all, spot)))
    for (const spot of group) {
      let left = least
      for (const [time, bets] of laid.entries()) {
        const share = Math.min(left, total(bets, spot))
        shares[time] = (shares[time] ?? 0) + share
        left -= share
      }
    }
  }
  return shares
}

/**
 * What of each stake of one seat in one round of a table was not really played, by the times at which it was laid: bets that came back as a tie or
 * because the event was called off, and the part of the others that stands against each other. Minor units; never more than was laid.
 */
export const offsetStakesOfSeat = (table: TableName, outcome: TableOutcome, laid: readonly (readonly Laid[])[]): number[] => {
  const { opposites = [], givesBack = [], pays } = tableGameByName(table)
  const isBack = ({ spot }: Laid) => givesBack.includes(spot) && pays(spot, outcome) === 100
  const opposed = offsettingStakes(
    opposites,
    laid.map((bets) => bets.filter((bet) => !isBack(bet))),
  )
  return laid.map((bets, time) => bets.filter(isBack).reduce((sum, { amount }) => sum + amount, opposed[time] ?? 0))
}
