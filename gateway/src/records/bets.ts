import type { Handler } from '../handler.ts'
import { readBets } from './bet-page.ts'
import { daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { presentBet } from './present-bet.ts'

/** One page of the betting record: rounds and tickets by the time they were opened (MEMBER-03). */
export const bets: Handler<'records.bets'> = async (input, { house, principal, language }) => {
  const days = daysOfFilter(house, input)
  const account = await ownAccount(house, principal)
  if (account === null) return { list: [], ...days, newer: null, older: null }
  const { vendor, game, status } = input
  const { list, newer, older } = await readBets(house, { account: account.id, days, vendor, game, status, language }, input)
  return { list: list.map((bet) => presentBet(bet, principal.currency, house.gamesOrigin, language)), ...days, newer, older }
}
