import type { House } from '../handler.ts'
import { openAccount, outside } from '../wallet/accounts.ts'

/** The account of money that is on its way out, and the world outside where it goes. */
export const accountsOf = async ({ store, brand }: House, currency: string): Promise<{ readonly transit: number; readonly outside: number }> => ({
  transit: await openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'withdrawals', kind: 'transit' }),
  outside: await openAccount(store, outside(`payments:${brand.payments?.name ?? 'hand'}`, 'real', currency)),
})
