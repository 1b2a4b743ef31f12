import type { TableOutcome } from './table-game.ts'
import { type TableName, tableGameByName } from './table-games.ts'

/** One bet; each spot occurs once per request; minor units. */
type Laid = { readonly spot: string; readonly amount: number }

const total = (bets: readonly Laid[], spot: string): number => bets.reduce((sum, bet) => sum + (bet.spot === spot ? bet.amount : 0), 0)

/**
 * Returns the offset stake of each request, minor units. In a group of spots that exclude each other and together cover the event but for a tie, the
 * smallest total of any spot is offset on every spot, because it decides nothing. Earlier requests are offset first.
 */
export const offsettingStakes = (opposites: readonly (readonly string[])[], laid: readonly (readonly Laid[])[]): number[] => {
  const shares = laid.map(() => 0)
  const all = laid.flat()
  for (const group of opposites) {
    const min = Math.min(...group.map((spot) => total(all, spot)))
    for (const spot of group) {
      let left = min
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
 * Returns the offset stakes of one seat in one round of a table, by request: bets refunded because of a tie or a cancelled event, and the opposite
 * part of the others. Minor units; never more than the stakes.
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
