import type { Input, Value } from '@perya/calls'
import { wirePage } from '@perya/domain/lobby/wire-page'
import type { AppContext } from '../../kernel/context.ts'
import { filterGames } from './filter-games.ts'
import type { LobbySnapshot } from './lobby-snapshot.ts'
import { presentGame } from './present-game.ts'

/** Returns a page of the matching titles (CALL-34). */
export const listGames = (app: AppContext, floor: LobbySnapshot, input: Input<'lobby.games'>): Value<'lobby.games'> => {
  const { items, ...totals } = wirePage(filterGames(floor, input), input.pageNo, input.pageSize)
  return { games: items.map((game) => presentGame(app, floor, game)), ...totals }
}
