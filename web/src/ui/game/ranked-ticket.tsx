import { GameTile, type TileGame, type TileWords } from './game-tile.tsx'
import type { ImageLoading } from './game-poster.tsx'
import css from './ranked-ticket.module.css'

/** A game on a ticket: the stub shows its rank and its number of plays; then the perforation and the poster. */
export const RankedTicket = ({
  rank,
  plays,
  game,
  words,
  liked,
  href,
  timing,
}: {
  rank: number
  plays: string
  game: TileGame
  words: TileWords
  liked: boolean
  href: string
  timing: ImageLoading
}) => (
  <div className={css['ticket']}>
    <div className={css['stub']}>
      <b>{rank}</b>
      {plays !== '' && <span>{plays}</span>}
    </div>
    <div className={css['poster']}>
      <GameTile game={game} words={words} liked={liked} href={href} timing={timing} named={false} />
    </div>
    <div className={css['caption']}>
      <b dir="auto">{game.showName}</b>
      <span>{game.vendor}</span>
    </div>
  </div>
)
