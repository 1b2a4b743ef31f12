import { rewardClaim, grantedAmount } from '../../ledger/reward-claim.ts'
import type { Handler } from '../../kernel/context.ts'
import { updateRank } from '../rank/update-rank.ts'
import { reportClaims } from '../reward/report-claims.ts'
import { rewardIdentities } from '../reward/reward-identities.ts'
import { postRedEnvelope } from '../../ledger/posting/post-reward-claims.ts'

/** Claims a part of a red envelope, once per person, payment account, device and network: the next of its parts (T33, S-04). */
export const openRedEnvelope: Handler<'redEnvelope.open'> = async ({ id }, context) => {
  const { app, principal } = context
  await updateRank(app, principal)
  const identities = await rewardIdentities(app, principal.memberId, context)
  const taken = grantedAmount(await postRedEnvelope(app.store, { ...(await rewardClaim(context)), id, identities }), principal.currency)
  await reportClaims(app, principal.memberId)
  return taken
}
