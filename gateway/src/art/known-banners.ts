import type { House } from '../handler.ts'

const freshFor = 5000

/** By what id a reward is drawn. */
export const rewardPicture = (id: string): string => `reward-${id}`

/** Ids of the banners, promotions and rewards that exist, all of which are drawn alike, read at most once in five seconds. */
export const knownBanners = (house: House): (() => Promise<ReadonlySet<string>>) => {
  let ids: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < freshFor) return ids
    const { db } = house.store
    const [rows, rewards] = await Promise.all([
      db.selectFrom('banner').select('id').unionAll(db.selectFrom('promotion').select('id')).execute(),
      db.selectFrom('reward').select('id').execute(),
    ])
    ids = new Set([...rows.map(({ id }) => id), ...rewards.map(({ id }) => rewardPicture(id))])
    readAt = performance.now()
    return ids
  }
}
