import { randomBytes } from 'node:crypto'
import { localDayAt } from '@perya/domain/records/period'
import { rewardClaim, appliedAnswer } from '../../ledger/take-gift.ts'
import type { Handler } from '../../kernel/context.ts'
import { callPostingFunction } from '../../ledger/post.ts'

/** Claims today's ticket, once; whether enough was bet is checked by the posting (T33). */
export const claimRaffleTicket: Handler<'raffle.claim'> = async ({ raffle }, context) => {
  const { app, principal } = context
  const { key, to, now } = await rewardClaim(context)
  const today = localDayAt(now.getTime(), app.brand.timeZone)
  const code = randomBytes(12).toString('base64url')
  const values = [principal.memberId, raffle, today, code, key, principal.currency, to, now]
  return { code: appliedAnswer(await callPostingFunction(app.store, 'claim_raffle_ticket', values, app.chance)) }
}
