import type { Handler } from '../handler.ts'
import { presentEntry } from './present-entry.ts'
import { readGames } from './read-games.ts'
import { recentGameCodes } from './kept-games.ts'

/** `lottery.recent`: the lotteries that the member bet on last, latest first (CALL-48). */
export const recent: Handler<'lottery.recent'> = async ({ prizeMode, recentCount, language }, { house, principal, language: spoken }) => {
  const [games, codes] = await Promise.all([readGames(house), recentGameCodes(house, principal.memberId, recentCount)])
  const byCode = new Map(games.map((game) => [game.code, game]))
  const list = codes.flatMap((code) => byCode.get(code) ?? []).filter((game) => prizeMode === '' || game.prizeMode === prizeMode)
  return { list: list.map((game) => presentEntry(house, game, language || spoken)) }
}
