import { rewardClaim, grantedAmount } from '../gift/take-gift.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { postMission } from '../wallet/post-gift.ts'
import { readClaimableCycles } from './read-mission-progress.ts'
import { invalidateLeaderboards } from './read-rewards-since.ts'

/** Takes the reward of a turn that may be taken today; whether it was reached, and by whom it was taken, is read where it is paid. */
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
