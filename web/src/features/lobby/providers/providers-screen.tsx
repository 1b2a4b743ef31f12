import { lobbyRoute, lobbyTypes, parseSearchText } from '@perya/domain/lobby/lobby-url'
import { listPageSize, parsePageNumber } from '@perya/domain/lobby/paging'
import { logoUrl } from '@perya/domain/pictures/picture-address'
import type { Value } from '@perya/calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '../../../lib/calls/ask.ts'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { chipClass, ChipRow } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/states/list-states.tsx'
import { VendorMark } from '../../../ui/game/vendor-card.tsx'
import { GameList } from '../list/game-list.tsx'
import { LobbyHead } from '../lobby-head.tsx'
import { ProviderCards } from './provider-cards.tsx'
import css from './providers-screen.module.css'
import { useGamePages } from '../list/use-game-pages.ts'

const vendorOf = (search: Readonly<Record<string, unknown>>): string => {
  const name = parseSearchText(search['vassalage'])
  return name !== null && /^[A-Za-z0-9_-]{1,32}$/.test(name) ? name : ''
}
const asked = (vassalage: string, language: string) => ({ vassalage, pageSize: listPageSize, language })

/** Prefetches the data of the first screen of a provider. */
export const loadProviders = async ({ queryClient, language }: LoadContext, search: Readonly<Record<string, unknown>>): Promise<void> => {
  const vassalage = vendorOf(search)
  await Promise.all(
    vassalage === ''
      ? [queryClient.prefetchQuery(ask('lobby.vendors', { language }))]
      : [
          queryClient.prefetchQuery(ask('lobby.vendorGameTypes', { vassalage, language })),
          queryClient.prefetchQuery(ask('lobby.games', { ...asked(vassalage, language), pageNo: 1 })),
        ],
  )
}

const allVendors = (says: string) => (
  <a className={buttonClass('plain', 's')} href="/providers">
    {says}
  </a>
)

/** The game types of one provider, where it has several; each leads to its lobby with this provider chosen (CALL-35). */
const VendorTypes = ({ vassalage, types }: { vassalage: string; types: Value<'lobby.vendorGameTypes'>['list'] }) => {
  const say = useTranslate()
  if (types.length === 1) return null
  return (
    <ChipRow label={say('lobby.kinds')} className={css['types']}>
      {types.map(({ gameType, gameCount }) => {
        const says = (
          <>
            {say('lobby.title', { type: gameType })} <small>{gameCount}</small>
          </>
        )
        return lobbyTypes.some((type) => type === gameType) ? (
          <a key={gameType} className={chipClass()} href={`${lobbyRoute(gameType)}?vassalage=${vassalage}`}>
            {says}
          </a>
        ) : (
          <span key={gameType} className={chipClass()}>
            {says}
          </span>
        )
      })}
    </ChipRow>
  )
}

const OneProvider = ({ vassalage, page }: { vassalage: string; page: number }) => {
  const say = useTranslate()
  const language = useLanguage().code
  const navigate = useNavigate()
  const about = useQuery(ask('lobby.vendorGameTypes', { vassalage, language }))
  const pages = useGamePages(asked(vassalage, language), page)
  const isUnknown = about.isError && toCallRefused(about.error).is('not_found')
  const title = about.data === undefined ? say('lobby.title', { type: 'other' }) : say('provider.title', { name: about.data.displayName })
  usePageTitle(about.data === undefined ? undefined : title)
  const unknown = (
    <EmptyState title={say('provider.unknown')} action={allVendors(say('provider.all'))}>
      {say('provider.unknownSays')}
    </EmptyState>
  )
  return (
    <>
      <div className={css['head']}>
        {about.data !== undefined && (
          <span className={css['mark']} aria-hidden="true">
            <VendorMark name={about.data.displayName} logo={logoUrl(vassalage)} />
          </span>
        )}
        <div className={css['title']}>
          <LobbyHead title={title} games={pages.total} />
        </div>
        {!isUnknown && allVendors(say('provider.all'))}
      </div>
      {!isUnknown && <VendorTypes vassalage={vassalage} types={about.data?.list ?? []} />}
      {isUnknown ? (
        unknown
      ) : (
        <GameList
          label={title}
          pages={pages}
          empty={unknown}
          onMore={(next) => void navigate({ to: '.', search: { vassalage, page: next }, replace: true, resetScroll: false })}
        />
      )}
    </>
  )
}

/** The games of one provider (ROUTE-17); without one, every provider to choose from. */
export const ProvidersScreen = () => {
  const say = useTranslate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const vassalage = vendorOf(search)
  if (vassalage !== '') return <OneProvider key={vassalage} vassalage={vassalage} page={parsePageNumber(search['page'])} />
  return (
    <>
      <LobbyHead title={say('lobby.vendors')} games={0} />
      <p className="said">{say('provider.pick')}</p>
      <ProviderCards />
    </>
  )
}
