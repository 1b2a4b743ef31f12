import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findTitles } from './favourite-store.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.addFavourite`: stores a favourite; storing it twice changes nothing (FAV-01, CALL-40). */
export const addFavourite: Handler<'lobby.addFavourite'> = async ({ nodeId, vendor, gameType }, { app, principal }) => {
  const [game] = findTitles(await getLobby(app).floor(), [nodeId])
  if (!game || (vendor !== '' && vendor !== game.provider.code) || (gameType !== '' && gameType.toUpperCase() !== game.gameType))
    throw new Refusal('game_not_found')
  await app.store.db
    .insertInto('favourite')
    .values({ member_id: principal.memberId, node_id: nodeId, added_at: new Date(app.clock.now()) })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute()
  return null
}
