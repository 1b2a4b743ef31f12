import { giftWish, takenOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { reachRank } from '../rank/reach-rank.ts'
import { postRedEnvelope } from '../wallet/post-gift.ts'

/** Opens a red envelope, once: the next of its parts (T33). */
export const open: Handler<'redEnvelope.open'> = async ({ id }, asking) => {
  const { house, principal } = asking
  await reachRank(house, principal)
  return takenOf(await postRedEnvelope(house.store, { ...(await giftWish(asking)), id }), principal.currency)
}
