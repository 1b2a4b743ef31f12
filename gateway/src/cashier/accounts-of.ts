import type { House } from '../handler.ts'
import { openAccount, outside } from '../wallet/accounts.ts'

/** Provider name of payments that an operator records by hand. */
export const paidByHand = 'hand'

/** The transit account of payouts. */
export const withdrawalsInTransit = ({ store }: House, currency: string): Promise<number> =>
  openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'withdrawals', kind: 'transit' })

/** The external account of a payment provider's payouts. */
export const paidOutBy = ({ store }: House, provider: string, currency: string): Promise<number> =>
  openAccount(store, outside(`payments:${provider}`, 'real', currency))
