import type { HandlersOfFeature } from '../context.ts'
import { claimMissionReward } from './claim-mission-reward.ts'
import { showMissionLeaderboard } from './show-mission-leaderboard.ts'
import { summary } from './summary.ts'

/** What members may set out to do. */
export const missionHandlers: HandlersOfFeature<'mission'> = {
  'mission.summary': summary,
  'mission.claim': claimMissionReward,
  'mission.leaderboard': showMissionLeaderboard,
}
