import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { isSignedIn } from '../../features/session/index.ts'
import { readCentreSearch } from '../../lib/navigation/centre-search.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { isGuarded } from '../../lib/navigation/route-guard.ts'
import { omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { menuQuery, statusQuery, whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { NotFound } from '../frame/not-found.tsx'
import { Shell } from '../frame/shell.tsx'

/** Parts of the shell that a route shows. */
export type Layout = 'full' | 'menu' | 'banner' | 'header' | 'bare'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout
    /** Group of banners that the route shows (SHELL-02). */
    bannerGroup?: string
    title?: MessageKey
    text?: MessageKey
    /** The canonical address of this one. */
    canonical?: string
    /** Source of the screen, to name its chunk. */
    screen?: string
    /** Not for search engines. */
    hidden?: boolean
  }
}

/** On the server a page waits for the data of its first screen; in the browser the screen is shown immediately with its loading state. */
export const awaitOnServer = (loading: Promise<unknown>): Promise<unknown> | undefined => (import.meta.env.SSR ? loading : undefined)

/** The root of all routes. */
export const root = createRootRouteWithContext<LoadContext>()({
  validateSearch: (search: Record<string, unknown>) =>
    // The member centre opens over any route (OVER-01).
    ({ ...omitUndefined({ lang: searchParamText(search['lang']) }), ...readCentreSearch(search) }),
  // The server knows no session: it sends guarded pages without content (`render`), and the browser decides.
  beforeLoad: ({ context: { brand }, location }) => {
    if (!import.meta.env.SSR && isGuarded(brand, location.pathname) && !isSignedIn()) throw redirect({ to: '/login', replace: true })
  },
  loader: async ({ context: { queryClient, brand } }) => {
    if (queryClient.getQueryData(statusQuery.queryKey) === undefined) await awaitOnServer(queryClient.prefetchQuery(statusQuery))
    // A closed platform serves no menu, and the customer service page shows none (SYS-05).
    const isClosed = (queryClient.getQueryData(statusQuery.queryKey)?.status ?? 0) !== 0
    const queries = brand.routeGuard || isClosed ? [statusQuery, whitelabelQuery] : [statusQuery, whitelabelQuery, menuQuery]
    await awaitOnServer(Promise.all(queries.map((query) => queryClient.prefetchQuery(query as typeof statusQuery))))
  },
  component: Shell,
  notFoundComponent: NotFound,
})
