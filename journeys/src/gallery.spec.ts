/**
 * The gallery: every page of the member centre in its four faces, waiting, empty, refused and ready, drawn by the product itself from a house
 * of its own, never from made-up data. The pictures and a page that shows them side by side lie in `test-results/gallery/`.
 */
import { galleryOf } from './gallery.ts'

galleryOf([
  { page: 'depositv2', call: 'cashier.methods', empty: 'status=failed', person: 'player3' },
  { page: 'withdraw', call: 'cashier.payoutTerms', empty: 'status=failed', person: 'player4' },
  { page: 'transactionHistory', call: 'records.movements', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'personalHistoryCopy', call: 'records.bets', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'profitLoss', call: 'records.profit', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  { page: 'personalLoss', call: 'records.profit', empty: 'when=range&from=2020-01-01&to=2020-01-02' },
  // Nobody of the demonstration has had a bonus.
  { page: 'bonusDetails', call: 'records.movements', empty: 'when=all', isReady: false },
  { page: 'securityCenter', call: 'security.overview' },
  { page: 'platformMessages', call: 'inbox.messages', empty: 'when=all' },
  { page: 'profile', call: 'profile.show' },
])
