import type { Command } from '../command/define-command.ts'
import { envelopeFill, missionSet, raffleMake } from './gift.ts'
import { redemptionApprove, redemptionList, redemptionReject, rewardPut } from './points.ts'
import { promotionApplications, promotionApprove, promotionList, promotionReject, promotionWithdraw } from './promotion.ts'
import { bonusStop } from './stop-bonus.ts'
import { promotionPublish } from './publish-promotion.ts'

/** Commands about rewards: promotions, the points mall, missions, red envelopes, raffles. */
export const rewardsCommands: readonly Command[] = [
  promotionList,
  promotionPublish,
  promotionWithdraw,
  promotionApplications,
  promotionApprove,
  promotionReject,
  bonusStop,
  redemptionList,
  redemptionApprove,
  redemptionReject,
  rewardPut,
  missionSet,
  envelopeFill,
  raffleMake,
]
