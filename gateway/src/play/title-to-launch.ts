import { isGameType } from '@perya/domain/lobby/categories'
import type { House } from '../handler.ts'
import { lobbyOf } from '../lobby/lobby-of.ts'
import { hasRoom } from '../lobby/rooms-of.ts'
import { Refusal } from '../refusal.ts'
import { type Title, findTitle } from './find-title.ts'

/** The title that a launch names, where it may be launched: listed, of a category that is shown, with a game behind it, and with the room that is asked for. */
export const titleToLaunch = async (
  house: House,
  named: { readonly gameId: string; readonly nodeId: string; readonly vassalage: string; readonly roomId?: string },
): Promise<Title> => {
  const { gameId, nodeId, vassalage, roomId = '' } = named
  const title = await findTitle(house.store, { gameId, nodeId, vendor: vassalage })
  if (!title || !isGameType(title.gameType) || !(await lobbyOf(house).floor()).shows(title.gameType)) throw new Refusal('game_not_found')
  if (roomId !== '' && !(await hasRoom(house.store, title.nodeId, roomId))) throw new Refusal('game_not_found')
  if (!title.isPlayable) throw new Refusal('game_not_open')
  return title
}
