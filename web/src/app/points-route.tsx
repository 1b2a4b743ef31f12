import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../features/banner/index.ts'
import { present, words } from '../lib/search-words.ts'
import { bring } from './bring.ts'
import { root, settle } from './root-route.tsx'

const mallScreen = bring(() => import('../features/points/mall-screen.tsx'))

/** The points mall; its pages and what narrows their lists stand in the address. */
export const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  validateSearch: (search: Record<string, unknown>) =>
    present({
      tab: words(search['tab']),
      state: words(search['state']),
      type: words(search['type']),
      older: words(search['older']),
      newer: words(search['newer']),
    }),
  loader: async ({ context }) => {
    await settle(
      Promise.all([
        mallScreen().then(({ loadMall }) => loadMall(context)),
        context.queryClient.prefetchQuery(announcementsQuery('w_shop', context.language)),
      ]),
    )
  },
  component: lazyRouteComponent(mallScreen, 'MallScreen'),
  staticData: {
    screen: 'src/features/points/mall-screen.tsx',
    layout: 'full',
    bannerGroup: 'w_shop',
    title: 'page.pointMall',
    text: 'page.pointMallText',
  },
})
