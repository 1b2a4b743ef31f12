import { lazy, Suspense, useMemo } from 'react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CentreSlot } from '../../features/centre/index.ts'
import { IncompleteSlot } from '../../features/complete/index.ts'
import { openFeedback, openHelp } from '../../features/help/index.ts'
import { BlockPage, Footer, Header, Menu, OfflineNotice, TabBar } from '../../features/shell/index.ts'
import { SearchBox } from '../../features/search/index.ts'
import { SessionWatch } from '../../features/session/index.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { helpQuery, statusQuery, whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { PictureHosts } from '../../ui/text/picture-hosts.ts'
import { DeferredHydration } from '../../ui/states/deferred-hydration.tsx'
import { Toaster } from '../../ui/dialog/toast-message.tsx'
import { UrlModalWatcher } from './url-modal-watcher.tsx'
import { BannerSlot } from './banner-slot.tsx'
import { DocumentWatch } from './document-watch.tsx'
import { RouteGuardWatcher } from './route-guard-watcher.tsx'
import { LoginScreen } from './login-screen.tsx'
import { ModalHost } from './modal-host.tsx'
import { DomainNotice } from './domain-notice.tsx'
import { StaleDataNotice } from '../queries/stale-data-notice.tsx'
import css from './shell.module.css'

const ownPictures: readonly string[] = []
// Where the brand has no analytics, not even its code is loaded.
const Consent = lazy(() => import('../../features/consent/analytics-consent.tsx').then((module) => ({ default: module.AnalyticsConsent })))
const statusMillis = 60_000
// The same elements on each render, so that a navigation re-renders only what it changes.
const foot = <Footer openHelp={openHelp} openFeedback={openFeedback} />
const menu = (
  <Suspense>
    <Menu />
  </Suspense>
)
const tabs = (
  <Suspense>
    <TabBar />
  </Suspense>
)
const heads = {
  door: <Header hasMenu={false} search={null} />,
  menu: <Header hasMenu search={<SearchBox />} />,
  plain: <Header hasMenu={false} search={<SearchBox />} />,
}
const watches = (
  <>
    <DocumentWatch />
    <SessionWatch />
    <UrlModalWatcher />
    <RouteGuardWatcher />
    <CentreSlot />
  </>
)

/** The frame around every route; the route decides which parts are shown. Each part hydrates independently. */
export const Shell = () => {
  const say = useTranslate()
  const { routeGuard } = useBrand()
  const { code } = useLanguage()
  const footNeeds = useMemo(() => [helpQuery(code)], [code])
  const { data: tree } = useQuery(whitelabelQuery)
  const { data: status } = useQuery({ ...statusQuery, refetchInterval: statusMillis })
  const facts = useMatches({ select: (matches) => (matches.some((match) => match._notFound === true) ? undefined : matches.at(-1)?.staticData) })
  // A route that is left before it is hydrated is discarded, never hydrated as the previous route.
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  // The address of the page that is shown, not of the one that is loading.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  // Visitors who are blocked must still reach customer service.
  if (status !== undefined && status.status !== 0 && pathname !== '/service') return <BlockPage status={status} />
  // While everything is for members only, the login page shows nothing of the guarded content.
  const isDoor = routeGuard && pathname === '/login'
  const layout = isDoor ? 'header' : (facts?.layout ?? 'full')
  const gtagId = tree?.analytics.gtagId ?? ''
  const watch = (
    <>
      {watches}
      {gtagId !== '' && (
        <Suspense>
          <Consent id={gtagId} mayAsk={layout === 'full'} />
        </Suspense>
      )}
      <ModalHost />
      <Toaster closeLabel={say('shell.close')} />
    </>
  )
  if (layout === 'bare')
    return (
      <>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {watch}
      </>
    )
  const isFull = layout === 'full'
  const hasMenu = isFull || layout === 'menu'
  const hasBanner = isFull || layout === 'banner'
  // A form comes first; its banner follows it (ROUTE-02).
  const banner = hasBanner && facts?.bannerGroup !== undefined && (
    <Suspense>
      <BannerSlot key={pathname} groupName={facts.bannerGroup} />
    </Suspense>
  )
  return (
    <PictureHosts value={tree?.imageCDNs ?? ownPictures}>
      <a className={css['skip']} href="#main">
        {say('shell.skip')}
      </a>
      {hasMenu && (
        <a className={cx(css['skip'], css['toMenu'])} href="#menu">
          {say('shell.skipToMenu')}
        </a>
      )}
      <Suspense>{heads[isDoor ? 'door' : hasMenu ? 'menu' : 'plain']}</Suspense>
      <div className={cx(hasMenu && css['shell'])}>
        <div className={cx((hasBanner || hasMenu) && css['page'], layout === 'banner' && css['alone'])}>
          {isFull && banner}
          <main id="main" tabIndex={-1} className={css['main']}>
            {layout !== 'header' && pathname !== '/complete' && <IncompleteSlot onlyFirst />}
            <Suspense key={routeId} fallback={<div className={css['pending']} />}>
              {isDoor ? <LoginScreen /> : <Outlet />}
            </Suspense>
          </main>
          {layout === 'banner' && banner}
          {isFull && <DeferredHydration needs={footNeeds}>{foot}</DeferredHydration>}
        </div>
        {/* On a phone the content precedes the hidden drawer; on a wide screen the menu is shown, and is reached, first. */}
        {hasMenu && menu}
      </div>
      {hasMenu && tabs}
      <OfflineNotice />
      <StaleDataNotice />
      <DomainNotice />
      {watch}
    </PictureHosts>
  )
}
