import { wirePage } from '@perya/domain/lobby/wire-page'
import type { Handler } from '../../kernel/context.ts'
import { filterGames } from '../games/filter-games.ts'
import { getLobby } from '../games/lobby-snapshot.ts'
import { presentGame } from '../games/present-game.ts'

/** `lobby.popupGames`: every title of one provider (CALL-52). */
export const popupGames: Handler<'lobby.popupGames'> = async (input, { app }) => {
  const floor = await getLobby(app).floor()
  const { gameType, vassalage } = input
  const listed =
    vassalage === '' ? [] : filterGames(floor, { gameType, vassalage, gameClassify: '', isNew: '', freeTrial: '', gameName: '', sort: 'popular' })
  const { items, ...totals } = wirePage(listed, input.pageNo, input.pageSize)
  return { games: items.map((game) => presentGame(app, floor, game)), ...totals }
}
