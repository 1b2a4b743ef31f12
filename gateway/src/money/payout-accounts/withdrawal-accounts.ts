import type { AppContext } from '../../kernel/context.ts'
import { openAccount, externalAccount } from '../../ledger/accounts.ts'

/** Provider name of payments that an operator records by hand. */
export const paidByHand = 'hand'

/** The transit account of payouts. */
export const withdrawalsInTransit = ({ store }: AppContext, currency: string): Promise<number> =>
  openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'withdrawals', kind: 'transit' })

/** The external account of a payment provider's payouts. */
export const paidOutBy = ({ store }: AppContext, provider: string, currency: string): Promise<number> =>
  openAccount(store, externalAccount(`payments:${provider}`, 'real', currency))
