import { pageAt } from '@perya/domain/lobby/page'
import type { Handler } from '../handler.ts'
import { favouriteNodes, titlesOf } from './kept-titles.ts'
import { lobbyOf } from './lobby-of.ts'
import { presentGame } from './present-game.ts'

/** `lobby.favourites`: the favourites themselves, 999 a page by default (FAV-05, CALL-39). */
export const favourites: Handler<'lobby.favourites'> = async (input, { house, principal }) => {
  const floor = await lobbyOf(house).floor()
  const type = input.gameType.toUpperCase()
  const kept = titlesOf(floor, await favouriteNodes(house, principal.memberId))
  const listed = kept.filter((game) => (type === '' || game.gameType === type) && (input.vendor === '' || game.provider.code === input.vendor))
  const { items, ...totals } = pageAt(listed, input.pageNo, input.pageSize)
  return { content: items.map((game) => presentGame(house, floor, game)), ...totals }
}
