import type { Handler } from '../../kernel/context.ts'
import { listGames } from './list-games.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.games`: the grid of a lobby, and search by name. */
export const listGamesCall: Handler<'lobby.games'> = async (input, { app }) => listGames(app, await getLobby(app).floor(), input)
