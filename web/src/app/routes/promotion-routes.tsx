import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root, awaitOnServer } from './root-route.tsx'

const promotionsScreen = lazyChunk(() => import('../../features/promotion/promotions-screen.tsx'))
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: (search: Record<string, unknown>) =>
    omitUndefined({ category: searchParamText(search['category']), id: searchParamText(search['id']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await awaitOnServer(
      Promise.all([
        promotionsScreen().then(({ loadPromotions }) => loadPromotions(context, deps)),
        context.queryClient.prefetchQuery(announcementsQuery('w_promotion', context.language)),
      ]),
    )
  },
  component: lazyRouteComponent(promotionsScreen, 'PromotionsScreen'),
  staticData: {
    screen: 'src/features/promotion/promotions-screen.tsx',
    layout: 'full',
    bannerGroup: 'w_promotion',
    title: 'page.promotions',
    text: 'page.promotionsText',
  },
})

const detailScreen = lazyChunk(() => import('../../features/promotion/detail-screen.tsx'))
const DetailScreen = lazyRouteComponent(detailScreen, 'PromotionDetailScreen')
const detailFacts = {
  screen: 'src/features/promotion/detail-screen.tsx',
  layout: 'menu',
  title: 'page.promoDetail',
  text: 'page.promoDetailText',
} as const

const promotion = createRoute({
  getParentRoute: () => root,
  path: '/promotions/$id',
  loader: async ({ context, params }) => {
    await awaitOnServer(detailScreen().then(({ loadDetail }) => loadDetail(context, params.id)))
  },
  component: DetailScreen,
  staticData: detailFacts,
})

const promoDetail = createRoute({
  getParentRoute: () => root,
  path: '/promoDetail',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ id: searchParamText(search['id']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await awaitOnServer(detailScreen().then(({ loadDetail }) => loadDetail(context, deps.id ?? '')))
  },
  component: DetailScreen,
  staticData: detailFacts,
})

/** The routes of promotions. */
export const promotionRoutes = [promotions, promotion, promoDetail]
