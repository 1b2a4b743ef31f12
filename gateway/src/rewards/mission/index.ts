import type { HandlersOfFeature } from '../../kernel/context.ts'
import { claimMissionReward } from './claim-mission-reward.ts'
import { showMissionLeaderboard } from './show-mission-leaderboard.ts'
import { summary } from './summary.ts'

/** Missions of members. */
export const missionHandlers: HandlersOfFeature<'mission'> = {
  'mission.summary': summary,
  'mission.claim': claimMissionReward,
  'mission.leaderboard': showMissionLeaderboard,
}
