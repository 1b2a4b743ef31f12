import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root } from './root-route.tsx'

/** Target of the link in the notice of a security change; the code is in the fragment. */
export const undoChanges = createRoute({
  getParentRoute: () => root,
  path: '/security/undo',
  component: lazyRouteComponent(
    lazyChunk(() => import('../../features/security/undo-screen.tsx')),
    'UndoScreen',
  ),
  staticData: {
    screen: 'src/features/security/undo-screen.tsx',
    layout: 'header',
    title: 'page.undo',
    text: 'page.undoText',
    hidden: true,
  },
})
