import type { Minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'
import { type AccountKey, openAccount } from './accounts.ts'
import { moveMoney, type PostingResult } from './posting/post.ts'

/** The ledger kind of a manual correction. */
export const correctionKind = 'correction'

/** The operator's account that corrections of members' balances are posted against. */
export const correctionsAccount = (currency: string): AccountKey => ({
  book: 'real',
  currency,
  ownerType: 'house',
  ownerId: 'corrections',
  kind: 'clearing',
})

/**
 * Corrects the spendable balance of a member, once for each `extId`: adds money of the operator, or takes money back, never more than is spendable.
 * What is held for a withdrawal is on an account of its own and is not touched.
 */
export const postCorrection = async (
  store: Store,
  {
    extId,
    cash,
    currency,
    direction,
    amount,
  }: {
    readonly extId: string
    /** The member's cash account. */
    readonly cash: number
    readonly currency: string
    readonly direction: 'add' | 'take'
    readonly amount: Minor
  },
): Promise<PostingResult> => {
  const operator = await openAccount(store, correctionsAccount(currency))
  const [from, to] = direction === 'add' ? [operator, cash] : [cash, operator]
  return moveMoney(store, { scope: 'correction', extId, kind: correctionKind, legs: [{ from, to, amount }], account: cash })
}
