import type { Input, Value } from '@perya/calls'
import { pageAt } from '@perya/domain/lobby/page'
import type { House } from '../handler.ts'
import { filterGames } from './filter-games.ts'
import type { Floor } from './lobby-of.ts'
import { presentGame } from './present-game.ts'

/** A page of the titles that fit (CALL-34). */
export const listGames = (house: House, floor: Floor, input: Input<'lobby.games'>): Value<'lobby.games'> => {
  const { items, ...totals } = pageAt(filterGames(floor, input), input.pageNo, input.pageSize)
  return { games: items.map((game) => presentGame(house, floor, game)), ...totals }
}
