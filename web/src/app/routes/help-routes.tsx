import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { prefetchShown } from '../../lib/calls/ask.ts'
import { omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { homeSearch } from './home-search.ts'
import { root, awaitOnServer } from './root-route.tsx'

const homeScreen = lazyChunk(() => import('../../features/home/home-screen.tsx'))
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadHome } = await homeScreen()
    const { queryClient, language } = context
    // Behind the help popup, Home is shown with the banner of help.
    const popup = prefetchShown(queryClient, helpQuery(language))
    await awaitOnServer(Promise.all([popup, loadHome(context, deps), queryClient.prefetchQuery(announcementsQuery('w_help', language))]))
  },
  component: lazyRouteComponent(
    lazyChunk(() => import('../frame/help-screen.tsx')),
    'HelpScreen',
  ),
  staticData: { screen: 'src/app/frame/help-screen.tsx', layout: 'full', bannerGroup: 'w_help', title: 'page.help', text: 'page.helpText' },
})

const centreScreen = lazyChunk(() => import('../../features/help/centre-screen.tsx'))
const helpCentre = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  loader: async ({ context }) => {
    await awaitOnServer((await centreScreen()).loadHelpCentre(context))
  },
  component: lazyRouteComponent(centreScreen, 'HelpCentreScreen'),
  staticData: { screen: 'src/features/help/centre-screen.tsx', layout: 'bare', title: 'page.helpCentre', text: 'page.helpText' },
})

const serviceScreen = lazyChunk(() => import('../../features/help/service-screen.tsx'))
const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ line: searchParamText(search['line']) }),
  loader: async ({ context }) => {
    await awaitOnServer((await serviceScreen()).loadService(context))
  },
  component: lazyRouteComponent(serviceScreen, 'ServiceScreen'),
  staticData: { screen: 'src/features/help/service-screen.tsx', layout: 'bare', title: 'page.service', text: 'page.serviceText' },
})

/** The routes of help and of customer service. */
export const helpRoutes = [help, helpCentre, service]
