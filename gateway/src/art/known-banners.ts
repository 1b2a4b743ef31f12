import type { House } from '../handler.ts'

const freshFor = 5000

/** Ids of the banners that exist, read at most once in five seconds. */
export const knownBanners = (house: House): (() => Promise<ReadonlySet<string>>) => {
  let ids: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < freshFor) return ids
    const rows = await house.store.db.selectFrom('banner').select('id').execute()
    ids = new Set(rows.map((row) => row.id))
    readAt = performance.now()
    return ids
  }
}
