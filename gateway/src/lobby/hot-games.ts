import type { Handler } from '../handler.ts'
import { listHot } from './list-hot.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.hotGames`: what was played most in the last hour. */
export const hotGames: Handler<'lobby.hotGames'> = async (input, { house }) => listHot(house, await lobbyOf(house).floor(), input)
