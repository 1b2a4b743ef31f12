import type { Handler } from '../../kernel/context.ts'
import { languageAsked } from '../../kernel/language-asked.ts'
import { buildHomeRows } from './build-home-rows.ts'
import { getLobby } from '../games/lobby-snapshot.ts'

/** `lobby.lanes`: the rows of Home. */
export const listHomeRows: Handler<'lobby.lanes'> = async (input, { app, language }) =>
  buildHomeRows(app, await getLobby(app).floor(), languageAsked(app.brand, input.language, language))
