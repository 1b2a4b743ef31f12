/** The gallery of missions, rebates, red envelopes and rankings, of notifications, and of what members and the house say to each other. */
import { galleryOf } from './gallery.ts'

galleryOf([
  { page: 'missionLeaderboard', call: 'mission.summary', person: 'player2' },
  { page: 'manualRebate', call: 'rebate.show', person: 'player2' },
  { page: 'redEnvelope', call: 'redEnvelope.list', person: 'player2' },
  { page: 'winnersList', call: 'ranking.winners', person: 'player2' },
  { page: 'leaderboard', call: 'ranking.best', person: 'player2' },
  { page: 'notifications', call: 'webpush.show', person: 'player2' },
  // Nobody of the demonstration has written to the house.
  { page: 'requests', call: 'feedback.mine', empty: 'when=all', person: 'player2', isReady: false },
  { page: 'chatRoom', call: 'chat.launch', person: 'player2' },
])
