import type { Handler } from '../../kernel/context.ts'
import { resolveFilterIfNarrowed, daysOfFilter } from './resolve-filter.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { readTotals } from './read-sums.ts'

/** Returns the sums of the movements of a filter, exact to the minor unit of the ledger. */
export const movementTotals: Handler<'records.movementTotals'> = async (input, { app, principal }) => {
  const account = await accountOfSession(app, principal)
  const { n, came, went } =
    account === null
      ? { n: 0, came: 0, went: 0 }
      : await readTotals(app, account.id, daysOfFilter(app, input), await resolveFilterIfNarrowed(app, account.id, input))
  const format = (amount: number) => formatInCurrency(principal.currency, amount)
  return { count: n, came: format(came), went: format(went), net: format(came - went) }
}
