import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root, awaitOnServer } from './root-route.tsx'

const mallScreen = lazyChunk(() => import('../../features/points/mall-screen.tsx'))

/** The points mall; its pages and the filters of their lists are stored in the address. */
export const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  validateSearch: (search: Record<string, unknown>) =>
    omitUndefined({
      tab: searchParamText(search['tab']),
      state: searchParamText(search['state']),
      type: searchParamText(search['type']),
      when: searchParamText(search['when']),
      from: searchParamText(search['from']),
      to: searchParamText(search['to']),
      older: searchParamText(search['older']),
      newer: searchParamText(search['newer']),
    }),
  loader: async ({ context }) => {
    await awaitOnServer(
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
