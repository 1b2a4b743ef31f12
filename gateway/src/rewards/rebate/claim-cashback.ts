import { rewardClaim, grantedAmount } from '../../ledger/reward-claim.ts'
import type { Handler } from '../../kernel/context.ts'
import { updateRank } from '../rank/update-rank.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { postCashBack } from '../../ledger/posting/post-reward-claims.ts'
import { lastWeek } from './read-rebate.ts'

/** Claims the cashback of last week, once: its days are complete before anything is paid for them. */
export const claimCashback: Handler<'rebate.claimCashBack'> = async (_input, context) => {
  const { app, principal } = context
  if (!(await aggregatePlay(app))) throw new Refusal('busy')
  await updateRank(app, principal)
  const rates = app.brand.ranks.map(({ cashBack }) => cashBack)
  return grantedAmount(await postCashBack(app.store, { ...(await rewardClaim(context)), first: lastWeek(app).first, rates }), principal.currency)
}
