import { hasWidePosters } from '@perya/domain/lobby/categories'
import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../../kernel/context.ts'
import { getLobby } from '../games/lobby-snapshot.ts'
import { buildHomeRows } from '../lobby/build-home-rows.ts'
import { orderByPopularity } from '../lobby/order-by-popularity.ts'

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
