import { type Minor, minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'
import { externalAccount, openAccount, vendorClearingAccount } from './accounts.ts'
import { moveMoney, type PostingResult } from './posting/post.ts'

/**
 * A correction of what a provider and the ledger state differently. `of`: a payment provider, or a vendor of games. `gain`: what the provider has received more
 * than the ledger states; minor units.
 */
export type DifferenceCorrection = {
  readonly id: string
  readonly of: 'payments' | 'games'
  readonly provider: string
  readonly currency: string
  readonly gain: number
}

/**
 * Posts a correction between the account of a provider and an account of the operator that holds what is unexplained, once for each
 * difference. No account of a member is involved.
 */
export const postDifference = async (store: Store, { id, of, provider, currency, gain }: DifferenceCorrection): Promise<PostingResult> => {
  const account = of === 'payments' ? externalAccount(`payments:${provider}`, 'real', currency) : vendorClearingAccount(provider, 'real', currency)
  const outside = await openAccount(store, account)
  const suspense = await openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'reconciliation', kind: 'difference' })
  const amount: Minor = minor(Math.abs(gain))
  // A deposit leaves the external account of a payment provider; a stake arrives on the account of a vendor.
  const isOutgoing = of === 'payments' ? gain > 0 : gain < 0
  const [from, to] = isOutgoing ? [outside, suspense] : [suspense, outside]
  return moveMoney(store, { scope: 'difference', extId: id, kind: 'reconciliation', legs: [{ from, to, amount }] })
}
