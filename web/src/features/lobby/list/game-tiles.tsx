import { hasWidePosters } from '@perya/domain/lobby/categories'
import { useFavourites } from '../../favourites/index.ts'
import { GameTile, type TileGame } from '../../../ui/game/game-tile.tsx'
import { gameUrl } from '../game-url.ts'
import { useTileLabels } from '../tile-words.ts'

/** Tiles of a list. The first `now` pictures load with the page, the next `near` shortly before they show, the rest when in view. */
export const GameTiles = ({ games, now = 0, near = 0, wide }: { games: readonly TileGame[]; now?: number; near?: number; wide?: boolean }) => {
  const words = useTileLabels()
  const { liked } = useFavourites()
  return games.map((game, place) => (
    <GameTile
      key={game.nodeId}
      game={game}
      words={words}
      liked={liked.has(game.nodeId)}
      href={gameUrl(game)}
      wide={wide ?? hasWidePosters(game.gameType)}
      timing={place < now ? 'now' : place < now + near ? 'near' : 'far'}
    />
  ))
}
