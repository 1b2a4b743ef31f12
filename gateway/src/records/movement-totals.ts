import type { Handler } from '../handler.ts'
import { choicesFor, daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { amountIn } from './present-movement.ts'
import { readTotals } from './read-sums.ts'

/** What the movements of a filter add up to, to the unit as the ledger has it. */
export const movementTotals: Handler<'records.movementTotals'> = async (input, { house, principal }) => {
  const account = await ownAccount(house, principal)
  const { n, came, went } =
    account === null
      ? { n: 0, came: 0, went: 0 }
      : await readTotals(house, account.id, daysOfFilter(house, input), await choicesFor(house, account.id, input))
  const say = (amount: number) => amountIn(principal.currency, amount)
  return { count: n, came: say(came), went: say(went), net: say(came - went) }
}
