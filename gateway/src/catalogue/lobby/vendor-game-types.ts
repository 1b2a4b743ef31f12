import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { gameTypesOfProvider } from './list-vendors.ts'
import { getLobby } from '../games/lobby-snapshot.ts'

/** `lobby.vendorGameTypes`: the game types of one provider (CALL-35). */
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
