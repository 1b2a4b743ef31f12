import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { lobbyCategories, lobbyTitle, type LobbyCategory } from '../../lib/lobby-categories.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { searchParamPage, omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { ErrorFallback } from '../frame/error-fallback.tsx'
import { complete } from './complete-route.tsx'
import { downloadRoutes } from './download-routes.tsx'
import { helpRoutes } from './help-routes.tsx'
import { homeSearch } from './home-search.ts'
import { lotteryRoutes } from './lottery-routes.tsx'
import { promotionRoutes } from './promotion-routes.tsx'
import { pointMall } from './points-route.tsx'
import { root, awaitOnServer } from './root-route.tsx'
import { undoChanges } from './undo-route.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: PeryaRouter
  }
}

const homeScreen = lazyChunk(() => import('../../features/home/home-screen.tsx'))
const home = (path: '/' | '/index' | '/index.html' | '/home' | '/login') =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: homeSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      if (path === '/login' && context.brand.routeGuard) return
      const { loadHome } = await homeScreen()
      await awaitOnServer(loadHome(context, deps))
    },
    component: lazyRouteComponent(homeScreen, 'HomeScreen'),
    staticData: {
      screen: 'src/features/home/home-screen.tsx',
      layout: 'full',
      bannerGroup: 'w_home',
      canonical: path === '/login' ? path : '/',
      title: path === '/login' ? 'page.login' : 'page.home',
      text: path === '/login' ? 'page.loginText' : 'page.homeText',
      ...(path === '/login' ? { hidden: true } : {}),
    },
  })

const lobbySearch = (search: Record<string, unknown>) =>
  omitUndefined({
    vassalage: searchParamText(search['vassalage']),
    gameClassify: searchParamText(search['gameClassify']),
    sort: searchParamText(search['sort']),
    freeTrial: searchParamText(search['freeTrial']),
    isNew: searchParamText(search['isNew']),
    q: searchParamText(search['q']),
    page: searchParamPage(search['page']),
  })
/** Search parameters of a lobby. */
export type LobbySearch = ReturnType<typeof lobbySearch>

const lobbyScreen = lazyChunk(() => import('../../features/lobby/lobby-screen.tsx'))
const LobbyScreen = lazyRouteComponent(lobbyScreen, 'LobbyScreen')
const EsportsScreen = lazyRouteComponent(
  lazyChunk(() => import('../../features/lobby/esports-screen.tsx')),
  'EsportsScreen',
)
const lobbyComponent = (gameType: LobbyCategory) =>
  gameType === 'ESPORTS'
    ? EsportsScreen
    : Object.assign(() => <LobbyScreen gameType={gameType} />, {
        preload: async () => {
          await LobbyScreen.preload?.()
        },
      })
const lobby = (gameType: LobbyCategory) => {
  return createRoute({
    getParentRoute: () => root,
    path: `/${gameType.toLowerCase()}`,
    validateSearch: lobbySearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      await awaitOnServer((await lobbyScreen()).loadLobby(context, gameType, deps))
    },
    component: lobbyComponent(gameType),
    staticData: {
      screen: `src/features/lobby/${gameType === 'ESPORTS' ? 'esports' : 'lobby'}-screen.tsx`,
      layout: 'full',
      bannerGroup: `w_${gameType.toLowerCase()}`,
      title: lobbyTitle[gameType],
      text: 'page.lobbyText',
    },
  })
}

const providersScreen = lazyChunk(() => import('../../features/lobby/providers/providers-screen.tsx'))
const providers = createRoute({
  getParentRoute: () => root,
  path: '/providers',
  validateSearch: lobbySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await awaitOnServer((await providersScreen()).loadProviders(context, deps))
  },
  component: lazyRouteComponent(providersScreen, 'ProvidersScreen'),
  staticData: { screen: 'src/features/lobby/providers/providers-screen.tsx', layout: 'full', title: 'page.providers', text: 'page.providersText' },
})

const hotScreen = lazyChunk(() => import('../../features/lobby/hot-screen.tsx'))
const hot = createRoute({
  getParentRoute: () => root,
  path: '/hot',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ page: searchParamPage(search['page']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await awaitOnServer((await hotScreen()).loadHot(context, deps))
  },
  component: lazyRouteComponent(hotScreen, 'HotScreen'),
  staticData: { screen: 'src/features/lobby/hot-screen.tsx', layout: 'full', title: 'page.hot', text: 'page.hotText' },
})

const favScreen = lazyChunk(() => import('../../features/lobby/fav-screen.tsx'))
const fav = createRoute({
  getParentRoute: () => root,
  path: '/fav',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ list: search['list'] === 'recent' ? ('recent' as const) : undefined }),
  component: lazyRouteComponent(favScreen, 'FavScreen'),
  staticData: { screen: 'src/features/lobby/fav-screen.tsx', layout: 'full', title: 'page.fav', text: 'page.favText', hidden: true },
})

const gameScreen = lazyChunk(() => import('../../features/play/game-screen.tsx'))
const gameSearch = (search: Record<string, unknown>) =>
  omitUndefined({
    vassalage: searchParamText(search['vassalage']),
    gameId: searchParamText(search['gameId']),
    nodeId: searchParamText(search['nodeId']),
    roomId: searchParamText(search['roomId']),
    mode: search['mode'] === 'real' ? ('real' as const) : undefined,
  })
/** Search parameters of the game page: which title, and whether for money. */
export type GameSearch = ReturnType<typeof gameSearch>
const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  validateSearch: gameSearch,
  component: lazyRouteComponent(gameScreen, 'GameScreen'),
  staticData: { screen: 'src/features/play/game-screen.tsx', layout: 'header', title: 'page.game', text: 'page.gameText', hidden: true },
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    lazyChunk(() => import('../../features/password/reset-screen.tsx')),
    'ResetScreen',
  ),
  staticData: {
    screen: 'src/features/password/reset-screen.tsx',
    layout: 'header',
    title: 'page.resetPassword',
    text: 'page.resetPasswordText',
    hidden: true,
  },
})
const registerScreen = lazyChunk(() => import('../../features/register/register-screen.tsx'))
const registerSearch = (search: Record<string, unknown>) =>
  omitUndefined({
    way: search['way'] === 'mobile' ? ('mobile' as const) : undefined,
    affiliateCode: searchParamText(search['affiliateCode']),
    referralCode: searchParamText(search['referralCode']),
    r: searchParamText(search['r']),
  })
/** Search parameters of registration: invitation codes (A56). */
export type RegisterSearch = ReturnType<typeof registerSearch>
const register = (path: '/register' | '/register.html') =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: registerSearch,
    loader: async ({ context }) => {
      const { loadRegister } = await registerScreen()
      await awaitOnServer(Promise.all([loadRegister(context), context.queryClient.prefetchQuery(announcementsQuery('w_reg', context.language))]))
    },
    component: lazyRouteComponent(registerScreen, 'RegisterScreen'),
    staticData: {
      screen: 'src/features/register/register-screen.tsx',
      layout: 'banner',
      bannerGroup: 'w_reg',
      canonical: '/register',
      title: 'page.register',
      text: 'page.registerText',
    },
  })

const seamlessScreen = lazyChunk(() => import('../../features/wallet/seamless-screen.tsx'))
const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  loader: async ({ context }) => {
    await awaitOnServer((await seamlessScreen()).loadSeamless(context))
  },
  component: lazyRouteComponent(seamlessScreen, 'SeamlessScreen'),
  staticData: {
    screen: 'src/features/wallet/seamless-screen.tsx',
    layout: 'header',
    title: 'page.seamless',
    text: 'page.seamlessText',
    hidden: true,
  },
})

const receiptScreen = lazyChunk(() => import('../../features/ranking/receipt-screen.tsx'))
const receipt = createRoute({
  getParentRoute: () => root,
  path: '/receipt',
  validateSearch: (search: Record<string, unknown>) => omitUndefined({ receipt: searchParamText(search['receipt']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadReceipt } = await receiptScreen()
    await awaitOnServer(loadReceipt(context, deps.receipt ?? ''))
  },
  component: lazyRouteComponent(receiptScreen, 'ReceiptScreen'),
  staticData: {
    screen: 'src/features/ranking/receipt-screen.tsx',
    layout: 'menu',
    canonical: '/receipt',
    title: 'page.receipt',
    text: 'page.receiptText',
    hidden: true,
  },
})

const tree = root.addChildren([
  home('/'),
  home('/index'),
  home('/index.html'),
  home('/home'),
  home('/login'),
  hot,
  fav,
  providers,
  game,
  receipt,
  seamless,
  resetPassword,
  complete,
  ...downloadRoutes,
  register('/register'),
  register('/register.html'),
  ...lobbyCategories.map(lobby),
  ...lotteryRoutes,
  ...promotionRoutes,
  ...helpRoutes,
  pointMall,
  undoChanges,
])

const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const writeSearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Creates a router over a history: the browser's, or one address on the server. */
export const makeRouter = (history: RouterHistory, context: LoadContext, isServer: boolean, nonce?: string) =>
  createRouter({
    routeTree: tree,
    history,
    context,
    isServer,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultErrorComponent: ErrorFallback,
    defaultStaleTime: 0,
    defaultPendingMs: 400,
    notFoundMode: 'root',
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })

/** The router of this product. */
export type PeryaRouter = ReturnType<typeof makeRouter>
