import type { AppContext } from '../context.ts'

const freshFor = 5000

/** By what id a reward is drawn. */
export const rewardPictureId = (id: string): string => `reward-${id}`

/** Ids of the banners, promotions and rewards that exist, all of which are drawn alike, read at most once in five seconds. */
export const createBannerIdCache = (app: AppContext): (() => Promise<ReadonlySet<string>>) => {
  let ids: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < freshFor) return ids
    const { db } = app.store
    const [rows, rewards] = await Promise.all([
      db.selectFrom('banner').select('id').unionAll(db.selectFrom('promotion').select('id')).execute(),
      db.selectFrom('reward').select('id').execute(),
    ])
    ids = new Set([...rows.map(({ id }) => id), ...rewards.map(({ id }) => rewardPictureId(id))])
    readAt = performance.now()
    return ids
  }
}
