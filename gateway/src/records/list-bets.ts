import type { Handler } from '../context.ts'
import { readBetPage } from './bet-page.ts'
import { daysOfFilter } from './resolve-filter.ts'
import { accountOfSession } from './account-of-session.ts'
import { presentBet } from './present-bet.ts'

/** One page of the betting record: rounds and tickets by the time they were opened (MEMBER-03). */
export const listBets: Handler<'records.bets'> = async (input, { app, principal, language }) => {
  const days = daysOfFilter(app, input)
  const account = await accountOfSession(app, principal)
  if (account === null) return { list: [], ...days, newer: null, older: null }
  const { vendor, game, status } = input
  const { list, newer, older } = await readBetPage(app, { account: account.id, days, vendor, game, status, language }, input)
  return { list: list.map((bet) => presentBet(bet, principal.currency, app.gamesOrigin, language)), ...days, newer, older }
}
