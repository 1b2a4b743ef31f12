import type { Handler } from '../../kernel/context.ts'
import { listHot } from './list-hot.ts'
import { getLobby } from '../games/lobby-snapshot.ts'

/** `lobby.hotGames`: the most played titles of the last hour. */
export const hotGames: Handler<'lobby.hotGames'> = async (input, { app }) => listHot(app, await getLobby(app).floor(), input)
