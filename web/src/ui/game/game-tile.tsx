import { uprightUrl } from '@perya/domain/pictures/picture-address'
import { memo } from 'react'
import { cx } from '../cx.ts'
import css from './game-tile.module.css'
import { Icon } from '../icon.tsx'
import { GamePoster, type ImageLoading } from './game-poster.tsx'

/** The data of a game that a tile needs. `supportPlay` 0 = free trial offered. */
export type TileGame = {
  readonly nodeId: string
  readonly gameId: string
  readonly vassalage: string
  readonly showName: string
  readonly icon: string
  readonly gameType: string
  readonly isHot: number
  readonly isNew: number
  readonly supportPlay: number
  readonly vendor: string
  readonly rtp: string
  readonly minBet: string
  readonly playable: boolean
  readonly isGame?: string
  /** The upright picture, where `icon` is a wide one. */
  readonly iconUrl?: string
}

/** The texts of a tile, created once for a whole list. */
export type TileWords = {
  readonly play: string
  /** Empty where free play is switched off: then no tile offers it. */
  readonly tryFree: string
  readonly open: string
  readonly soon: string
  readonly hot: string
  readonly fresh: string
  readonly live: string
  readonly rtp: (share: string) => string
  readonly from: (stake: string) => string
  readonly like: (name: string) => string
  readonly unlike: (name: string) => string
}

/** The tag of a tile: the most important property in one word. */
const Tag = ({ game, words }: { game: TileGame; words: TileWords }) => {
  if (!game.playable) return <em className={css['soon']}>{words.soon}</em>
  if (game.isHot === 1)
    return (
      <em>
        <Icon name="fire-fill" />
        {words.hot}
      </em>
    )
  if (game.isNew === 1) return <em className={css['fresh']}>{words.fresh}</em>
  return game.gameType === 'LIVE' ? <em className={css['live']}>{words.live}</em> : null
}

const isProvider = (game: TileGame): boolean => game.isGame === 'VASSALAGE'

const Facts = ({ game, words }: { game: TileGame; words: TileWords }) => (
  <span className={css['facts']}>
    {game.rtp !== '' && <span>{words.rtp(game.rtp)}</span>}
    {game.minBet !== '' && <span>{words.from(game.minBet)}</span>}
  </span>
)

/**
 * A game as a printed poster. Nothing covers the art at rest; pointer or focus shows Play and Play demo. It has no listeners itself: the list around
 * it reads `data-node` and `data-act` (`useTileActions`). A game that cannot be played yet is labelled so and offers no launch.
 */
export const GameTile = memo(
  ({
    game,
    words,
    liked,
    href,
    wide = false,
    timing = 'far',
    named = true,
  }: {
    game: TileGame
    words: TileWords
    liked: boolean
    href: string
    wide?: boolean
    timing?: ImageLoading
    named?: boolean
  }) => {
    const name = game.showName
    const poster = <GamePoster src={wide ? game.icon : uprightUrl(game.iconUrl ?? game.icon)} name={name} wide={wide} timing={timing} />
    return (
      <article className={cx(css['tile'], wide && css['wide'])} data-node={game.nodeId}>
        <div className={css['frame']}>
          {game.playable ? (
            <a className={css['art']} href={href} data-act="open" aria-label={name}>
              {poster}
            </a>
          ) : (
            <span className={css['art']}>{poster}</span>
          )}
          <div className={css['acts']}>
            {!game.playable && <b className={css['wait']}>{words.soon}</b>}
            {game.playable && (
              <button type="button" className={css['play']} data-act="play" aria-label={`${isProvider(game) ? words.open : words.play} ${name}`}>
                {isProvider(game) ? words.open : words.play}
              </button>
            )}
            {game.playable && game.supportPlay === 0 && words.tryFree !== '' && !isProvider(game) && (
              <button type="button" className={css['try']} data-act="try" aria-label={`${words.tryFree} ${name}`}>
                {words.tryFree}
              </button>
            )}
            <Facts game={game} words={words} />
          </div>
        </div>
        {named && (
          <div className={css['meta']}>
            <div>
              <b dir="auto">{name}</b>
              <span>
                <Tag game={game} words={words} />
                <span dir="auto">{game.vendor}</span>
              </span>
            </div>
            {!isProvider(game) && (
              <button
                type="button"
                className={cx(css['heart'], liked && css['liked'])}
                data-act="like"
                aria-pressed={liked}
                aria-label={liked ? words.unlike(name) : words.like(name)}
              />
            )}
          </div>
        )}
      </article>
    )
  },
)
GameTile.displayName = 'GameTile'
