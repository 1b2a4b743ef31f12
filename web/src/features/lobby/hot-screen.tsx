import { listPageSize, openedPages, readPage } from '@perya/domain/lobby/paging'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../../lib/ask.ts'
import type { LoadContext } from '../../lib/load-context.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { Empty, WaitingTiles } from '../../ui/faces.tsx'
import { TileGrid } from '../../ui/tile-grid.tsx'
import { ListRefused } from './game-list.tsx'
import { LoadMore } from './load-more.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { Tiles } from './tiles.tsx'
import { useTileActs } from './use-tile-acts.ts'

const page = (language: string, pageNo: number) => ask('lobby.hotGames', { language, pageSize: listPageSize, pageNo })

/** Fills what the first screen of the hot list shows. */
export const loadHot = async ({ queryClient, language }: LoadContext, _search: Readonly<Record<string, unknown>>): Promise<void> => {
  await queryClient.prefetchQuery(page(language, 1))
}

/** The hot games: most played in the last hour, then by the house (ROUTE-03). */
export const HotScreen = () => {
  const say = useSay()
  const language = useLanguage().code
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const first = useQuery(page(language, 1))
  const pages = first.data?.totalPages ?? 1
  const asked = Math.min(openedPages(readPage(search['page']), 0), pages)
  const rest = useQueries({ queries: Array.from({ length: asked - 1 }, (_, place) => page(language, place + 2)) })
  const failed = rest.find((one) => one.isError && one.data === undefined)
  const games = [...new Map([first, ...rest].flatMap((one) => one.data?.list ?? []).map((game) => [game.nodeId, game])).values()]
  const onClick = useTileActs(games)
  const title = say('hot.title')
  return (
    <>
      <LobbyHead title={title} games={first.data?.totalCount ?? 0} />
      {first.isError && first.data === undefined ? (
        <ListRefused error={first.error} onRetry={() => void first.refetch()} />
      ) : first.data?.totalCount === 0 ? (
        <Empty title={say('home.none')}>{say('home.noneSays')}</Empty>
      ) : (
        <>
          <TileGrid label={title} count={games.length} busy={first.isPending} onClick={onClick}>
            {first.isPending ? <WaitingTiles count={18} says={say('list.loading')} /> : <Tiles games={games} near={18} wide={false} />}
          </TileGrid>
          {failed !== undefined && <ListRefused error={failed.error} onRetry={() => void failed.refetch()} />}
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
