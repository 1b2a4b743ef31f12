import { getLobby } from '../catalogue/games/lobby-snapshot.ts'
import { orderByPopularity } from '../catalogue/lobby/order-by-popularity.ts'
import { buildHomeRows } from '../catalogue/lobby/build-home-rows.ts'
import type { AppContext } from '../kernel/context.ts'
import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { Picture } from './picture.ts'
import type { Rasters } from './rasters.ts'
import { hasWidePosters } from '@perya/domain/lobby/categories'

const shownAsHot = 12
const firstPage = 42

/** Returns the URLs of the pictures that most visitors see first: banners, the hot row, the rows of Home, the first page of the slots. */
export const firstViewUrls = async (app: AppContext): Promise<string[]> => {
  const floor = await getLobby(app).floor()
  const { artRegister, defaultLanguage } = app.brand
  const banners = await app.store.db
    .selectFrom('banner')
    .select(['image_url', 'image_url_narrow'])
    .where('group_name', '=', 'w_home')
    .where('withdrawn', '=', false)
    .orderBy('position')
    .limit(8)
    .execute()
  const titles = [...orderByPopularity(floor).slice(0, shownAsHot), ...(floor.catalogue.byType.get('RNG') ?? []).slice(0, firstPage)]
  const cards = buildHomeRows(app, floor, defaultLanguage).data.lanes.flatMap((lane) => lane.cards.map((card) => card.icon))
  const posters = titles.map((game) => tileUrl(game, hasWidePosters(game.gameType) ? 'wide' : 'tile', artRegister))
  return [
    ...new Set([
      ...banners.flatMap((one) => [one.image_url_narrow, one.image_url]),
      ...posters.slice(0, shownAsHot),
      ...cards,
      ...posters.slice(shownAsHot),
    ]),
  ]
}

/** Encodes the pictures of the first view ahead of the first request, with lower priority than any requested picture. */
export const warmFirstView = (app: AppContext, rasters: Rasters, find: (path: readonly string[]) => Promise<Picture>): void => {
  const run = async () => {
    for (const address of await firstViewUrls(app)) {
      if (!address.startsWith('/art/')) continue
      const { format, ...picture } = await find(address.slice('/art/'.length).split('/'))
      if (format !== 'svg') await rasters.warm({ ...picture, format })
    }
  }
  run().catch((error: unknown) => app.log.warn({ err: error }, 'pictures of the first view are made when they are asked for'))
}
