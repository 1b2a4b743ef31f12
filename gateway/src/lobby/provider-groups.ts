import { type GameType, gameTypes, providersOf } from '@perya/domain/lobby/categories'
import type { Game, Provider } from './catalogue.ts'
import type { Floor } from './lobby-of.ts'

/** A category with its providers and what each has there. */
export type ProviderGroup = {
  readonly type: GameType
  readonly games: readonly Game[]
  readonly providers: readonly { readonly provider: Provider; readonly games: readonly Game[] }[]
}

const groupsOf = new WeakMap<Floor, readonly ProviderGroup[]>()

const inOrder = (type: GameType, providers: readonly Provider[]): readonly Provider[] => {
  const confined = providersOf[type]
  return confined ? [...providers].sort((a, b) => confined.indexOf(a.code) - confined.indexOf(b.code)) : providers
}

/** Categories that have something to show, each with its providers in the order of the strip (ENT-03). */
export const providerGroups = (floor: Floor): readonly ProviderGroup[] => {
  const known = groupsOf.get(floor)
  if (known) return known
  const { catalogue, shows } = floor
  const groups = gameTypes.filter(shows).flatMap((type): ProviderGroup[] => {
    const games = catalogue.byType.get(type) ?? []
    const held = new Map<string, Game[]>()
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
