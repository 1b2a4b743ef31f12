import type { Handler } from '../handler.ts'
import { presentEntry } from './present-entry.ts'
import { isVietnam, readGames } from './read-games.ts'

/** `lottery.menus`: lotteries but those of Vietnam, of one price book where it is asked for (CALL-37). */
export const menus: Handler<'lottery.menus'> = async ({ prizeMode, language }, { house, language: spoken }) => {
  const games = (await readGames(house)).filter((game) => !isVietnam(game) && (prizeMode === '' || game.prizeMode === prizeMode))
  return { list: games.map((game) => presentEntry(house, game, language || spoken)) }
}
