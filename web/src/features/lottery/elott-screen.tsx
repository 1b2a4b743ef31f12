import { lobbyPageSize, parsePageNumber } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../../lib/calls/ask.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { GameList, LobbyHead, useGamePages } from '../lobby/index.ts'

const gameType = 'ELOTT'
const games = (language: string) => ({ gameType, pageSize: lobbyPageSize, language })

/** Prefetches the data of the first screen of the electronic lottery. */
export const loadElott = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(ask('lobby.vendors', { gameType, language })),
    queryClient.prefetchQuery(ask('lobby.games', { ...games(language), pageNo: 1 })),
  ])
}

/** The electronic lottery: all of its titles, raffles and scratch tickets beside quick draws (ROUTE-11). */
export const ElottScreen = () => {
  const say = useTranslate()
  const language = useLanguage().code
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const vendors = useQuery(ask('lobby.vendors', { gameType, language }))
  const pages = useGamePages(games(language), parsePageNumber(search['page']))
  const providers = vendors.data?.list.flatMap((group) => (group.gameCategory === gameType ? group.vendors : [])) ?? []
  const title = say('lobby.title', { type: gameType })
  return (
    <>
      <LobbyHead title={title} games={pages.total} vendors={providers.map(({ displayName }) => displayName)} />
      <GameList
        label={title}
        pages={pages}
        empty={<EmptyState title={say('lobby.none')}>{say('lobby.noneSays')}</EmptyState>}
        onMore={(page) => void navigate({ to: '.', search: { page }, replace: true, resetScroll: false })}
      />
    </>
  )
}
