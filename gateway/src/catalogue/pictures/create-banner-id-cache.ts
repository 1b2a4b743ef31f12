import { rewardPictureId } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../../kernel/context.ts'

const freshFor = 5000

/** Returns a cached reader of the ids of existing banners, promotions and rewards, all drawn the same way; it reads at most every five seconds. */
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
