import { worthOf } from '@perya/domain/points/worth'
import { byMember } from '../audit/audit-event.ts'
import { underNumber } from '../cashier/number-of.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { auditedPosting } from '../wallet/audited-posting.ts'
import { postConversion, printOfConversion } from '../wallet/post-points.ts'
import { pointsOf, purseOf } from './own-points.ts'
import { provePassword } from './prove-password.ts'
import { askedBefore, findRedemption, moneyOf } from './redemption-rows.ts'
import { worthIn } from './terms.ts'

/** Converts points into money of the wallet: enough to be worth something, proved by a password, both postings or none, once for each key. */
export const convert: Handler<'points.convert'> = async ({ points, password }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const key = idempotencyKey ?? ''
  const said = async (id: string) => {
    const row = await findRedemption(house, id)
    return { reference: id, balance: (await pointsOf(house, memberId)).balance, amount: row === null ? '0' : moneyOf(row) }
  }
  const print = printOfConversion(points)
  const before = await askedBefore(house, memberId, key, print)
  if (before !== null) return said(before.id)
  const worth = worthIn(house.brand)
  if (worth === null || currency !== house.brand.currency) throw new Refusal('method_unavailable')
  const amount = worthOf(points, worth)
  if (amount < 1) throw new Refusal('points_too_few')
  await provePassword(asking, await findMember(house, memberId), password, async () => {
    if ((await pointsOf(house, memberId)).balance >= points || (await askedBefore(house, memberId, key, print)) !== null) return
    throw new Refusal('points_short')
  })
  const wish = { memberId, points, amount, currency, ...(await purseOf(house, memberId, currency)), key, now: new Date(house.clock.now()) }
  const event = { ...byMember(asking), action: 'conversion of points', result: 'done', detail: { points, amount } }
  const { status, reason } = await underNumber('R', house.chance, (id) =>
    auditedPosting(
      house,
      (store) => postConversion(store, { ...wish, id }),
      (posted) => ({ ...event, subject: posted.reason ?? id }),
    ),
  )
  if (status === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (reason === 'points_short') throw new Refusal('points_short')
  if (status !== 'applied' || reason === null) throw new Refusal('conflict')
  return said(reason)
}
