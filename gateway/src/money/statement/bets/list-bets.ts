import type { Handler } from '../../../kernel/context.ts'
import { readBetPage } from './bet-page.ts'
import { daysOfFilter } from '../resolve-filter.ts'
import { accountOfSession } from '../../../ledger/account-of-session.ts'
import { presentBet } from './present-bet.ts'

/** Returns one page of the bet history: rounds and tickets by their opening time (MEMBER-03). */
export const listBets: Handler<'records.bets'> = async (input, { app, principal, language }) => {
  const days = daysOfFilter(app, input)
  const account = await accountOfSession(app, principal)
  if (account === null) return { list: [], ...days, newer: null, older: null }
  const { vendor, game, status } = input
  const { list, newer, older } = await readBetPage(app, { account: account.id, days, vendor, game, status, language }, input)
  return { list: list.map((bet) => presentBet(bet, principal.currency, app.gamesOrigin, language)), ...days, newer, older }
}
