import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { typesOf } from './list-vendors.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.vendorGameTypes`: what one provider offers (CALL-35). */
export const vendorGameTypes: Handler<'lobby.vendorGameTypes'> = async ({ vassalage }, { house }) => {
  const floor = await lobbyOf(house).floor()
  const provider = floor.catalogue.provider.get(vassalage)
  if (!provider) throw new Refusal('not_found')
  const games = floor.catalogue.byProvider.get(vassalage) ?? []
  return {
    vassalage,
    displayName: provider.name,
    list: typesOf(floor, vassalage).map((gameType) => ({ gameType, gameCount: games.filter((game) => game.gameType === gameType).length })),
  }
}
