import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findTitles, insertFavourite } from './favourite-store.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.addFavourite`: stores a favourite; storing it twice changes nothing (FAV-01, CALL-40). */
export const addFavourite: Handler<'lobby.addFavourite'> = async ({ nodeId, vendor, gameType }, { app, principal }) => {
  const [game] = findTitles(await getLobby(app).floor(), [nodeId])
  if (!game || (vendor !== '' && vendor !== game.provider.code) || (gameType !== '' && gameType.toUpperCase() !== game.gameType))
    throw new Refusal('game_not_found')
  await insertFavourite(app, principal.memberId, nodeId)
  return null
}
