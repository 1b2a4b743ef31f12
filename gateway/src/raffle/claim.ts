import { randomBytes } from 'node:crypto'
import { dayAt } from '@perya/domain/records/period'
import { giftWish, saidOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { callPosted } from '../wallet/post.ts'

/** Takes the ticket of today, once; whether enough was bet is read where it is written (T33). */
export const claim: Handler<'raffle.claim'> = async ({ raffle }, asking) => {
  const { house, principal } = asking
  const { key, to, now } = await giftWish(asking)
  const today = dayAt(now.getTime(), house.brand.timeZone)
  const code = randomBytes(12).toString('base64url')
  const values = [principal.memberId, raffle, today, code, key, principal.currency, to, now]
  return { code: saidOf(await callPosted(house.store, 'claim_raffle_ticket', values, house.chance)) }
}
