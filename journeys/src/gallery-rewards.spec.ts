/** The gallery of missions, rebates, red envelopes and rankings. */
import { galleryOf } from './gallery.ts'

galleryOf([
  { page: 'missionLeaderboard', call: 'mission.summary', person: 'player2' },
  { page: 'manualRebate', call: 'rebate.show', person: 'player2' },
  { page: 'redEnvelope', call: 'redEnvelope.list', person: 'player2' },
  { page: 'winnersList', call: 'ranking.winners', person: 'player2' },
  { page: 'leaderboard', call: 'ranking.best', person: 'player2' },
])
