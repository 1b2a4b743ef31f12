/** The gallery of wallets, rewards and what members set against themselves. */
import { galleryOf } from './gallery.ts'

galleryOf([
  // Nobody of the demonstration has had a reward.
  { page: 'rewardCenter', call: 'records.movements', empty: 'when=all', isReady: false },
  { page: 'playerRank', call: 'rank.show' },
  { page: 'referral', call: 'referral.show', person: 'agent1' },
  { page: 'referral', call: 'referral.show', empty: 'when=all', person: 'player2', isReady: false },
  { page: 'walletTransfer', call: 'wallet.list' },
  { page: 'transferToUpline', call: 'wallet.uplineTerms' },
  { page: 'playSafely', call: 'protection.show' },
])
