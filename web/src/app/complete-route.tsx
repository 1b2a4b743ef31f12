import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { present, words } from '../lib/search-words.ts'
import { bring } from './bring.ts'
import { root, settle } from './root-route.tsx'

const completeScreen = bring(() => import('../features/complete/complete-screen.tsx'))

/** The screen that completes an account; the address contains where it leads afterwards, and whether a verified contact is needed as well. */
export const complete = createRoute({
  getParentRoute: () => root,
  path: '/complete',
  validateSearch: (search: Record<string, unknown>) =>
    present({ back: words(search['back']), needs: search['needs'] === 'contact' ? ('contact' as const) : undefined }),
  loader: async ({ context }) => {
    await settle((await completeScreen()).loadComplete(context))
  },
  component: lazyRouteComponent(completeScreen, 'CompleteScreen'),
  staticData: {
    screen: 'src/features/complete/complete-screen.tsx',
    layout: 'banner',
    title: 'page.complete',
    text: 'page.completeText',
    hidden: true,
  },
})
