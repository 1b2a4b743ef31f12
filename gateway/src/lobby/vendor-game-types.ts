import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { gameTypesOfProvider } from './list-vendors.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.vendorGameTypes`: what one provider offers (CALL-35). */
export const vendorGameTypes: Handler<'lobby.vendorGameTypes'> = async ({ vassalage }, { app }) => {
  const floor = await getLobby(app).floor()
  const provider = floor.catalogue.provider.get(vassalage)
  if (!provider) throw new Refusal('not_found')
  const games = floor.catalogue.byProvider.get(vassalage) ?? []
  return {
    vassalage,
    displayName: provider.name,
    list: gameTypesOfProvider(floor, vassalage).map((gameType) => ({
      gameType,
      gameCount: games.filter((game) => game.gameType === gameType).length,
    })),
  }
}
