import type { Handler } from '../../kernel/context.ts'

/** `lobby.removeFavourite`: deletes a favourite; deleting it twice changes nothing (FAV-02, CALL-40). */
export const removeFavourite: Handler<'lobby.removeFavourite'> = async ({ nodeId }, { app, principal }) => {
  await app.store.db.deleteFrom('favourite').where('member_id', '=', principal.memberId).where('node_id', '=', nodeId).execute()
  return null
}
