import type { Handler } from '../handler.ts'
import { ticketCounts } from './kept-games.ts'
import { presentEntry } from './present-entry.ts'
import { readGames } from './read-games.ts'

/** `lottery.popular`: the most tickets of the last day first; before anybody has bet, the order of the house (CALL-49). */
export const popular: Handler<'lottery.popular'> = async (input, { house, language }) => {
  const [games, counts] = await Promise.all([readGames(house), ticketCounts(house)])
  const ordered = games.toSorted((one, other) => (counts.get(other.code) ?? 0) - (counts.get(one.code) ?? 0) || other.weight - one.weight)
  return { list: ordered.slice(0, input.count).map((game) => presentEntry(house, game, input.language || language)) }
}
