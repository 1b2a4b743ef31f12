import type { Handler } from '../handler.ts'
import { languageAsked } from './language-asked.ts'
import { listLanes } from './list-lanes.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.lanes`: the rows of Home. */
export const lanes: Handler<'lobby.lanes'> = async (input, { house, language }) =>
  listLanes(house, await lobbyOf(house).floor(), languageAsked(house.brand, input.language, language))
