import {
  requestedClassify,
  updateLobbyUrl,
  firstClassify,
  parseLobbyUrl,
  formatLobbyUrl,
  type LobbyUrlState,
  type LobbyChange,
} from '@perya/domain/lobby/lobby-url'
import { hasWidePosters } from '@perya/domain/lobby/categories'
import { lobbyPageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { lobbyTitle, type LobbyCategory } from '../../lib/lobby-categories.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { announcementsQuery } from '../banner/index.ts'
import { GameList } from './list/game-list.tsx'
import { LobbyFilters } from './list/lobby-filters.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { RoomList } from './list/room-list.tsx'
import { useGamePages } from './list/use-game-pages.ts'
import { VendorStrip } from './providers/vendor-strip.tsx'

const asked = (gameType: string, address: LobbyUrlState, language: string) => ({
  gameType,
  vassalage: address.vassalage,
  ...requestedClassify(address.classify),
  sort: address.sort,
  freeTrial: address.free ? ('1' as const) : ('' as const),
  pageSize: lobbyPageSize,
  language,
})

const gamesOf = (providers: readonly { readonly gameCount: number }[]): number => providers.reduce((sum, { gameCount }) => sum + gameCount, 0)

/** Prefetches the data of the first screen of a lobby. */
export const loadLobby = async (
  { queryClient, language }: LoadContext,
  gameType: string,
  search: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const address = parseLobbyUrl(search, gameType)
  await Promise.all([
    queryClient.prefetchQuery(announcementsQuery(`w_${gameType.toLowerCase()}`, language)),
    queryClient.prefetchQuery(ask('lobby.vendors', { gameType, language })),
    queryClient.prefetchQuery(ask('lobby.games', { ...asked(gameType, address, language), pageNo: 1 })),
  ])
}

/** The lobby of one game type: providers, kinds, and a paged grid. Filters, order and page are stored in the address. */
export const LobbyScreen = ({ gameType }: { gameType: LobbyCategory }) => {
  const say = useTranslate()
  const language = useLanguage().code
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const address = useMemo(() => parseLobbyUrl(search, gameType), [search, gameType])
  const vendors = useQuery(ask('lobby.vendors', { gameType, language }))
  const providers = vendors.data?.list.flatMap((group) => (group.gameCategory === gameType ? group.vendors : [])) ?? []
  const pages = useGamePages(asked(gameType, address, language), address.page)
  const change = (made: LobbyChange) => {
    const next = formatLobbyUrl(updateLobbyUrl(address, made, gameType), gameType)
    void navigate({ to: '.', search: next, replace: made.pick === 'page', resetScroll: false })
  }
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void navigate({
      to: '.',
      search: formatLobbyUrl({ ...address, classify: firstClassify(gameType), page: 1 }, gameType),
      replace: true,
      resetScroll: false,
    })
  }, [language, address, gameType, navigate])
  const chosen = providers.filter((provider) => address.vassalage === '' || provider.vassalage === address.vassalage)
  const kinds = [...new Set(chosen.flatMap((provider) => provider.gameClassify))].filter((kind) => kind !== gameType)
  const title = say(lobbyTitle[gameType])
  const nothing = (
    <EmptyState
      title={say('lobby.none')}
      action={
        <Button size="s" onClick={() => void navigate({ to: '.', search: {}, resetScroll: false })}>
          {say('lobby.clear')}
        </Button>
      }
    >
      {say('lobby.noneSays')}
    </EmptyState>
  )
  return (
    <>
      <LobbyHead title={title} isSlots={gameType === 'RNG'} games={gamesOf(providers)} vendors={providers.map(({ displayName }) => displayName)} />
      {providers.length !== 1 && (
        <VendorStrip
          vendors={providers}
          isPending={vendors.isPending}
          chosen={address.vassalage}
          onChoose={(vassalage) => change({ pick: 'vendor', vassalage })}
        />
      )}
      {gameType === 'PVP' && address.vassalage !== '' && <RoomList vassalage={address.vassalage} />}
      <LobbyFilters
        address={address}
        kinds={kinds}
        games={vendors.data === undefined ? null : gamesOf(chosen)}
        gameType={gameType}
        onChange={change}
      />
      <GameList label={title} pages={pages} wide={hasWidePosters(gameType)} empty={nothing} onMore={(page) => change({ pick: 'page', page })} />
    </>
  )
}
