import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { titlesOf } from './kept-titles.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.addFavourite`: keeps a title; keeping it twice changes nothing (FAV-01, CALL-40). */
export const addFavourite: Handler<'lobby.addFavourite'> = async ({ nodeId, vendor, gameType }, { house, principal }) => {
  const [game] = titlesOf(await lobbyOf(house).floor(), [nodeId])
  if (!game || (vendor !== '' && vendor !== game.provider.code) || (gameType !== '' && gameType.toUpperCase() !== game.gameType))
    throw new Refusal('game_not_found')
  await house.store.db
    .insertInto('favourite')
    .values({ member_id: principal.memberId, node_id: nodeId, added_at: new Date(house.clock.now()) })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute()
  return null
}
