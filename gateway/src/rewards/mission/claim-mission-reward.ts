import { rewardClaim, grantedAmount } from '../../ledger/take-gift.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { postMission } from '../../ledger/post-gift.ts'
import { readClaimableCycles } from './read-mission-progress.ts'
import { invalidateLeaderboards } from './read-rewards-since.ts'

/** Claims the reward of a cycle that is claimable today; whether it was reached or already claimed is checked by the posting. */
export const claimMissionReward: Handler<'mission.claim'> = async ({ mission, turn }, context) => {
  const { app, principal } = context
  const { rows } = await app.store.pool.query<{ period: string }>({
    name: 'mission-period',
    text: 'select period from mission where id = $1',
    values: [mission],
  })
  const span = readClaimableCycles(app).find(({ period, first }) => period === rows[0]?.period && first === turn)
  if (span === undefined) throw new Refusal('not_found')
  const { period, first, end } = span
  const posted = await postMission(app.store, { ...(await rewardClaim(context)), mission, period, first, end })
  invalidateLeaderboards(app)
  return grantedAmount(posted, principal.currency)
}
