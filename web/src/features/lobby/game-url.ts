import { buildUrl } from '../../lib/navigation/build-url.ts'
import type { TileGame } from '../../ui/game/game-tile.tsx'

/** Returns the address of a game: its own page, or for a provider's card the games of that provider (A40). Works without script. */
export const gameUrl = (game: Pick<TileGame, 'vassalage' | 'gameId' | 'nodeId' | 'isGame'>): string =>
  game.isGame === 'VASSALAGE'
    ? buildUrl('/providers', { vassalage: game.vassalage })
    : buildUrl('/game', { vassalage: game.vassalage, gameId: game.gameId, nodeId: game.nodeId })
