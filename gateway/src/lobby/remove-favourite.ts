import type { Handler } from '../context.ts'

/** `lobby.removeFavourite`: lets a title go; letting it go twice changes nothing (FAV-02, CALL-40). */
export const removeFavourite: Handler<'lobby.removeFavourite'> = async ({ nodeId }, { app, principal }) => {
  await app.store.db.deleteFrom('favourite').where('member_id', '=', principal.memberId).where('node_id', '=', nodeId).execute()
  return null
}
