import { type GameType, gameTypes, providersOfCategory } from '@perya/domain/lobby/categories'
import type { CatalogueGame, CatalogueProvider } from '../games/game-catalogue.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'

/** A category with its providers and the titles of each. */
export type ProviderGroup = {
  readonly type: GameType
  readonly games: readonly CatalogueGame[]
  readonly providers: readonly { readonly provider: CatalogueProvider; readonly games: readonly CatalogueGame[] }[]
}

const groupsOf = new WeakMap<LobbySnapshot, readonly ProviderGroup[]>()

const inOrder = (type: GameType, providers: readonly CatalogueProvider[]): readonly CatalogueProvider[] => {
  const confined = providersOfCategory[type]
  return confined ? [...providers].sort((a, b) => confined.indexOf(a.code) - confined.indexOf(b.code)) : providers
}

/** Returns the non-empty categories, each with its providers in the order of the strip (ENT-03). */
export const groupProviders = (floor: LobbySnapshot): readonly ProviderGroup[] => {
  const known = groupsOf.get(floor)
  if (known) return known
  const { catalogue, shows } = floor
  const groups = gameTypes.filter(shows).flatMap((type): ProviderGroup[] => {
    const games = catalogue.byType.get(type) ?? []
    const held = new Map<string, CatalogueGame[]>()
    for (const game of games) {
      const list = held.get(game.provider.code)
      if (list) list.push(game)
      else held.set(game.provider.code, [game])
    }
    const providers = inOrder(type, catalogue.providers).flatMap((provider) => {
      const own = held.get(provider.code)
      return own ? [{ provider, games: own }] : []
    })
    return games.length === 0 ? [] : [{ type, games, providers }]
  })
  groupsOf.set(floor, groups)
  return groups
}
