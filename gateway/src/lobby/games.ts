import type { Handler } from '../handler.ts'
import { listGames } from './list-games.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.games`: the grid of a lobby, and search by name. */
export const games: Handler<'lobby.games'> = async (input, { house }) => listGames(house, await lobbyOf(house).floor(), input)
