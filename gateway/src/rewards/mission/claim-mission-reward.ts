import { rewardClaim, grantedAmount } from '../../ledger/reward-claim.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { postMission } from '../../ledger/posting/post-reward-claims.ts'
import { findMissionPeriod, readClaimableCycles } from './read-mission-progress.ts'
import { invalidateLeaderboards } from './read-rewards-since.ts'

/** Claims the reward of a cycle that is claimable today; whether it was reached or already claimed is checked by the posting. */
export const claimMissionReward: Handler<'mission.claim'> = async ({ mission, turn }, context) => {
  const { app, principal } = context
  const offered = await findMissionPeriod(app, mission)
  const span = readClaimableCycles(app).find(({ period, first }) => period === offered && first === turn)
  if (span === undefined) throw new Refusal('not_found')
  const { period, first, end } = span
  const posted = await postMission(app.store, { ...(await rewardClaim(context)), mission, period, first, end })
  invalidateLeaderboards(app)
  return grantedAmount(posted, principal.currency)
}
