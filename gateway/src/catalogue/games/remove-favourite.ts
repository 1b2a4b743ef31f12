import type { Handler } from '../../kernel/context.ts'
import { deleteFavourite } from './favourite-store.ts'

/** `lobby.removeFavourite`: deletes a favourite; deleting it twice changes nothing (FAV-02, CALL-40). */
export const removeFavourite: Handler<'lobby.removeFavourite'> = async ({ nodeId }, { app, principal }) => {
  await deleteFavourite(app, principal.memberId, nodeId)
  return null
}
