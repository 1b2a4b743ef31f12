import { isGameType } from '@perya/domain/lobby/categories'
import type { AppContext } from '../context.ts'
import { getLobby } from '../lobby/lobby-snapshot.ts'
import { isOpenRoom } from '../lobby/table-rooms.ts'
import { Refusal } from '../refusal.ts'
import { type PlayableTitle, findTitle } from './find-title.ts'

/** The title that a launch names, where it may be launched: listed, of a category that is shown, with a game behind it, and with the room that is asked for. */
export const requireLaunchableTitle = async (
  app: AppContext,
  named: { readonly gameId: string; readonly nodeId: string; readonly vassalage: string; readonly roomId?: string },
): Promise<PlayableTitle> => {
  const { gameId, nodeId, vassalage, roomId = '' } = named
  const title = await findTitle(app.store, { gameId, nodeId, vendor: vassalage })
  if (!title || !isGameType(title.gameType) || !(await getLobby(app).floor()).shows(title.gameType)) throw new Refusal('game_not_found')
  if (roomId !== '' && !(await isOpenRoom(app.store, title.nodeId, roomId))) throw new Refusal('game_not_found')
  if (!title.isPlayable) throw new Refusal('game_not_open')
  return title
}
