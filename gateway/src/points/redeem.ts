import { byMember } from '../audit/audit-event.ts'
import { underNumber } from '../cashier/number-of.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postRedemption, printOfRedemption } from '../wallet/post-points.ts'
import { pointsOf, purseOf } from './own-points.ts'
import { provePassword } from './prove-password.ts'
import { findReward } from './read-rewards.ts'
import { askedBefore } from './redemption-rows.ts'

const refusals = ['not_found', 'reward_gone', 'points_short', 'insufficient_balance'] as const

/** Redeems a reward: open to whoever has not closed his play, proved by a password, never more than there is, once for each key. */
export const redeem: Handler<'points.redeem'> = async ({ rewardId, quantity, password }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const print = printOfRedemption(rewardId, quantity)
  const before = await askedBefore(house, memberId, key, print)
  if (before !== null) return { reference: before.id, balance: (await pointsOf(house, memberId)).balance }
  await assertMayPlay(house, memberId)
  await provePassword(asking, await findMember(house, memberId), password, async () => {
    const reward = await findReward(house, rewardId, currency)
    const isOver = reward === null || reward.stock < quantity
    if (!isOver && (await pointsOf(house, memberId)).balance >= reward.points * quantity) return
    // His own wish, asked twice at once, may have taken it: that one is told below.
    if ((await askedBefore(house, memberId, key, print)) !== null) return
    throw new Refusal(reward === null ? 'not_found' : isOver ? 'reward_gone' : 'points_short')
  })
  const wish = { memberId, rewardId, quantity, currency, ...(await purseOf(house, memberId, currency)), key, now: new Date(house.clock.now()) }
  const event = { ...byMember(asking), action: 'redemption', result: 'asked', detail: { rewardId, quantity } }
  const { status, reason } = await underNumber('R', house.chance, (id) =>
    auditedPosting(
      house,
      (store) => postRedemption(store, { ...wish, id }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    ),
  )
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  const refused = status === 'applied' ? undefined : refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  return { reference: reason, balance: (await pointsOf(house, memberId)).balance }
}
