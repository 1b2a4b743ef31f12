import {
  askedClassify,
  changeLobby,
  firstClassify,
  readLobbyAddress,
  writeLobbyAddress,
  type LobbyAddress,
  type LobbyChange,
} from '@perya/domain/lobby/lobby-address'
import { isWide } from '@perya/domain/lobby/categories'
import { lobbyPageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ask } from '../../lib/ask.ts'
import type { LoadContext } from '../../lib/load-context.ts'
import { lobbyTitle, type LobbyCategory } from '../../lib/lobby-categories.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { announcementsQuery } from '../banner/index.ts'
import { GameList } from './game-list.tsx'
import { LobbyFilters } from './lobby-filters.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { RoomList } from './room-list.tsx'
import { useGamePages } from './use-game-pages.ts'
import { VendorStrip } from './vendor-strip.tsx'

const asked = (gameType: string, address: LobbyAddress, language: string) => ({
  gameType,
  vassalage: address.vassalage,
  ...askedClassify(address.classify),
  sort: address.sort,
  freeTrial: address.free ? ('1' as const) : ('' as const),
  pageSize: lobbyPageSize,
  language,
})

/** Fills what the first screen of a lobby shows. */
export const loadLobby = async (
  { queryClient, language }: LoadContext,
  gameType: string,
  search: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const address = readLobbyAddress(search, gameType)
  await Promise.all([
    queryClient.prefetchQuery(announcementsQuery(`w_${gameType.toLowerCase()}`, language)),
    queryClient.prefetchQuery(ask('lobby.vendors', { gameType, language })),
    queryClient.prefetchQuery(ask('lobby.games', { ...asked(gameType, address, language), pageNo: 1 })),
  ])
}

/** The lobby of one game type: providers, kinds, and a paged grid. Filters, order and page stand in the address. */
export const LobbyScreen = ({ gameType }: { gameType: LobbyCategory }) => {
  const say = useSay()
  const language = useLanguage().code
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const address = useMemo(() => readLobbyAddress(search, gameType), [search, gameType])
  const vendors = useQuery(ask('lobby.vendors', { gameType, language }))
  const providers = vendors.data?.list.flatMap((group) => (group.gameCategory === gameType ? group.vendors : [])) ?? []
  const pages = useGamePages(asked(gameType, address, language), address.page)
  const change = (made: LobbyChange) => {
    const next = writeLobbyAddress(changeLobby(address, made, gameType), gameType)
    void navigate({ to: '.', search: next, replace: made.pick === 'page', resetScroll: false })
  }
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    void navigate({
      to: '.',
      search: writeLobbyAddress({ ...address, classify: firstClassify(gameType), page: 1 }, gameType),
      replace: true,
      resetScroll: false,
    })
  }, [language, address, gameType, navigate])
  const chosen = providers.filter((provider) => address.vassalage === '' || provider.vassalage === address.vassalage)
  const kinds = [...new Set(chosen.flatMap((provider) => provider.gameClassify))].filter((kind) => kind !== gameType)
  const title = say(lobbyTitle[gameType])
  const nothing = (
    <Empty
      title={say('lobby.none')}
      action={
        <Button size="s" onClick={() => void navigate({ to: '.', search: {}, resetScroll: false })}>
          {say('lobby.clear')}
        </Button>
      }
    >
      {say('lobby.noneSays')}
    </Empty>
  )
  return (
    <>
      <LobbyHead
        title={title}
        isSlots={gameType === 'RNG'}
        games={providers.reduce((sum, provider) => sum + provider.gameCount, 0)}
        vendors={providers.length}
      />
      <VendorStrip vendors={providers} chosen={address.vassalage} onChoose={(vassalage) => change({ pick: 'vendor', vassalage })} />
      {gameType === 'PVP' && address.vassalage !== '' && <RoomList vassalage={address.vassalage} />}
      <LobbyFilters address={address} kinds={kinds} gameType={gameType} onChange={change} />
      <GameList label={title} pages={pages} wide={isWide(gameType)} empty={nothing} onMore={(page) => change({ pick: 'page', page })} />
    </>
  )
}
