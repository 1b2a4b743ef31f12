import type { Handler } from '../../kernel/context.ts'
import { readTicketCounts } from '../recent-store.ts'
import { presentLotteryEntry } from '../present-lottery-entry.ts'
import { readGames } from '../read-games.ts'

/** `lottery.popular`: lotteries by their recent number of tickets; on a tie, by the operator's weight (CALL-49). */
export const listPopularLotteries: Handler<'lottery.popular'> = async (input, { app, language }) => {
  const [games, counts] = await Promise.all([readGames(app), readTicketCounts(app)])
  const ordered = games.toSorted((one, other) => (counts.get(other.code) ?? 0) - (counts.get(one.code) ?? 0) || other.weight - one.weight)
  return { list: ordered.slice(0, input.count).map((game) => presentLotteryEntry(app, game, input.language || language)) }
}
