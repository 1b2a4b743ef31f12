import type { Handler } from '../context.ts'
import { listHot } from './list-hot.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.hotGames`: what was played most in the last hour. */
export const hotGames: Handler<'lobby.hotGames'> = async (input, { app }) => listHot(app, await getLobby(app).floor(), input)
