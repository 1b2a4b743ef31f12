import type { House } from '../handler.ts'
import { openAccount, outside } from '../wallet/accounts.ts'

/** Name of the provider where an operator records payments by hand. */
export const paidByHand = 'hand'

/** The account of money that is on its way out. */
export const withdrawalsInTransit = ({ store }: House, currency: string): Promise<number> =>
  openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'withdrawals', kind: 'transit' })

/** The account of money that a payment provider has paid out. */
export const paidOutBy = ({ store }: House, provider: string, currency: string): Promise<number> =>
  openAccount(store, outside(`payments:${provider}`, 'real', currency))
