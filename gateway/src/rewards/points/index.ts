import type { HandlersOfFeature } from '../../kernel/context.ts'
import { showPoints } from './show-points.ts'
import { showPointsRules } from './show-points-rules.ts'
import { showConversion } from './show-conversion.ts'
import { convertPoints } from './convert-points.ts'
import { redeemReward } from './redemption/redeem-reward.ts'
import { listRedemptions } from './redemption/list-redemptions.ts'
import { listRewards } from './redemption/list-rewards.ts'
import { showMall } from './show-mall.ts'

/** The points mall. */
export const pointsHandlers: HandlersOfFeature<'points'> = {
  'points.window': showMall,
  'points.balance': showPoints,
  'points.rewards': listRewards,
  'points.conversion': showConversion,
  'points.config': showPointsRules,
  'points.redemptions': listRedemptions,
  'points.redeem': redeemReward,
  'points.convert': convertPoints,
}
