import { isWide } from '@perya/domain/lobby/categories'
import { useFavourites } from '../favourites/index.ts'
import { GameTile, type TileGame } from '../../ui/game-tile.tsx'
import { gameAddress } from './game-address.ts'
import { useTileWords } from './tile-words.ts'

/** Tiles of a list. The first `now` come with the page, the next `near` shortly before they show, the rest when in view. */
export const Tiles = ({ games, now = 0, near = 0, wide }: { games: readonly TileGame[]; now?: number; near?: number; wide?: boolean }) => {
  const words = useTileWords()
  const { liked } = useFavourites()
  return games.map((game, place) => (
    <GameTile
      key={game.nodeId}
      game={game}
      words={words}
      liked={liked.has(game.nodeId)}
      href={gameAddress(game)}
      wide={wide ?? isWide(game.gameType)}
      timing={place < now ? 'now' : place < now + near ? 'near' : 'far'}
    />
  ))
}
