import { giftWish, takenOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { reachRank } from '../rank/reach-rank.ts'
import { Refusal } from '../refusal.ts'
import { foldPlay } from '../team/fold-play.ts'
import { postCashBack } from '../wallet/post-gift.ts'
import { lastWeek } from './read-rebate.ts'

/** Takes the cash back of last week, once: its days are complete before anything is paid for them. */
export const claimCashBack: Handler<'rebate.claimCashBack'> = async (_input, asking) => {
  const { house, principal } = asking
  if (!(await foldPlay(house))) throw new Refusal('busy')
  await reachRank(house, principal)
  const rates = house.brand.ranks.map(({ cashBack }) => cashBack)
  return takenOf(await postCashBack(house.store, { ...(await giftWish(asking)), first: lastWeek(house).first, rates }), principal.currency)
}
