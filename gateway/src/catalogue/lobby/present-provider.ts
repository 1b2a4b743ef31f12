import type { Value } from '@perya/calls'
import type { GameType } from '@perya/domain/lobby/categories'
import { firstClassify } from '@perya/domain/lobby/lobby-url'
import { logoUrl } from '@perya/domain/pictures/picture-address'
import type { CatalogueGame, CatalogueProvider } from '../games/game-catalogue.ts'

type WireProvider = Value<'lobby.vendors'>['list'][number]['vendors'][number]

/** Returns the tabs of a lobby: the start tab, then every family of the titles, the largest first. */
export const classifiesOf = (type: string, games: readonly CatalogueGame[]): string[] => {
  const counts = new Map<string, number>()
  for (const { classify } of games) counts.set(classify, (counts.get(classify) ?? 0) + 1)
  const start = firstClassify(type)
  return [
    start,
    ...[...counts]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([classify]) => classify)
      .filter((classify) => classify !== start),
  ]
}

/** Presents a provider within a category, with its titles there (ENT-07). */
export const presentProvider = (
  provider: CatalogueProvider,
  type: GameType,
  games: readonly CatalogueGame[],
  gameTypes: readonly GameType[],
): WireProvider => ({
  vassalage: provider.code,
  accountTypeName: provider.name,
  displayName: provider.name,
  gameClassify: classifiesOf(type, games),
  isHot: provider.isHot ? 1 : 0,
  gameCount: games.length,
  gameTypes: [...gameTypes],
  logoUrl: logoUrl(provider.code),
})
