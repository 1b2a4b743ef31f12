import { wirePage } from '@perya/domain/lobby/wire-page'
import type { Handler } from '../../kernel/context.ts'
import { readFavouriteIds, findTitles } from './favourite-store.ts'
import { getLobby } from './lobby-snapshot.ts'
import { presentGame } from './present-game.ts'

/** `lobby.favourites`: the favourite titles, 999 a page by default (FAV-05, CALL-39). */
export const favourites: Handler<'lobby.favourites'> = async (input, { app, principal }) => {
  const floor = await getLobby(app).floor()
  const type = input.gameType.toUpperCase()
  const titles = findTitles(floor, await readFavouriteIds(app, principal.memberId))
  const listed = titles.filter((game) => (type === '' || game.gameType === type) && (input.vendor === '' || game.provider.code === input.vendor))
  const { items, ...totals } = wirePage(listed, input.pageNo, input.pageSize)
  return { content: items.map((game) => presentGame(app, floor, game)), ...totals }
}
