import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageNumber, present, words } from '../lib/search-words.ts'
import { bring } from './bring.ts'
import { root, settle } from './root-route.tsx'

const elottScreen = bring(() => import('../features/lottery/elott-screen.tsx'))
const elott = createRoute({
  getParentRoute: () => root,
  path: '/elott',
  validateSearch: (search: Record<string, unknown>) => present({ page: pageNumber(search['page']) }),
  loader: async ({ context }) => {
    await settle((await elottScreen()).loadElott(context))
  },
  component: lazyRouteComponent(elottScreen, 'ElottScreen'),
  staticData: { screen: 'src/features/lottery/elott-screen.tsx', layout: 'full', bannerGroup: 'w_lott', title: 'page.elott', text: 'page.elottText' },
})

const proofScreen = bring(() => import('../features/lottery/proof/proof-screen.tsx'))
const proof = createRoute({
  getParentRoute: () => root,
  path: '/lottery/proof',
  validateSearch: (search: Record<string, unknown>) => present({ ticket: words(search['ticket']) }),
  loader: async ({ context }) => {
    await settle((await proofScreen()).loadProof(context))
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

const bettingScreen = bring(() => import('../features/lottery/betting/betting-screen.tsx'))
const betting = createRoute({
  getParentRoute: () => root,
  path: '/lottery',
  validateSearch: (search: Record<string, unknown>) => present({ gameCode: words(search['gameCode']), playType: words(search['playType']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await settle((await bettingScreen()).loadBetting(context, deps))
  },
  component: lazyRouteComponent(bettingScreen, 'BettingScreen'),
  staticData: { screen: 'src/features/lottery/betting/betting-screen.tsx', layout: 'header', title: 'page.lottery', text: 'page.lotteryText' },
})

/** The routes of the lotteries. */
export const lotteryRoutes = [elott, betting, proof]
