import type { House } from '../handler.ts'

const freshFor = 5000

/** Ids of the banners and promotions that exist, both of which are drawn alike, read at most once in five seconds. */
export const knownBanners = (house: House): (() => Promise<ReadonlySet<string>>) => {
  let ids: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < freshFor) return ids
    const { db } = house.store
    const rows = await db.selectFrom('banner').select('id').unionAll(db.selectFrom('promotion').select('id')).execute()
    ids = new Set(rows.map((row) => row.id))
    readAt = performance.now()
    return ids
  }
}
