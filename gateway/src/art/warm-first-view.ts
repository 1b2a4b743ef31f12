import { lobbyOf } from '../lobby/lobby-of.ts'
import { hotOrder } from '../lobby/hot-order.ts'
import { listLanes } from '../lobby/list-lanes.ts'
import type { House } from '../handler.ts'
import { tileAddress } from './address.ts'
import type { Picture } from './picture.ts'
import type { Rasters } from './rasters.ts'
import { isWide } from '@perya/domain/lobby/categories'

const shownAsHot = 12
const firstPage = 42

/** Addresses of the pictures that most visitors see first: banners, the hot row, the rows of Home, the first page of the slots. */
export const firstViewAddresses = async (house: House): Promise<string[]> => {
  const floor = await lobbyOf(house).floor()
  const { artRegister, defaultLanguage } = house.brand
  const banners = await house.store.db
    .selectFrom('banner')
    .select(['image_url', 'image_url_narrow'])
    .where('group_name', '=', 'w_home')
    .where('withdrawn', '=', false)
    .orderBy('position')
    .limit(8)
    .execute()
  const titles = [...hotOrder(floor).slice(0, shownAsHot), ...(floor.catalogue.byType.get('RNG') ?? []).slice(0, firstPage)]
  const cards = listLanes(house, floor, defaultLanguage).data.lanes.flatMap((lane) => lane.cards.map((card) => card.icon))
  const posters = titles.map((game) => tileAddress(game, isWide(game.gameType) ? 'wide' : 'tile', artRegister))
  return [
    ...new Set([
      ...banners.flatMap((one) => [one.image_url_narrow, one.image_url]),
      ...posters.slice(0, shownAsHot),
      ...cards,
      ...posters.slice(shownAsHot),
    ]),
  ]
}

/** Makes the pictures of the first view before anybody asks, behind everything that somebody does ask for. */
export const warmFirstView = (house: House, rasters: Rasters, find: (path: readonly string[]) => Promise<Picture>): void => {
  const run = async () => {
    for (const address of await firstViewAddresses(house)) {
      if (!address.startsWith('/art/')) continue
      const { format, ...picture } = await find(address.slice('/art/'.length).split('/'))
      if (format !== 'svg') await rasters.warm({ ...picture, format })
    }
  }
  run().catch((error: unknown) => house.log.warn({ err: error }, 'pictures of the first view are made when they are asked for'))
}
