import type { CatalogueGame } from '../games/game-catalogue.ts'
import type { LobbySnapshot } from '../games/lobby-snapshot.ts'

const stored = new WeakMap<LobbySnapshot, readonly CatalogueGame[]>()

/** Sorts hot titles (LOBBY-12): most played in the last hour first; among equals, playable ones, then the catalogue's order. */
export const orderByPopularity = (floor: LobbySnapshot): readonly CatalogueGame[] => {
  const known = stored.get(floor)
  if (known) return known
  const { catalogue, plays, shows } = floor
  const hot = catalogue.games
    .filter((game) => game.isHot && shows(game.gameType))
    .sort((a, b) => plays.of(b.gameId) - plays.of(a.gameId) || Number(b.playable) - Number(a.playable) || a.rank - b.rank)
  stored.set(floor, hot)
  return hot
}
