import type { Minor } from '@perya/domain/money/minor'
import type { Store } from '../kernel/database/store.ts'
import { type Book, cashAccount, openAccount, externalAccount } from './accounts.ts'
import { moveMoney } from './posting/post.ts'

/** The owner of a wallet: read from the session or the member's row, never from a request. */
export type WalletOwner = { readonly memberId: string; readonly book: Book; readonly currency: string }

/** Money that is granted once when the wallet opens, from an external account: `from` names it, and a second grant from it is a repeat. */
export type OpeningCredit = { readonly amount: Minor; readonly from: string }

/** Opens the cash account of a member or trial in its book and posts its opening credit once. Opening twice changes nothing. */
export const openWallet = async (
  store: Store,
  { memberId, book, currency }: WalletOwner,
  { grant }: { readonly grant?: OpeningCredit } = {},
): Promise<number> => {
  const account = await openAccount(store, cashAccount(memberId, book, currency))
  if (!grant || grant.amount === 0) return account
  const from = await openAccount(store, externalAccount(grant.from, book, currency))
  const done = await moveMoney(store, {
    scope: `member:${memberId}`,
    extId: `grant:${grant.from}:${book}`,
    kind: 'deposit',
    legs: [{ from, to: account, amount: grant.amount }],
    account,
  })
  if (done.status !== 'applied') throw new Error(`the grant ${grant.from} was ${done.status}`)
  return account
}
