import type { Handler } from '../../kernel/context.ts'
import { presentLotteryEntry } from '../present-lottery-entry.ts'
import { isVietnam, readGames } from '../read-games.ts'

/** `lottery.vietnamMenus`: the lotteries of Vietnam (CALL-47). */
export const vietnamMenus: Handler<'lottery.vietnamMenus'> = async ({ prizeMode, language }, { app, language: spoken }) => {
  const games = (await readGames(app)).filter((game) => isVietnam(game) && (prizeMode === '' || game.prizeMode === prizeMode))
  return { list: games.map((game) => presentLotteryEntry(app, game, language || spoken)) }
}
