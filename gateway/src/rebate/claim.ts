import { giftWish, takenOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { reachRank } from '../rank/reach-rank.ts'
import { postRebate } from '../wallet/post-gift.ts'
import { leastRebate, rebateSince } from './read-rebate.ts'

/** Takes the rebate of all bets that were decided and not given back yet, by the level that the member has reached. */
export const claim: Handler<'rebate.claim'> = async (_input, asking) => {
  const { house, principal } = asking
  await reachRank(house, principal)
  const rates = house.brand.ranks.map(({ rebate }) => rebate)
  const wish = { ...(await giftWish(asking)), since: rebateSince(house), rates, least: leastRebate(house, principal.currency) }
  return takenOf(await postRebate(house.store, wish), principal.currency)
}
