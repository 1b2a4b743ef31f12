import { type Minor, minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'
import { externalAccount, openAccount } from './accounts.ts'
import { moveMoney, type PostingResult } from './posting/post.ts'

/** A correction of what a payment provider and the ledger state differently. `gain`: what the provider has received more than the ledger states; minor units. */
export type DifferenceCorrection = { readonly id: string; readonly provider: string; readonly currency: string; readonly gain: number }

/**
 * Posts a correction between the external account of a provider and an account of the operator that holds what is unexplained, once for each
 * difference. No account of a member is involved.
 */
export const postDifference = async (store: Store, { id, provider, currency, gain }: DifferenceCorrection): Promise<PostingResult> => {
  const outside = await openAccount(store, externalAccount(`payments:${provider}`, 'real', currency))
  const suspense = await openAccount(store, { book: 'real', currency, ownerType: 'suspense', ownerId: 'reconciliation', kind: 'difference' })
  const amount: Minor = minor(Math.abs(gain))
  const [from, to] = gain > 0 ? [outside, suspense] : [suspense, outside]
  return moveMoney(store, { scope: 'difference', extId: id, kind: 'reconciliation', legs: [{ from, to, amount }] })
}
