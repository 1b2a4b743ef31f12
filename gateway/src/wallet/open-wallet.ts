import type { Minor } from '@perya/domain/money/minor'
import type { Store } from '../store/store.ts'
import { type Book, cashAccount, openAccount, externalAccount } from './accounts.ts'
import { moveMoney } from './post.ts'

/** Whose wallet: what the session or the row of the member says, never what a request says. */
export type WalletOwner = { readonly memberId: string; readonly book: Book; readonly currency: string }

/** Money that comes with the wallet, from outside, once: `from` names where from and makes a second grant of it a repetition. */
export type OpeningCredit = { readonly amount: Minor; readonly from: string }

/** Opens the cash account of a member or trial in its book, and grants once what comes with it. Opening twice changes nothing. */
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
