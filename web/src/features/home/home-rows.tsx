import { hasWidePosters } from '@perya/domain/lobby/categories'
import { isHomeRowVisible, lobbyRoute, type HomeFilter } from '@perya/domain/lobby/lobby-url'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, SkeletonTiles } from '../../ui/list-states.tsx'
import { moreClass, SectionHead } from '../../ui/section-head.tsx'
import { DeferredSection } from '../../ui/deferred-section.tsx'
import { Slider } from '../../ui/slider.tsx'
import { TileGrid } from '../../ui/tile-grid.tsx'
import { ListError, GameTiles, useTileActions } from '../lobby/index.ts'
import { firstHomeRowsQuery, homeRowsQuery, type FirstHomeRow } from './home-queries.ts'
import css from './home-screen.module.css'
import { HotRow } from './hot-row.tsx'
import { TongitsRow } from './tongits-row.tsx'

const waitingTiles = 5

const Row = ({ lane, near }: { lane: FirstHomeRow; near: number }) => {
  const say = useTranslate()
  const onClick = useTileActions(lane.cards)
  const route = lobbyRoute(lane.gameCategory)
  const title = say('lobby.title', { type: lane.gameCategory })
  const count = lane.cards.some((card) => card.playable)
    ? say('lobby.games', { games: lane.totalCount })
    : `${say('lobby.games', { games: lane.totalCount })}, ${say('home.soonRow')}`
  return (
    <Slider
      title={title}
      count={count}
      items={lane.cards.length}
      back={say('list.back')}
      forward={say('list.forward')}
      wide={hasWidePosters(lane.gameCategory)}
      onClick={onClick}
      more={
        <a className={moreClass} href={route} aria-label={`${say('list.seeAll')}: ${title}`}>
          {say('list.seeAll')}
        </a>
      }
    >
      <GameTiles games={lane.cards} near={near} />
    </Slider>
  )
}

// A row whose games are server-only: all rows arrive in one response, requested by the first row that is filled.
const LaterRow = ({ lane }: { lane: FirstHomeRow }) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const lanes = useQuery(homeRowsQuery(code))
  const whole = lanes.data?.data.lanes.find((one) => one.gameCategory === lane.gameCategory)
  if (whole !== undefined) return <Row lane={whole} near={0} />
  return (
    <>
      <RowHead lane={lane} />
      {lanes.isError && <ListError error={lanes.error} onRetry={() => void lanes.refetch()} />}
      {lanes.isPending && (
        <TileGrid label={say('list.loading')} count={0} busy>
          <SkeletonTiles count={waitingTiles} wide={hasWidePosters(lane.gameCategory)} says={say('list.loading')} />
        </TileGrid>
      )}
    </>
  )
}

// A row that has not been scrolled near yet: its title, and the link to all of its games.
const RowHead = ({ lane }: { lane: FirstHomeRow }) => {
  const say = useTranslate()
  const title = say('lobby.title', { type: lane.gameCategory })
  return (
    <SectionHead id={`row-${lane.gameCategory}`} title={title}>
      <a className={moreClass} href={lobbyRoute(lane.gameCategory)} aria-label={`${say('list.seeAll')}: ${title}`}>
        {say('list.seeAll')}
      </a>
    </SectionHead>
  )
}

/** Hot games, one slider a category with its see-more link, and the Tongits tables after the first (HOME-01, HOME-10, HOME-12, HOME-13). */
export const HomeRows = ({ filter }: { filter: HomeFilter | null }) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const lanes = useQuery(firstHomeRowsQuery(code, filter))
  const shown = (lanes.data ?? []).filter((lane) => isHomeRowVisible(filter, lane.gameCategory))
  const isNothing = filter !== null && filter !== 'hot' && lanes.data !== undefined && shown.length === 0
  return (
    <>
      <HotRow filter={filter} />
      {lanes.isError && lanes.data === undefined && <ListError error={lanes.error} onRetry={() => void lanes.refetch()} />}
      {lanes.isPending && (
        <TileGrid label={say('list.loading')} count={0} busy>
          <SkeletonTiles count={10} says={say('list.loading')} />
        </TileGrid>
      )}
      {isNothing && (
        <EmptyState
          title={say('home.none')}
          action={
            <a className={buttonClass('plain', 's')} href="/">
              {say('home.showAll')}
            </a>
          }
        >
          {say('home.noneSays')}
        </EmptyState>
      )}
      {shown.flatMap((lane, place) => [
        place === 0 ? (
          <div key={lane.gameCategory} className={cx(css['row'], css['below'])}>
            <Suspense>{lane.cards.length > 0 ? <Row lane={lane} near={6} /> : <LaterRow lane={lane} />}</Suspense>
          </div>
        ) : (
          <DeferredSection key={lane.gameCategory} className={css['row']} heading={<RowHead lane={lane} />}>
            <LaterRow lane={lane} />
          </DeferredSection>
        ),
        ...(place === 0 && filter === null
          ? [
              <Suspense key="tongits">
                <TongitsRow className={css['below']} />
              </Suspense>,
            ]
          : []),
      ])}
    </>
  )
}
