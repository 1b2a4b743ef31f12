import type { Handler } from '../../kernel/context.ts'
import { presentLotteryEntry } from '../present-lottery-entry.ts'
import { isVietnam, readGames } from '../read-games.ts'

/** `lottery.menus`: lotteries except those of Vietnam, optionally of one price book (CALL-37). */
export const listLotteries: Handler<'lottery.menus'> = async ({ prizeMode, language }, { app, language: spoken }) => {
  const games = (await readGames(app)).filter((game) => !isVietnam(game) && (prizeMode === '' || game.prizeMode === prizeMode))
  return { list: games.map((game) => presentLotteryEntry(app, game, language || spoken)) }
}
