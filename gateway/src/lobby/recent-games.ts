import { pageAt } from '@perya/domain/lobby/page'
import type { Handler } from '../handler.ts'
import { recentNodes, titlesOf } from './kept-titles.ts'
import { lobbyOf } from './lobby-of.ts'
import { openDrawsOf } from './open-draws.ts'
import { openRoundsOf } from './open-rounds.ts'
import { presentCard } from './present-game.ts'

/** `lobby.recentGames`: titles with a round that has not ended, then what the member launched last; beside them the draws that tickets wait for (FAV-06, FAV-07). */
export const recentGames: Handler<'lobby.recentGames'> = async (input, { house, principal, language }) => {
  const floor = await lobbyOf(house).floor()
  const [nodes, open, draws] = await Promise.all([
    recentNodes(house, principal.memberId),
    openRoundsOf(house, principal.memberId),
    openDrawsOf(house, principal.memberId, input.language || language),
  ])
  const launched = titlesOf(floor, nodes)
  const unfinished = [...open.keys()].flatMap((id) => floor.catalogue.byGame.get(id) ?? []).filter((game) => floor.shows(game.gameType))
  const listed = [...new Set([...unfinished, ...launched])].filter((game) => input.vassalage === '' || game.provider.code === input.vassalage)
  const { items, ...totals } = pageAt(listed, input.pageNo, input.pageSize)
  return {
    list: items.map((game) => ({ ...presentCard(house, floor, game), unfinished: open.get(game.gameId) ?? null })),
    draws: [...draws],
    ...totals,
  }
}
