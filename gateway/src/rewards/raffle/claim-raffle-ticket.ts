import { randomBytes } from 'node:crypto'
import { localDayAt } from '@perya/domain/records/period'
import { rewardClaim, appliedAnswer } from '../../ledger/reward-claim.ts'
import type { Handler } from '../../kernel/context.ts'
import { postRaffleTicket } from '../../ledger/posting/post-reward-claims.ts'

/** Claims today's ticket, once; whether enough was bet is checked by the posting (T33). */
export const claimRaffleTicket: Handler<'raffle.claim'> = async ({ raffle }, context) => {
  const { app, principal } = context
  const { key, to, now } = await rewardClaim(context)
  const today = localDayAt(now.getTime(), app.brand.timeZone)
  const code = randomBytes(12).toString('base64url')
  const ticket = { memberId: principal.memberId, raffle, day: today, code, key, currency: principal.currency, to, now }
  return { code: appliedAnswer(await postRaffleTicket(app.store, ticket, app.chance)) }
}
