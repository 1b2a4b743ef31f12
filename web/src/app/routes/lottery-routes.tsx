import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { searchParamPage, omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root, awaitOnServer } from './root-route.tsx'

const elottScreen = lazyChunk(() => import('../../features/lottery/elott-screen.tsx'))
const elott = createRoute({
  getParentRoute: () => root,
  path: '/elott',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ page: searchParamPage(search['page']) }),
  loader: async ({ context }) => {
    await awaitOnServer(
      Promise.all([
        elottScreen().then(({ loadElott }) => loadElott(context)),
        context.queryClient.prefetchQuery(announcementsQuery('w_lott', context.language)),
      ]),
    )
  },
  component: lazyRouteComponent(elottScreen, 'ElottScreen'),
  staticData: { screen: 'src/features/lottery/elott-screen.tsx', layout: 'full', bannerGroup: 'w_lott', title: 'page.elott', text: 'page.elottText' },
})

const proofScreen = lazyChunk(() => import('../../features/lottery/proof/proof-screen.tsx'))
const proof = createRoute({
  getParentRoute: () => root,
  path: '/lottery/proof',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ ticket: searchParamText(search['ticket']) }),
  loader: async ({ context }) => {
    await awaitOnServer((await proofScreen()).loadProof(context))
  },
  component: lazyRouteComponent(proofScreen, 'ProofScreen'),
  staticData: {
    screen: 'src/features/lottery/proof/proof-screen.tsx',
    layout: 'menu',
    canonical: '/lottery/proof',
    title: 'page.proof',
    text: 'page.proofText',
    hidden: true,
  },
})

const bettingScreen = lazyChunk(() => import('../../features/lottery/betting/betting-screen.tsx'))
const betting = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  validateSearch: (search: Record<string, unknown>) =>
    omitUndefined({ gameCode: searchParamText(search['gameCode']), playType: searchParamText(search['playType']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await awaitOnServer((await bettingScreen()).loadBetting(context, deps))
  },
  component: lazyRouteComponent(bettingScreen, 'BettingScreen'),
  staticData: { screen: 'src/features/lottery/betting/betting-screen.tsx', layout: 'header', title: 'page.lottery', text: 'page.lotteryText' },
})

const centreScreen = lazyChunk(() => import('../../features/lottery/centre/centre-screen.tsx'))
const lotteryCenter = createRoute({
  getParentRoute: () => root,
  path: '/lotteryCenter',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ gameCode: searchParamText(search['gameCode']) }),
  loader: async ({ context }) => {
    await awaitOnServer(
      Promise.all([
        centreScreen().then(({ loadLotteryCentre }) => loadLotteryCentre(context)),
        context.queryClient.prefetchQuery(announcementsQuery('w_lott', context.language)),
      ]),
    )
  },
  component: lazyRouteComponent(centreScreen, 'LotteryCentreScreen'),
  staticData: {
    screen: 'src/features/lottery/centre/centre-screen.tsx',
    layout: 'full',
    bannerGroup: 'w_lott',
    title: 'page.lotteryCenter',
    text: 'page.lotteryCenterText',
  },
})

const vietnamScreen = lazyChunk(() => import('../../features/lottery/vietnam/vietnam-screen.tsx'))
const vietnam = createRoute({
  getParentRoute: () => root,
  path: '/vnLottery',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ gameCode: searchParamText(search['gameCode']) }),
  loader: async ({ context }) => {
    await awaitOnServer((await vietnamScreen()).loadVietnam(context))
  },
  component: lazyRouteComponent(vietnamScreen, 'VietnamScreen'),
  staticData: { screen: 'src/features/lottery/vietnam/vietnam-screen.tsx', layout: 'menu', title: 'page.vnLottery', text: 'page.vnLotteryText' },
})

/** The routes of the lotteries. */
export const lotteryRoutes = [lotteryCenter, elott, betting, proof, vietnam]
