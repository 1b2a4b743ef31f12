import { pageAt } from '@perya/domain/lobby/page'
import type { Handler } from '../handler.ts'
import { filterGames } from './filter-games.ts'
import { lobbyOf } from './lobby-of.ts'
import { presentGame } from './present-game.ts'

/** `lobby.popupGames`: every title of one provider (CALL-52). */
export const popupGames: Handler<'lobby.popupGames'> = async (input, { house }) => {
  const floor = await lobbyOf(house).floor()
  const { gameType, vassalage } = input
  const listed =
    vassalage === '' ? [] : filterGames(floor, { gameType, vassalage, gameClassify: '', isNew: '', freeTrial: '', gameName: '', sort: 'popular' })
  const { items, ...totals } = pageAt(listed, input.pageNo, input.pageSize)
  return { games: items.map((game) => presentGame(house, floor, game)), ...totals }
}
