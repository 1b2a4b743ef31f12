import { gameTypes, hasWidePosters } from '@perya/domain/lobby/categories'
import { isHomeRowVisible, lobbyRoute, type HomeFilter } from '@perya/domain/lobby/lobby-url'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, SkeletonTiles } from '../../ui/states/list-states.tsx'
import { moreClass, SectionHead } from '../../ui/page/section-head.tsx'
import { DeferredSection } from '../../ui/states/deferred-section.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { TileGrid } from '../../ui/game/tile-grid.tsx'
import { ListError, GameTiles, useTileActions } from '../lobby/index.ts'
import { firstHomeRowsQuery, homeRowsQuery, type FirstHomeRow } from './home-queries.ts'
import css from './home-screen.module.css'
import { HotRow } from './hot-row.tsx'
import { TongitsRow } from './tongits-row.tsx'

const waitingTiles = 5
const homeCategories: ReadonlySet<string> = new Set(gameTypes)

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

type HomeRowsProps = {
  filter: HomeFilter | null
  /** Ids of the rows in their order. */
  rows: readonly string[]
  /** The rows that are not made of games, by id. */
  parts: Readonly<Record<string, ReactNode>>
}

// Between the rows, in the place of the first category.
const Waiting = ({ lanes }: { lanes: UseQueryResult<FirstHomeRow[]> }) => {
  const say = useTranslate()
  if (lanes.isError && lanes.data === undefined) return <ListError error={lanes.error} onRetry={() => void lanes.refetch()} />
  if (!lanes.isPending) return null
  return (
    <TileGrid label={say('list.loading')} count={0} busy>
      <SkeletonTiles count={10} says={say('list.loading')} />
    </TileGrid>
  )
}

const NoRow = () => {
  const say = useTranslate()
  return (
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
  )
}

/** The rows of Home in the operator's order: hot games, one slider a category with its see-more link, the Tongits tables (HOME-01, HOME-10, HOME-12, HOME-13). */
export const HomeRows = ({ filter, rows, parts }: HomeRowsProps) => {
  const { code } = useLanguage()
  const lanes = useQuery(firstHomeRowsQuery(code, filter))
  const laneOf = (id: string) => (isHomeRowVisible(filter, id) ? lanes.data?.find((lane) => lane.gameCategory === id) : undefined)
  const first = rows.find((id) => laneOf(id) !== undefined)
  const isNothing = filter !== null && filter !== 'hot' && lanes.data !== undefined && first === undefined
  const place = rows.findIndex((id) => homeCategories.has(id))
  const row = (id: string): ReactNode => {
    if (id === 'hot') return <HotRow key={id} filter={filter} />
    if (id === 'tongits')
      return (
        filter === null && (
          <Suspense key={id}>
            <TongitsRow className={css['below']} />
          </Suspense>
        )
      )
    const lane = laneOf(id)
    if (lane === undefined) return parts[id] ?? null
    return id === first ? (
      <div key={id} className={cx(css['row'], css['below'])}>
        <Suspense>{lane.cards.length > 0 ? <Row lane={lane} near={6} /> : <LaterRow lane={lane} />}</Suspense>
      </div>
    ) : (
      <DeferredSection key={id} className={css['row']} heading={<RowHead lane={lane} />}>
        <LaterRow lane={lane} />
      </DeferredSection>
    )
  }
  return (
    <>
      {rows.slice(0, Math.max(place, 0)).map(row)}
      {place >= 0 && <Waiting key="waiting" lanes={lanes} />}
      {isNothing && <NoRow key="none" />}
      {rows.slice(Math.max(place, 0)).map(row)}
    </>
  )
}
