import { listPageSize, pagesToLoad, parsePageNumber } from '@perya/domain/lobby/paging'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../../lib/calls/ask.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { EmptyState, SkeletonTiles } from '../../ui/states/list-states.tsx'
import { TileGrid } from '../../ui/game/tile-grid.tsx'
import { ListError } from './list/game-list.tsx'
import { LoadMore } from './list/load-more.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { GameTiles } from './list/game-tiles.tsx'
import { useTileActions } from './use-tile-actions.ts'

const page = (language: string, pageNo: number) => ask('lobby.hotGames', { language, pageSize: listPageSize, pageNo })

/** Prefetches the data of the first screen of the hot list. */
export const loadHot = async ({ queryClient, language }: LoadContext, _search: Readonly<Record<string, unknown>>): Promise<void> => {
  await queryClient.prefetchQuery(page(language, 1))
}

/** The hot games: most played in the last hour, then in the operator's order (ROUTE-03). */
export const HotScreen = () => {
  const say = useTranslate()
  const language = useLanguage().code
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const first = useQuery(page(language, 1))
  const pages = first.data?.totalPages ?? 1
  const asked = Math.min(pagesToLoad(parsePageNumber(search['page']), 0), pages)
  const rest = useQueries({ queries: Array.from({ length: asked - 1 }, (_, place) => page(language, place + 2)) })
  const failed = rest.find((one) => one.isError && one.data === undefined)
  const games = [...new Map([first, ...rest].flatMap((one) => one.data?.list ?? []).map((game) => [game.nodeId, game])).values()]
  const onClick = useTileActions(games)
  const title = say('hot.title')
  return (
    <>
      <LobbyHead title={title} games={first.data?.totalCount ?? 0} />
      {first.isError && first.data === undefined ? (
        <ListError error={first.error} onRetry={() => void first.refetch()} />
      ) : first.data?.totalCount === 0 ? (
        <EmptyState title={say('home.none')}>{say('home.noneSays')}</EmptyState>
      ) : (
        <>
          <TileGrid label={title} count={games.length} busy={first.isPending} onClick={onClick}>
            {first.isPending ? <SkeletonTiles count={18} says={say('list.loading')} /> : <GameTiles games={games} near={18} wide={false} />}
          </TileGrid>
          {failed !== undefined && <ListError error={failed.error} onRetry={() => void failed.refetch()} />}
          {first.data !== undefined && failed === undefined && (
            <LoadMore
              page={asked}
              pages={pages}
              shown={games.length}
              total={first.data.totalCount}
              busy={rest.some((one) => one.isPending)}
              onMore={() => void navigate({ to: '.', search: { page: asked + 1 }, replace: true, resetScroll: false })}
            />
          )}
        </>
      )}
    </>
  )
}
