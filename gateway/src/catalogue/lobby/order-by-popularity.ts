import type { CatalogueGame } from '../games/game-catalogue.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'

const cache = new WeakMap<LobbySnapshot, readonly CatalogueGame[]>()

/** Sorts hot titles (LOBBY-12): most played in the last hour first; among equals, playable ones, then the catalogue's order. */
export const orderByPopularity = (floor: LobbySnapshot): readonly CatalogueGame[] => {
  const cached = cache.get(floor)
  if (cached) return cached
  const { catalogue, plays, shows } = floor
  const hot = catalogue.games
    .filter((game) => game.isHot && shows(game.gameType))
    .sort((a, b) => plays.of(b.gameId) - plays.of(a.gameId) || Number(b.playable) - Number(a.playable) || a.rank - b.rank)
  cache.set(floor, hot)
  return hot
}
