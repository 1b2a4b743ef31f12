import type { Handler } from '../../../kernel/context.ts'
import { sumBets } from './bet-page.ts'
import { daysOfFilter } from '../resolve-filter.ts'
import { accountOfSession } from '../../../ledger/account-of-session.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'

/** Returns the sums of the rounds and tickets of a filter. */
export const betTotals: Handler<'records.betTotals'> = async (input, { app, principal, language }) => {
  const { vendor, game, status } = input
  const account = await accountOfSession(app, principal)
  const { n, stake, paid } =
    account === null
      ? { n: 0, stake: 0, paid: 0 }
      : await sumBets(app, { account: account.id, days: daysOfFilter(app, input), vendor, game, status, language })
  const format = (amount: number) => formatInCurrency(principal.currency, amount)
  return { count: n, stake: format(stake), paid: format(paid), net: format(paid - stake) }
}
