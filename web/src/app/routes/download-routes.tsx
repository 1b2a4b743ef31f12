import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { announcementsQuery } from '../../features/banner/index.ts'
import { lazyChunk } from '../loading/lazy-chunk.ts'
import { root, awaitOnServer } from './root-route.tsx'

const downloadScreen = lazyChunk(() => import('../../features/download/download-screen.tsx'))
const download = (path: '/down' | '/download') =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: async ({ context }) => {
      const { loadDownload } = await downloadScreen()
      await awaitOnServer(Promise.all([loadDownload(context), context.queryClient.prefetchQuery(announcementsQuery('w_down', context.language))]))
    },
    component: lazyRouteComponent(downloadScreen, 'DownloadScreen'),
    staticData: {
      screen: 'src/features/download/download-screen.tsx',
      layout: 'full',
      bannerGroup: 'w_down',
      canonical: '/download',
      title: 'page.download',
      text: 'page.downloadText',
    },
  })

/** The download page under both of its names (ROUTE-26). */
export const downloadRoutes = [download('/down'), download('/download')]
