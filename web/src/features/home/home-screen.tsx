import { readHomeFilter, readSearchName } from '@perya/domain/lobby/lobby-address'
import { readPage } from '@perya/domain/lobby/paging'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { prefetchFirst } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { helpQuery } from '../../lib/shell-queries.ts'
import type { LoadContext } from '../../lib/load-context.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { useDisclaimer } from '../disclaimer/index.ts'
import { HelpTeaser } from '../help-teaser/index.ts'
import { NoticeBar, usePublicPopup } from '../notice/index.ts'
import { useSession } from '../session/index.ts'
import { SearchBox } from '../search/index.ts'
import { SearchResults, searchQuery } from './search-results.tsx'
import { AppBlock } from './app-block.tsx'
import { homeQueries, providersQuery } from './home-queries.ts'
import { HomeMenu } from './home-menu.tsx'
import { HomeRows } from './home-rows.tsx'
import { Far } from '../../ui/far.tsx'
import { Later } from '../../ui/later.tsx'
import css from './home-screen.module.css'
import { ProviderStrip } from './provider-strip.tsx'

/** Fills what Home shows; a search only fetches what it found. */
export const loadHome = async ({ queryClient, language }: LoadContext, search: Readonly<Record<string, unknown>>): Promise<void> => {
  const name = readSearchName(search['q'])
  const found = name === null ? [] : [queryClient.prefetchQuery(searchQuery(name, language))]
  const [banners, notices, hot, lanes, tongits, providers, help] = homeQueries(language, readHomeFilter(search['type']))
  await Promise.all([
    ...found,
    queryClient.prefetchQuery(banners),
    queryClient.prefetchQuery(notices),
    prefetchFirst(queryClient, help),
    prefetchFirst(queryClient, providers),
    ...(name === null ? [queryClient.prefetchQuery(hot), queryClient.prefetchQuery(lanes), queryClient.prefetchQuery(tongits)] : []),
  ])
}

// What comes by itself after the page lives: the gate of age, then what the house announces.
const HomeGates = () => {
  const accepted = useDisclaimer()
  usePublicPopup('/', accepted)
  return null
}

// Nobody but who has signed in has anything to pick up.
const PickUp = lazy(() => import('../recent/pick-up.tsx').then((part) => ({ default: part.PickUp })))
const FarBoards = lazy(() => import('./far-boards.tsx').then((part) => ({ default: part.FarBoards })))
const strip = <ProviderStrip />
const teasers = (
  <>
    <HelpTeaser />
    <AppBlock />
  </>
)

/** Home, in the order of the design. Every row hydrates for itself, and rows below the fold cost nothing until they come near. */
export const HomeScreen = () => {
  const say = useSay()
  const { name: brand } = useBrand()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const wanted = readSearchName(search['q'])
  const { code } = useLanguage()
  const { who } = useSession()
  const stripNeeds = useMemo(() => [providersQuery(code)], [code])
  const teaserNeeds = useMemo(() => [helpQuery(code)], [code])
  return (
    <div className={css['stack']}>
      <h1 className="said">{say('home.title', { brand })}</h1>
      <HomeGates />
      <NoticeBar />
      <SearchBox className={css['search']} />
      {who !== 'visitor' && (
        <Suspense>
          <PickUp />
        </Suspense>
      )}
      {wanted === null ? (
        <>
          <HomeMenu filter={readHomeFilter(search['type'])} />
          <HomeRows filter={readHomeFilter(search['type'])} />
        </>
      ) : (
        <SearchResults key={wanted} name={wanted} page={readPage(search['page'])} />
      )}
      <Later className={css['strip']} needs={stripNeeds}>
        {strip}
      </Later>
      <Far className={`${css['duo']} ${css['far']}`}>
        <Suspense>
          <FarBoards />
        </Suspense>
      </Far>
      <Later className={`${css['duo']} ${css['far']}`} needs={teaserNeeds}>
        {teasers}
      </Later>
    </div>
  )
}
