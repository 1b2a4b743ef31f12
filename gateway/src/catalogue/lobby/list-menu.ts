import type { Value } from '@perya/calls'
import { lobbyRoute } from '@perya/domain/lobby/lobby-url'
import { categoryName } from './category-names.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'
import { groupProviders } from './group-providers.ts'

/** Returns the game categories of the left menu with their vendors (MENU-03, MENU-04); paths follow from the game type (ROUTE-10). */
export const listMenu = (floor: LobbySnapshot, language: string): Value<'system.menu'> => ({
  list: groupProviders(floor).map(({ type, games, providers }) => ({
    gameType: type,
    labelName: categoryName(type, language),
    route: lobbyRoute(type),
    gameCount: games.length,
    vendors: providers.map((one) => ({ vassalage: one.provider.code, displayName: one.provider.name, gameCount: one.games.length })),
  })),
})
