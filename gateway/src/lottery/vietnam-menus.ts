import type { Handler } from '../handler.ts'
import { presentEntry } from './present-entry.ts'
import { isVietnam, readGames } from './read-games.ts'

/** `lottery.vietnamMenus`: the lotteries of Vietnam (CALL-47). */
export const vietnamMenus: Handler<'lottery.vietnamMenus'> = async ({ prizeMode, language }, { house, language: spoken }) => {
  const games = (await readGames(house)).filter((game) => isVietnam(game) && (prizeMode === '' || game.prizeMode === prizeMode))
  return { list: games.map((game) => presentEntry(house, game, language || spoken)) }
}
