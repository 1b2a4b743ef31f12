import type { Handler } from '../handler.ts'
import { sumBets } from './bet-page.ts'
import { daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { amountIn } from './present-movement.ts'

/** What the rounds and tickets of a filter add up to. */
export const betTotals: Handler<'records.betTotals'> = async (input, { house, principal, language }) => {
  const { vendor, game, status } = input
  const account = await ownAccount(house, principal)
  const { n, stake, paid } =
    account === null
      ? { n: 0, stake: 0, paid: 0 }
      : await sumBets(house, { account: account.id, days: daysOfFilter(house, input), vendor, game, status, language })
  const say = (amount: number) => amountIn(principal.currency, amount)
  return { count: n, stake: say(stake), paid: say(paid), net: say(paid - stake) }
}
