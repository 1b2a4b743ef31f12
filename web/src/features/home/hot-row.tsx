import { useQuery } from '@tanstack/react-query'
import type { HomeFilter } from '@perya/domain/lobby/lobby-url'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { SkeletonTiles } from '../../ui/states/list-states.tsx'
import { RankedTicket } from '../../ui/game/ranked-ticket.tsx'
import { moreClass } from '../../ui/page/section-head.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { useFavourites } from '../favourites/index.ts'
import { gameUrl, ListError, useTileActions, useTileLabels } from '../lobby/index.ts'
import { hotQuery } from './home-queries.ts'

/** Hot games as ranked tickets, exactly as the gateway lists them (HOME-10). Play counts are those of the last hour and are real. */
export const HotRow = ({ filter }: { filter: HomeFilter | null }) => {
  const say = useTranslate()
  const words = useTileLabels()
  const { code } = useLanguage()
  const { liked } = useFavourites()
  const hot = useQuery(hotQuery(code, filter === null || filter === 'hot' ? '' : filter.toUpperCase()))
  const games = hot.data?.list ?? []
  const onClick = useTileActions(games)
  if (hot.isError && hot.data === undefined) return <ListError error={hot.error} onRetry={() => void hot.refetch()} />
  if (!hot.isPending && games.length === 0) return null
  return (
    <Slider
      key={hot.isPending ? 'waiting' : 'ready'}
      title={say('home.hot')}
      count={say('home.hotSays')}
      items={games.length}
      ranks
      back={say('list.back')}
      forward={say('list.forward')}
      onClick={onClick}
      more={
        <a className={moreClass} href="/hot" aria-label={`${say('list.seeAll')}: ${say('home.hot')}`}>
          {say('list.seeAll')}
        </a>
      }
    >
      {hot.isPending && <SkeletonTiles count={5} says={say('list.loading')} />}
      {games.map((game, place) => (
        <RankedTicket
          key={game.nodeId}
          rank={place + 1}
          plays={game.playsLastHour > 0 ? say('home.plays', { count: game.playsLastHour }) : ''}
          game={game}
          words={words}
          liked={liked.has(game.nodeId)}
          href={gameUrl(game)}
          timing={place < 5 ? 'near' : 'far'}
        />
      ))}
    </Slider>
  )
}
