import { byMember } from '../../../kernel/audit/audit-event.ts'
import { withReference } from '../../../kernel/reference-number.ts'
import type { Handler } from '../../../kernel/context.ts'
import { findMember } from '../../../identity/account/find-member.ts'
import { assertMayPlay } from '../../../identity/protection/assert-may.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { auditedPosting } from '../../../ledger/posting/audited-posting.ts'
import { postRedemption, redemptionFingerprint } from '../../../ledger/posting/post-points.ts'
import { readPoints, pointsAccounts } from '../core/own-points.ts'
import { provePassword } from '../core/prove-password.ts'
import { findReward } from '../core/read-rewards.ts'
import { findRedemptionByKey } from '../core/redemption-rows.ts'

const refusals = ['not_found', 'reward_gone', 'points_short', 'insufficient_balance'] as const

/** Redeems a reward: only while play is open, confirmed by a password, never beyond the stock, once for each idempotency key. */
export const redeemReward: Handler<'points.redeem'> = async ({ rewardId, quantity, password }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const print = redemptionFingerprint(rewardId, quantity)
  const before = await findRedemptionByKey(app, memberId, key, print)
  if (before !== null) return { reference: before.id, balance: (await readPoints(app, memberId)).balance }
  await assertMayPlay(app, memberId)
  await provePassword(context, await findMember(app, memberId), password, async () => {
    const reward = await findReward(app, rewardId, currency)
    const isOver = reward === null || reward.stock < quantity
    if (!isOver && (await readPoints(app, memberId)).balance >= reward.points * quantity) return
    // A concurrent request of the same member with the same key may have taken it: that one is answered below.
    if ((await findRedemptionByKey(app, memberId, key, print)) !== null) return
    throw new Refusal(reward === null ? 'not_found' : isOver ? 'reward_gone' : 'points_short')
  })
  const request = { memberId, rewardId, quantity, currency, ...(await pointsAccounts(app, memberId, currency)), key, now: new Date(app.clock.now()) }
  const event = { ...byMember(context), action: 'redemption', result: 'asked', detail: { rewardId, quantity } }
  const { status, reason } = await withReference('R', app.chance, (id) =>
    auditedPosting(
      app,
      (store) => postRedemption(store, { ...request, id }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    ),
  )
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  const refused = status === 'applied' ? undefined : refusals.find((one) => one === reason)
  if (refused !== undefined) throw new Refusal(refused)
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  return { reference: reason, balance: (await readPoints(app, memberId)).balance }
}
