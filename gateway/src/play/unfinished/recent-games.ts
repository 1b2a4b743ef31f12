import { wirePage } from '@perya/domain/lobby/wire-page'
import type { Handler } from '../../kernel/context.ts'
import { readRecentIds, findTitles } from '../../catalogue/games/favourite-store.ts'
import { getLobby } from '../../catalogue/games/lobby-snapshot.ts'
import { readPendingDraws } from './read-pending-draws.ts'
import { readUnfinishedRounds } from './read-unfinished-rounds.ts'
import { presentCard } from '../../catalogue/games/present-game.ts'

/** `lobby.recentGames`: titles with an unfinished round, then the last launched; and the draws that tickets wait for (FAV-06, FAV-07). */
export const recentGames: Handler<'lobby.recentGames'> = async (input, { app, principal, language }) => {
  const floor = await getLobby(app).floor()
  const [nodes, open, draws] = await Promise.all([
    readRecentIds(app, principal.memberId),
    readUnfinishedRounds(app, principal.memberId),
    readPendingDraws(app, principal.memberId, input.language || language),
  ])
  const launched = findTitles(floor, nodes)
  const unfinished = [...open.keys()].flatMap((id) => floor.catalogue.byGame.get(id) ?? []).filter((game) => floor.shows(game.gameType))
  const listed = [...new Set([...unfinished, ...launched])].filter((game) => input.vassalage === '' || game.provider.code === input.vassalage)
  const { items, ...totals } = wirePage(listed, input.pageNo, input.pageSize)
  return {
    list: items.map((game) => ({ ...presentCard(app, floor, game), unfinished: open.get(game.gameId) ?? null })),
    draws: [...draws],
    ...totals,
  }
}
