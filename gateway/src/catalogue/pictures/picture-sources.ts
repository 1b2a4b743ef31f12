import type { AppContext } from '../../kernel/context.ts'
import { getLobby } from '../games/lobby-snapshot.ts'
import { createBannerIdCache } from './create-banner-id-cache.ts'
import { firstViewUrls } from './first-view-urls.ts'

/** What the picture routes (`@perya/art`) read of the platform: its catalogue, the ids of its banners and rewards, and what visitors see first. */
export const pictureSources = (app: AppContext) => ({
  brand: app.brand,
  log: app.log,
  catalogue: async () => (await getLobby(app).floor()).catalogue,
  bannerIds: createBannerIdCache(app),
  firstViewUrls: () => firstViewUrls(app),
})
