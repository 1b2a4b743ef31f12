import { pointsToMoney } from '@perya/domain/points/points-exchange-rate'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { withReference } from '../../kernel/reference-number.ts'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { auditedPosting } from '../../ledger/posting/audited-posting.ts'
import { postConversion, conversionFingerprint } from '../../ledger/posting/post-points.ts'
import { readPoints, pointsAccounts } from './core/own-points.ts'
import { provePassword } from './core/prove-password.ts'
import { findRedemptionByKey, findRedemption, formatRedemptionMoney } from './core/redemption-rows.ts'
import { pointsExchangeRate } from './core/terms.ts'

/** Converts points into money of the wallet: at least the minimum, confirmed by a password, both postings or none, once for each idempotency key. */
export const convertPoints: Handler<'points.convert'> = async ({ points, password }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const reply = async (id: string) => {
    const row = await findRedemption(app, id)
    return { reference: id, balance: (await readPoints(app, memberId)).balance, amount: row === null ? '0' : formatRedemptionMoney(row) }
  }
  const print = conversionFingerprint(points)
  const before = await findRedemptionByKey(app, memberId, key, print)
  if (before !== null) return reply(before.id)
  const worth = pointsExchangeRate(app.brand)
  if (worth === null || currency !== app.brand.currency) throw new Refusal('method_unavailable')
  const amount = pointsToMoney(points, worth)
  if (amount < 1) throw new Refusal('points_too_few')
  await provePassword(context, await findMember(app, memberId), password, async () => {
    if ((await readPoints(app, memberId)).balance >= points || (await findRedemptionByKey(app, memberId, key, print)) !== null) return
    throw new Refusal('points_short')
  })
  const request = { memberId, points, amount, currency, ...(await pointsAccounts(app, memberId, currency)), key, now: new Date(app.clock.now()) }
  const event = { ...byMember(context), action: 'conversion of points', result: 'done', detail: { points, amount } }
  const { status, reason } = await withReference('R', app.chance, (id) =>
    auditedPosting(
      app,
      (store) => postConversion(store, { ...request, id }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    ),
  )
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (reason === 'points_short') throw new Refusal('points_short')
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  return reply(reason)
}
