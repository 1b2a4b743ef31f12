import { homeRowIds } from '@perya/domain/lobby/content/lobby-document'
import { parseHomeFilter, parseSearchText } from '@perya/domain/lobby/lobby-url'
import { parsePageNumber } from '@perya/domain/lobby/paging'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { prefetchFirst } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useAnnouncements } from '../banner/index.ts'
import { useAgeGate } from '../disclaimer/index.ts'
import { HelpTeaser } from '../help-teaser/index.ts'
import { NoticeBar, usePublicPopup } from '../notice/index.ts'
import { useSession } from '../session/index.ts'
import { SearchBox } from '../search/index.ts'
import { SearchResults, searchQuery } from './search-results.tsx'
import { AppBlock } from './app-block.tsx'
import { homeGroup, homeQueries, homeProvidersQuery } from './home-queries.ts'
import { HomeMenu } from './home-menu.tsx'
import { HomeRows } from './home-rows.tsx'
import { DeferredSection } from '../../ui/states/deferred-section.tsx'
import { DeferredHydration } from '../../ui/states/deferred-hydration.tsx'
import css from './home-screen.module.css'
import { ProviderStrip } from './provider-strip.tsx'

/** Prefetches the data of Home; for a search, only its results. */
export const loadHome = async ({ queryClient, language }: LoadContext, search: Readonly<Record<string, unknown>>): Promise<void> => {
  const name = parseSearchText(search['q'])
  const found = name === null ? [] : [queryClient.prefetchQuery(searchQuery(name, language))]
  const [banners, notices, hot, lanes, tongits, providers, help] = homeQueries(language, parseHomeFilter(search['type']))
  await Promise.all([
    ...found,
    queryClient.prefetchQuery(banners),
    queryClient.prefetchQuery(notices),
    prefetchFirst(queryClient, help),
    prefetchFirst(queryClient, providers),
    ...(name === null ? [queryClient.prefetchQuery(hot), queryClient.prefetchQuery(lanes), queryClient.prefetchQuery(tongits)] : []),
  ])
}

// Modals that open automatically after hydration: the age gate, then the announcements of the operator, which never open over a page of the centre.
const HomeGates = () => {
  const accepted = useAgeGate()
  const { member, agent } = useSearch({ strict: false })
  usePublicPopup('/', accepted && member === undefined && agent === undefined)
  return null
}

// Only signed-in members can have unfinished play.
const PickUp = lazy(() => import('../recent/unfinished-play.tsx').then((part) => ({ default: part.UnfinishedPlay })))
const FarBoards = lazy(() => import('./deferred-boards.tsx').then((part) => ({ default: part.DeferredBoards })))
const strip = <ProviderStrip />
const teasers = (
  <>
    <HelpTeaser />
    <AppBlock />
  </>
)

/** The rows of Home that are not made of games, by id. */
const useHomeParts = (): Readonly<Record<string, ReactNode>> => {
  const { code } = useLanguage()
  const stripNeeds = useMemo(() => [homeProvidersQuery(code)], [code])
  const teaserNeeds = useMemo(() => [helpQuery(code)], [code])
  return {
    providers: (
      <DeferredHydration key="providers" className={css['strip']} needs={stripNeeds}>
        {strip}
      </DeferredHydration>
    ),
    boards: (
      <DeferredSection key="boards" className={`${css['duo']} ${css['far']}`}>
        <Suspense>
          <FarBoards />
        </Suspense>
      </DeferredSection>
    ),
    help: (
      <DeferredHydration key="help" className={`${css['duo']} ${css['far']}`} needs={teaserNeeds}>
        {teasers}
      </DeferredHydration>
    ),
  }
}

/** Home, in the order that the operator published. Every row hydrates independently, and rows below the fold are not rendered until they are near. */
export const HomeScreen = () => {
  const say = useTranslate()
  const { name: brand } = useBrand()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const wanted = parseSearchText(search['q'])
  const { who } = useSession()
  const rows = useAnnouncements(homeGroup)?.homeRows ?? homeRowIds
  const parts = useHomeParts()
  return (
    <div className={css['stack']}>
      <h1 className="said">{say('home.title', { brand })}</h1>
      <HomeGates />
      {rows.includes('notices') && <NoticeBar />}
      <SearchBox className={css['search']} />
      {who !== 'visitor' && rows.includes('pick_up') && (
        <Suspense>
          <PickUp />
        </Suspense>
      )}
      {wanted === null ? (
        <>
          <HomeMenu filter={parseHomeFilter(search['type'])} />
          <HomeRows filter={parseHomeFilter(search['type'])} rows={rows} parts={parts} />
        </>
      ) : (
        <>
          <SearchResults key={wanted} name={wanted} page={parsePageNumber(search['page'])} />
          {rows.map((id) => parts[id])}
        </>
      )}
    </div>
  )
}
