import { pageAt } from '@perya/domain/lobby/page'
import type { Handler } from '../handler.ts'
import { recentNodes, titlesOf } from './kept-titles.ts'
import { lobbyOf } from './lobby-of.ts'
import { presentCard } from './present-game.ts'

/** `lobby.recentGames`: what the member launched last (FAV-06, FAV-07). */
export const recentGames: Handler<'lobby.recentGames'> = async (input, { house, principal }) => {
  const floor = await lobbyOf(house).floor()
  const launched = titlesOf(floor, await recentNodes(house, principal.memberId))
  const listed = launched.filter((game) => input.vassalage === '' || game.provider.code === input.vassalage)
  const { items, ...totals } = pageAt(listed, input.pageNo, input.pageSize)
  return { list: items.map((game) => presentCard(house, floor, game)), ...totals }
}
