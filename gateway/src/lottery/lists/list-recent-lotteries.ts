import type { Handler } from '../../kernel/context.ts'
import { presentLotteryEntry } from '../present-lottery-entry.ts'
import { readGames } from '../read-games.ts'
import { readRecentGameCodes } from '../recent-store.ts'

/** `lottery.recent`: the lotteries that the member bet on last, latest first (CALL-48). */
export const listRecentLotteries: Handler<'lottery.recent'> = async ({ prizeMode, recentCount, language }, { app, principal, language: spoken }) => {
  const [games, codes] = await Promise.all([readGames(app), readRecentGameCodes(app, principal.memberId, recentCount)])
  const byCode = new Map(games.map((game) => [game.code, game]))
  const list = codes.flatMap((code) => byCode.get(code) ?? []).filter((game) => prizeMode === '' || game.prizeMode === prizeMode)
  return { list: list.map((game) => presentLotteryEntry(app, game, language || spoken)) }
}
