import { isGameType } from '@perya/domain/lobby/categories'
import type { AppContext } from '../../kernel/context.ts'
import { getLobby } from '../../catalogue/games/lobby-snapshot.ts'
import { isOpenRoom } from '../../catalogue/games/table-rooms.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import { findTitle } from './find-title.ts'

/** Returns the requested title if it can be launched: listed, in a visible category, playable, and with the requested room. */
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
