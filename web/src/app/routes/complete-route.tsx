import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { omitUndefined, searchParamText } from '../../lib/search-words.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root, awaitOnServer } from './root-route.tsx'

const completeScreen = lazyChunk(() => import('../../features/complete/complete-screen.tsx'))

/** The screen that completes an account; the address contains the page to open afterwards, and whether a verified contact is needed as well. */
export const complete = createRoute({
  getParentRoute: () => root,
  path: '/complete',
  validateSearch: (search: Record<string, unknown>) =>
    omitUndefined({ back: searchParamText(search['back']), needs: search['needs'] === 'contact' ? ('contact' as const) : undefined }),
  loader: async ({ context }) => {
    await awaitOnServer((await completeScreen()).loadComplete(context))
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
