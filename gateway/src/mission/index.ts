import type { HandlersOf } from '../handler.ts'
import { claim } from './claim.ts'
import { leaderboard } from './leaderboard.ts'
import { summary } from './summary.ts'

/** What members may set out to do. */
export const missionHandlers: HandlersOf<'mission'> = { 'mission.summary': summary, 'mission.claim': claim, 'mission.leaderboard': leaderboard }
