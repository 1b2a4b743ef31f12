import { rewardClaim, grantedAmount } from '../../ledger/reward-claim.ts'
import type { Handler } from '../../kernel/context.ts'
import { updateRank } from '../rank/update-rank.ts'
import { postRebate } from '../../ledger/posting/post-reward-claims.ts'
import { minRebate, rebateSince } from './read-rebate.ts'

/** Claims the rebate of all settled, not yet rebated bets, at the level that the member has reached. */
export const claimRebate: Handler<'rebate.claim'> = async (_input, context) => {
  const { app, principal } = context
  await updateRank(app, principal)
  const rates = app.brand.ranks.map(({ rebate }) => rebate)
  const request = { ...(await rewardClaim(context)), since: rebateSince(app), rates, min: minRebate(app, principal.currency) }
  return grantedAmount(await postRebate(app.store, request), principal.currency)
}
