import { giftWish, takenOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { reachRank } from '../rank/reach-rank.ts'
import { reportClaims } from '../reward/report-claims.ts'
import { rewardIdentities } from '../reward/reward-identities.ts'
import { postRedEnvelope } from '../wallet/post-gift.ts'

/** Opens a red envelope, once per person, payment account, device and network: the next of its parts (T33, S-04). */
export const open: Handler<'redEnvelope.open'> = async ({ id }, asking) => {
  const { house, principal } = asking
  await reachRank(house, principal)
  const identities = await rewardIdentities(house, principal.memberId, asking)
  const taken = takenOf(await postRedEnvelope(house.store, { ...(await giftWish(asking)), id, identities }), principal.currency)
  await reportClaims(house, principal.memberId)
  return taken
}
